import Dovetail
import DovetailTestSupport
import Testing

/// A feature that contains itself, for scopes of any depth.
private struct Nest: Reducer {
  struct State: Equatable {
    var value = 0
    var inner: [State] = []
    var first: State {
      get { inner[0] }
      set { inner[0] = newValue }
    }

    init(depth: Int) {
      value = depth
      if depth > 0 { inner = [State(depth: depth - 1)] }
    }
  }

  indirect enum Action: CasePathable {
    case add(Int)
    case inner(Action)

    struct AllCasePaths {
      var inner: AnyCasePath<Action, Action> {
        AnyCasePath(embed: Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let number) = action { state.value += number }
      return .none
    }
    Scope(state: \.first, action: \.inner) { Nest() }
  }
}

/// An enum state with two features.
private enum Screen: CasePathable, Equatable {
  case guest(Guest.State)
  case empty

  struct AllCasePaths {
    var guest: AnyCasePath<Screen, Guest.State> {
      AnyCasePath(embed: Screen.guest) { if case .guest(let guest) = $0 { guest } else { nil } }
    }
    var empty: AnyCasePath<Screen, Void> {
      AnyCasePath(embed: { .empty }) { if case .empty = $0 { () } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum ScreenAction: CasePathable {
  case close
  case open
  case guest(Guest.Action)

  struct AllCasePaths {
    var guest: AnyCasePath<ScreenAction, Guest.Action> {
      AnyCasePath(embed: ScreenAction.guest) { if case .guest(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor struct StoreScopeTests {
  private let recorder = IssueRecorder()
  private func makeStore(_ state: ParentWithChildren.State = ParentWithChildren.State()) -> StoreOf<ParentWithChildren>
  {
    Store(initialState: state) { ParentWithChildren() }
  }

  @Test func `a child store shows the child's state, and its actions are the parent's`() {
    let store = makeStore()
    let keeper = store.scope(\.keeper, action: \.keeper)
    keeper.send(.said("a"))
    #expect(keeper.said == ["a"])
    #expect(store.notes == ["keeper a"])
    store.send(.keeper(.said("b")))
    #expect(keeper.state == Guest.State(said: ["a", "b"]))
    #expect(keeper.isolation === store.isolation)
  }

  @Test func `the store of a child that is used is the same object each time`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State()))
    let (keeper, visitor) = (store.scope(\.keeper, action: \.keeper), store.scope(\.visitor, action: \.visitor))
    #expect(store.scope(\.keeper, action: \.keeper) === keeper)
    #expect(store.scope(state: \.keeper, action: \.keeper) === keeper)
    #expect(store.scope(\.visitor, action: \.visitor) === visitor)
    #expect(store.scope(state: \.visitor, action: \.visitor) === visitor)
    store.send(.visitor(.said("a")))
    #expect(store.scope(\.visitor, action: \.visitor) === visitor)
  }

  @Test func `the store of a child that nobody uses is released`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State()))
    weak var keeper: StoreOf<Guest>?
    weak var visitor: StoreOf<Guest>?
    do {
      let (first, second) = (store.scope(\.keeper, action: \.keeper), store.scope(\.visitor, action: \.visitor))
      (keeper, visitor) = (first, second)
      #expect(keeper != nil && visitor != nil)
    }
    #expect(keeper == nil)
    #expect(visitor == nil)
    let newKeeper = store.scope(\.keeper, action: \.keeper)
    #expect(newKeeper.said == [])
  }

  @Test func `the same child of a child is the same object while it is used, whoever uses what is between`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State(bag: Guest.Bag())))
    func bag() -> Store<Guest.Bag, Guest.Lift>? {
      store.scope(\.visitor, action: \.visitor)?.scope(\.bag, action: \.bag)
    }
    let first = bag()
    #expect(first != nil)
    #expect(bag() === first)
    first?.send(.lifted)
    #expect(bag()?.weight == 1)
  }

  @Test func `an absent child has no store, and the one that comes has`() {
    let store = makeStore()
    func visitor() -> StoreOf<Guest>? { store.scope(\.visitor, action: \.visitor) }
    #expect(visitor() == nil)
    store.send(.visitorCame(Guest.State(said: ["hello"])))
    #expect(visitor()?.said == ["hello"])
    store.send(.visitorLeft)
    #expect(visitor() == nil)
  }

  @Test func `the store of a child that has left shows what was read last, and its actions are reported`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State(said: ["hello"])))
    let visitor = store.scope(\.visitor, action: \.visitor)
    store.send(.visitor(.said("bye")))
    #expect(visitor?.said == ["hello", "bye"])
    store.send(.visitorLeft)
    #expect(visitor?.said == ["hello", "bye"])
    withIssueReporters([recorder]) { _ = visitor?.send(.said("late")) }
    #expect(store.notes == ["visitor bye", "visitor late"])
    #expect(recorder.issues.map(\.site.line) == [ParentWithChildren.ifLetLine])
    #expect(recorder.issues.map(\.site.fileID.description) == ["DovetailCoreTests/ParentWithChildren.swift"])
    #expect(recorder.messages[0].contains("Action: ParentWithChildren.Action.visitor(.said)"))
  }

  @Test func `the store of a child that has left shows the next child when one comes`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State(said: ["first"])))
    let visitor = store.scope(\.visitor, action: \.visitor)
    store.send(.visitorLeft)
    store.send(.visitorCame(Guest.State(said: ["second"])))
    #expect(visitor?.said == ["second"])
  }

  @Test func `a child store of a child that has left can be asked for its own child`() {
    let store = makeStore(ParentWithChildren.State(visitor: Guest.State(bag: Guest.Bag(weight: 3))))
    let visitor = store.scope(\.visitor, action: \.visitor)
    let bag = visitor?.scope(\.bag, action: \.bag)
    store.send(.visitorLeft)
    #expect(bag?.weight == 3)
    withIssueReporters([recorder]) { _ = bag?.send(.lifted) }
    #expect(bag?.weight == 3)
    #expect(recorder.issues.map(\.site.line) == [ParentWithChildren.ifLetLine])
  }

  @Test func `scopes go ten levels deep`() {
    let store = Store(initialState: Nest.State(depth: 10)) { Nest() }
    var stores = [store]
    for _ in 0..<10 { stores.append(stores.last!.scope(\.first, action: \.inner)) }
    #expect(stores.map(\.value) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    stores[10].send(.add(100))
    stores[5].send(.add(50))
    #expect(stores.map(\.value) == [10, 9, 8, 7, 6, 55, 4, 3, 2, 1, 100])
    weak let root = store
    let last = stores[10]
    stores = []
    #expect(root != nil)
    #expect(last.value == 100)
  }

  @Test func `a case of an enum state has a store while the state is in it`() {
    let store = Store(initialState: Screen.guest(Guest.State())) {
      Reduce<Screen, ScreenAction> { state, action in
        switch action {
        case .close: state = .empty
        case .open: state = .guest(Guest.State(said: ["again"]))
        case .guest: break
        }
        return .none
      }
      .ifCaseLet(\.guest, action: \.guest) { Guest() }
    }
    let guest = store.scope(\.guest, action: \.guest)
    #expect(store.scope(\.guest, action: \.guest) === guest)
    guest?.send(.said("a"))
    #expect(guest?.said == ["a"])
    store.send(.close)
    let closed = store.scope(\.guest, action: \.guest)
    #expect(closed == nil)
    #expect(guest?.said == ["a"])
    store.send(.open)
    let opened = store.scope(\.guest, action: \.guest)
    #expect(opened?.said == ["again"])
    #expect(guest?.said == ["again"])
  }

  @Test func `functions make a new child store at each call`() {
    let store = makeStore()
    let first = store.scope(state: { $0.keeper }, action: ParentWithChildren.Action.keeper)
    let second = store.scope(state: { $0.keeper }, action: { (action: Guest.Action) in .keeper(action) })
    #expect(first !== second)
    first.send(.said("a"))
    second.send(.said("b"))
    #expect(first.said == ["a", "b"])
    #expect(store.notes == ["keeper a", "keeper b"])
  }

  @Test func `functions make stores of derived values`() {
    let store = makeStore()
    let counts = store.scope(
      state: { (state: ParentWithChildren.State) in state.notes.count },
      action: ParentWithChildren.Action.keeper
    )
    counts.send(.said("a"))
    #expect(counts.state == 1)
    #expect(counts.scope(state: { "\($0)" }, action: { (text: String) in .said(text) }).state == "1")
  }

  @Test func `a child store of a property that is computed shows what the property says`() {
    let store = Store(initialState: Nest.State(depth: 2)) { Nest() }
    let inner = store.scope(\.first.first, action: \.inner.inner)
    inner.send(.add(5))
    #expect(inner.value == 5)
    #expect(store.inner[0].inner[0].value == 5)
  }

  @Test func `a task of a child's action waits for what followed from it`() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .run { await $0(2) } : .none
      }
    }
    await store.scope(state: \.count.self, action: { $0 }).send(1).finish()
    #expect(store.state == [1, 2])
  }
}
