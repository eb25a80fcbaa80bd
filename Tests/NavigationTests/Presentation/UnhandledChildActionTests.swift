import DovetailPlatform
import DovetailTestSupport
import Navigation
import Testing

/// A child of each kind of container.
@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A parent whose body has no combinator for its children.
@Reducer
private struct ParentWithoutCombinators {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Child.State? = Child.State(id: 0)
    var path = StackState([Child.State(id: 0)])
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 0)]
    var routes: [Route<Child.State>] = [.root(Child.State(id: 0))]
    var text = ""
  }

  enum Action: BindableAction {
    case child(PresentationAction<Child.Action>)
    case path(StackActionOf<Child>)
    case rows(IdentifiedActionOf<Child>)
    case router(IndexedRouterActionOf<Child>)
    case binding(BindingAction<State>)
    case nested(Result<PresentationAction<Child.Action>, CancellationError>)
    case other
  }

  var handle: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }

  var body: some ReducerOf<Self> { Reduce(handle) }
}

/// A parent whose body has all combinators.
@Reducer
private struct ParentWithCombinators {
  typealias State = ParentWithoutCombinators.State
  typealias Action = ParentWithoutCombinators.Action

  var body: some Reducer<State, Action> {
    BindingReducer()
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { Child() }
      .forEach(\.path, action: \.path) { Child() }
      .forEach(\.rows, action: \.rows) { Child() }
      .forEachRoute(\.routes, action: \.router) { Child() }
  }
}

/// A feature that contains the parent.
@Reducer
private struct Grandparent {
  @ObservableState
  struct State: Equatable {
    var parent = ParentWithoutCombinators.State()
  }

  enum Action {
    case parent(ParentWithoutCombinators.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.parent, action: \.parent) { ParentWithoutCombinators() }
  }
}

/// Debug builds report an action of a child that neither a combinator nor the feature handles.
@MainActor
struct UnhandledChildActionTests {
  private typealias Parent = ParentWithoutCombinators

  // Without a trusted layout, the reducer with the actions is not found.
  private static var child: String { RuntimeLayout.isTrusted ? "{ Child() }" : "{ … }" }

  // Computed, because a binding action records that it was applied.
  private static var actions: [(Parent.Action, advice: String)] {
    [
      (.child(.presented(.tapped)), ".ifLet(\\.$child, action: \\.child) \(child)"),
      (.child(.dismiss), ".ifLet(\\.$child, action: \\.child) \(child)"),
      (.path(.element(id: 0, action: .tapped)), ".forEach(\\.path, action: \\.path) \(child)"),
      (.path(.push(id: 1, state: Child.State(id: 1))), ".forEach(\\.path, action: \\.path) \(child)"),
      (.path(.popFrom(id: 0)), ".forEach(\\.path, action: \\.path) \(child)"),
      (.rows(.element(id: 0, action: .tapped)), ".forEach(\\.rows, action: \\.rows) \(child)"),
      (.router(.routeAction(id: 0, action: .tapped)), ".forEachRoute(\\.routes, action: \\.router) \(child)"),
      (.router(.updateRoutes([])), ".forEachRoute(\\.routes, action: \\.router) \(child)"),
      (.binding(.set(\.text, "a")), "BindingReducer()"),
    ]
  }

  @Test(arguments: 0..<9)
  func `a test store reports the action at the line that sends it`(index: Int) async {
    let (action, advice) = Self.actions[index]
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(action)
      await store.send(action)
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.first?.contains("Add \"\(advice)\" to the body") == true)
  }

  @Test(arguments: 0..<9)
  func `a store reports the action once, when it was sent again without a change`(index: Int) {
    let action = Self.actions[index].0
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    withIssueReporters([recorder]) {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.send(action)
      store.send(action)
      store.send(action)
    }
    #expect(recorder.issues.map(\.site.line) == [line])
  }

  @Test(arguments: 0..<9)
  func `an action that a combinator handles is not reported`(index: Int) async {
    let action = Self.actions[index].0
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Parent.State()) { ParentWithCombinators() }
      store.exhaustivity = .off
      await store.send(action)
    }
    #expect(recorder.messages == [])
  }

  @Test(arguments: 0..<9)
  func `an action that changes the state, a shared value or starts an effect is not reported`(index: Int) async {
    let action = Self.actions[index].0
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      @Shared(value: 0) var number
      let shared = $number
      let handlers: [@Sendable (inout Parent.State, Parent.Action) -> Effect<Parent.Action>] = [
        { state, _ in
          state.text += "a"
          return .none
        },
        { _, _ in
          shared.withLock { $0 += 1 }
          return .none
        },
        { _, _ in .run { _ in } },
      ]
      for handle in handlers {
        let store = Store(initialState: Parent.State()) { Parent(handle: handle) }
        for _ in 0..<3 { await store.send(action).finish() }
        let testStore = TestStore(initialState: Parent.State()) { Parent(handle: handle) }
        testStore.exhaustivity = .off
        for _ in 0..<3 { await testStore.send(action) }
      }
    }
    #expect(recorder.messages == [])
  }

  @Test func `each case is reported, and an action without a payload is not`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      for (action, _) in Self.actions { await store.send(action) }
      await store.send(.other)
    }
    #expect(recorder.messages.count == 5)
  }

  @Test func `the message names the feature inside of others, and its case`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Grandparent.State()) { Grandparent() }
      await store.send(.parent(.rows(.element(id: 0, action: .tapped))))
      await store.send(.parent(.nested(.success(.dismiss))))
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.contains("Case: \\.rows of ParentWithoutCombinators.Action") == true)
    #expect(
      recorder.messages.first?.contains("Action: Grandparent.Action.parent(.rows(.element(id:, action: .tapped)))")
        == true
    )
  }

  @Test func `an action of an effect is reported at the line of the effect`() async {
    let recorder = IssueRecorder()
    let line = LockIsolated<UInt>(0)
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Parent.State()) {
        Parent { _, action in
          guard case .other = action else { return .none }
          line.setValue(#line + 1)
          return .run { send in await send(.child(.dismiss)) }
        }
      }
      await store.send(.other)
      await store.receive(\.child.dismiss)
    }
    #expect(recorder.issues.map(\.site.line) == [line.value])
  }

  @Test func `an action for a missing child is reported once, by the combinator`() async {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      var state = Parent.State()
      state.child = nil
      let store = Store(initialState: state) { ParentWithCombinators() }
      store.send(.child(.presented(.tapped)))
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("while nothing was presented") == true)
  }
}
