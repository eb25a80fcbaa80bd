import DovetailTestSupport
import Navigation
import Testing

/// A parent with a child in each way in which one can leave.
@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var optional: Child.State?
    @Presents var presented: Child.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var path = StackState<Child.State>()
    var unrelated = 0
  }

  @Reducer
  enum Destination {
    case first(Child)
    case second(Child)
  }

  enum Action {
    case optional(Child.Action)
    case presented(PresentationAction<Child.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Child>)
    case path(StackActionOf<Child>)
    case fill
    case clear
    case clearInPlace
    case takeAll
    case touch
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fill:
        state.optional = Child.State(id: 1)
        state.presented = Child.State(id: 2)
        state.destination = .first(Child.State(id: 3))
        state.rows = [Child.State(id: 4), Child.State(id: 5)]
        state.path = StackState([Child.State(id: 6)])
      case .clear:
        state.optional = nil
        state.presented = nil
        state.destination = nil
        state.rows = []
        state.path = StackState()
      case .clearInPlace:
        state.rows.remove(id: 4)
        state.rows[id: 5] = nil
        state.path.removeLast()
        state.destination = .second(Child.State(id: 7))
      case .takeAll:
        _ = state.optional.take()
        _ = state.presented.take()
        _ = state.destination.take()
        _ = state.rows[id: 4].take()
        _ = state.rows[id: 5].take()
      case .touch: state.unrelated += 1
      default: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Child() }
    .ifLet(\.$presented, action: \.presented) { Child() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Child() }
    .forEach(\.path, action: \.path) { Child() }
  }
}

extension Parent.Destination.State: Equatable {}

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case increment
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

@MainActor
struct RemovedChildTests {
  private let recorder = IssueRecorder()
  private let store = Store(initialState: Parent.State()) { Parent() }

  /// The stores of all children.
  private func children() -> [StoreOf<Child>] {
    store.send(.fill)
    return [
      store.scope(\.optional, action: \.optional)!,
      store.scope(\.presented, action: \.presented)!,
      store.scope(\.destination?.first, action: \.destination.first)!,
      store.scope(\.rows, action: \.rows)[0],
      store.scope(\.rows, action: \.rows)[1],
      store.scope(\.path, action: \.path)[0],
    ]
  }

  @Test func `the store of a child that has left shows the last value of its state, though nobody read it`() {
    let children = children()
    for child in children {
      child.send(.increment)
      child.send(.increment)
    }
    store.send(.clear)
    let (counts, ids): ([Int], [Int]) = (children.map(\.count), children.map(\.id))
    #expect(counts == [2, 2, 2, 2, 2, 2])
    #expect(ids == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the store of an element that was removed in place shows the last value of its state`() {
    let children = children()
    for child in children { child.send(.increment) }
    store.send(.clearInPlace)
    let (counts, ids): ([Int], [Int]) = (children.map(\.count), children.map(\.id))
    #expect(counts == [1, 1, 1, 1, 1, 1])
    #expect(ids == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the store of a child that came back and left again shows the last value of the second one`() {
    let children = children()
    store.send(.clear)
    store.send(.fill)
    for child in children.prefix(5) {
      _ = child.count
      child.send(.increment)
      child.send(.binding(.set(\.text, "second")))
    }
    store.send(.clear)
    let (counts, texts) = (children.prefix(5).map(\.count), children.prefix(5).map(\.text))
    #expect(counts == [1, 1, 1, 1, 1])
    #expect(texts == ["second", "second", "second", "second", "second"])
  }

  @Test func `the store of a child that came back after it was taken out shows the last value of the second one`() {
    let children = children().prefix(5)
    store.send(.takeAll)
    let ids: [Int] = children.map(\.id)
    #expect(ids == [1, 2, 3, 4, 5])
    store.send(.fill)
    for child in children {
      _ = child.count
      child.send(.increment)
    }
    store.send(.clear)
    let counts = children.map(\.count)
    #expect(counts == [1, 1, 1, 1, 1])
  }

  @Test func `the store of a child that was dismissed shows the last value of its state`() {
    let children = children()
    children[1].send(.increment)
    children[5].send(.increment)
    store.send(.presented(.dismiss))
    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(children[1].count == 1)
    #expect(children[5].count == 1)
  }

  @Test func `a property that is set of a child that has left is dropped without a report`() {
    let children = children()
    store.send(.clear)
    withIssueReporters([recorder]) { for child in children { child.text = "late" } }
    #expect(recorder.messages == [])
    #expect(store.state == Parent.State())
    #expect(children.allSatisfy { $0.text == "" })
  }

  @Test func `an action that is sent to a child that has left is reported once`() {
    let children = children()
    store.send(.clear)
    for child in children {
      let recorder = IssueRecorder()
      withIssueReporters([recorder]) { _ = child.send(.increment) }
      #expect(recorder.issues.count == 1, "\(child.id)")
    }
  }

  @Test func `a copy of the state that loses its child elsewhere does not touch the store of the child`() {
    let child = children()[0]
    child.send(.increment)
    var copy = store.state
    child.send(.increment)
    copy.optional = nil
    #expect(child.count == 2)
    store.send(.clear)
    #expect(child.count == 2)
  }

  @Test func `a child store keeps no copy of an observable state, so its collections change in place`() {
    struct Wrapper { var address: UnsafeRawPointer? }
    let store = Store(initialState: Lists.State(child: Lists.Child.State())) { Lists() }
    let child = store.scope(\.child, action: \.child)!
    func address() -> UnsafeRawPointer? { child.withState { $0.numbers.withUnsafeBytes(\.baseAddress) } }
    child.send(.append)
    let before = address()
    for _ in 0..<10 {
      child.send(.append)
      #expect(child.numbers.count > 0)
    }
    #expect(address() == before)
  }
}

/// A child with an array, which says by its address whether it was copied.
@Reducer
private struct Lists {
  @ObservableState
  struct State {
    var child: Child.State?
  }

  enum Action { case child(Child.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.child, action: \.child) { Child() }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State {
      var numbers = Array(0..<100)
    }

    enum Action { case append }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.numbers[0] += 1
        return .none
      }
    }
  }
}
