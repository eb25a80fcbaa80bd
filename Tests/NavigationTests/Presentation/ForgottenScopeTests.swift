import DovetailPlatform
import DovetailTestSupport
import Navigation
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 1
    var count = 0
  }

  enum Action {
    case tapped
    case appeared
    case delegate(Delegate)

    enum Delegate { case done }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
  }
}

@Reducer
private struct Box<Value: Equatable & Sendable> {
  struct State: Equatable { var value: Value }
  enum Action { case set(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
}

/// A feature whose state and actions are declared in an extension.
private struct Extended: Reducer {
  var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
}

extension Extended {
  struct State: Equatable { var isOn = false }
  @CasePathable enum Action { case tapped }
}

/// A reducer without a body, whose calls leave no trace.
private struct Bodiless: Reducer {
  struct State: Equatable { var isOn = false }
  @CasePathable enum Action { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A reducer that calls another one.
private struct Calling<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

@Reducer
private struct Parent {
  /// How the body runs the child in the case `row`.
  enum Form: CaseIterable {
    case forgotten, call, callInside, empty, nested, several, whole
  }

  @ObservableState
  struct State: Equatable {
    var row = Row.State()
    var taken = Row.State()
    var optional: Row.State? = Row.State()
    var box = Box<Int>.State(value: 0)
    var extended = Extended.State()
    var bodiless = Bodiless.State()
    var rows: IdentifiedArrayOf<Row.State> = [Row.State()]
    var archive: IdentifiedArrayOf<Row.State> = []
    @Presents var alert: AlertState<Alert>?
    @Presents var sheet: Row.State?
  }

  enum Action {
    case row(Row.Action)
    case taken(Row.Action)
    case optional(Row.Action)
    case box(Box<Int>.Action)
    case extended(Extended.Action)
    case bodiless(Bodiless.Action)
    case rows(IdentifiedActionOf<Row>)
    case boxes(IdentifiedAction<Int, Box<Int>.Action>)
    case alert(PresentationAction<Alert>)
    case delegate(Row.Action.Delegate)
    case load
  }

  enum Alert { case confirm }

  var form = Form.forgotten

  var body: some ReducerOf<Self> {
    Scope(state: \.taken, action: \.taken) { Row() }
    switch form {
    case .forgotten: Reduce { _, action in if case .load = action { .send(.row(.tapped)) } else { .none } }
    case .call, .callInside:
      let row = Row()
      Reduce { state, action in
        guard case .row(let action) = action else { return .none }
        return row.reduce(into: &state.row, action: action).map(Action.row)
      }
    case .empty: Scope(state: \.row, action: \.row) { EmptyReducer() }
    case .nested: Calling(base: Scope(state: \.row, action: \.row) { Row() })
    case .several:
      Calling(
        base: CombineReducers {
          Scope(state: \.row, action: \.row) { Row() }
          EmptyReducer()
        }
      )
    case .whole: EmptyReducer()._printChanges(nil).ifLet(\.optional, action: \.row) { Row() }
    }
  }
}

@Reducer
private struct Grandparent {
  struct State: Equatable { var parent = Parent.State() }
  enum Action { case parent(Parent.Action) }

  let runsRow: Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.parent, action: \.parent) { Parent() }
    if runsRow { Scope(state: \.parent.row, action: \.parent.row) { Row() } }
  }
}

/// A feature that contains itself.
@Reducer
private struct Tree {
  struct State: Equatable {
    var children: IdentifiedArrayOf<Tree.Node> = []
    var row = Row.State()
  }

  struct Node: Equatable, Identifiable {
    var id: Int
    var count = 0
  }

  indirect enum Action {
    case inner(Tree.Action)
    case row(Row.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.self, action: \.inner) { Tree() }
    Reduce { _, _ in .none }
  }
}

/// A feature whose state has cases.
private struct Screen: Reducer {
  @CasePathable
  enum State: Equatable {
    case row(Row.State)
    case text(String)
  }

  @CasePathable
  enum Action {
    case row(Row.Action)
  }

  var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
}

/// Debug builds report a forgotten `Scope`, and nothing that is like one.
//
// Without a trusted layout, the reducer in which actions are declared is not found.
@MainActor
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct ForgottenScopeTests {
  private let recorder = IssueRecorder()

  private func advice<State: Equatable, Action>(
    _ state: State,
    _ reducer: some Reducer<State, Action>,
    _ actions: Action...
  ) async -> [String] {
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: state) { reducer }
      for action in actions { await store.send(action) }
    }
    return recorder.messages.map { message in
      message.split(separator: "The action changed nothing and has no effect. ").last.map(String.init) ?? message
    }
  }

  @Test func `a forgotten Scope is reported with the names of the feature, and other properties of the type`() async {
    #expect(
      await advice(Parent.State(), Parent(), .row(.tapped)) == [
        """
        Add "Scope(state: \\.row, action: \\.row) { Row() }" to the body of the feature. Write "\\.taken" instead of "\\.row" if the \
        child is there.
        """
      ]
    )
  }

  @Test func `a child that is generic or declared in an extension is found`() async {
    #expect(
      await advice(Parent.State(), Parent(), .box(.set(1)), .extended(.tapped)) == [
        "Add \"Scope(state: \\.box, action: \\.box) { Box<Int>() }\" to the body of the feature.",
        "Add \"Scope(state: \\.extended, action: \\.extended) { Extended() }\" to the body of the feature.",
      ]
    )
  }

  @Test func `a forgotten ifLet of an optional and a forgotten ifCaseLet are reported`() async {
    let first = await advice(Parent.State(), Parent(), .optional(.tapped))
    #expect(first == ["Add \".ifLet(\\.optional, action: \\.optional) { Row() }\" to the body of the feature."])
    let both = await advice(Screen.State.row(Row.State()), Screen(), .row(.tapped))
    #expect(both.dropFirst() == ["Add \".ifCaseLet(\\.row, action: \\.row) { Row() }\" to the body of the feature."])
  }

  @Test func `the properties of lists and prompts are told apart by their types`() async {
    #expect(
      await advice(Parent.State(), Parent(), .rows(.element(id: 1, action: .tapped)), .alert(.dismiss)) == [
        """
        Add ".forEach(\\.rows, action: \\.rows) { Row() }" to the body of the feature. Write "\\.archive" instead of "\\.rows" if the \
        child is there.
        """,
        "Add \".ifLet(\\.$alert, action: \\.alert)\" to the body of the feature.",
      ]
    )
  }

  @Test func `a property that is missing is described`() async {
    #expect(
      await advice(Parent.State(), Parent(), .boxes(.element(id: 1, action: .set(1)))) == [
        """
        The state has no property for the children of this case: declare one as "var …: IdentifiedArray<Int, Box<Int>.State>", and \
        add ".forEach(\\.…, action: \\.boxes) { Box<Int>() }" to the body of the feature.
        """
      ]
    )
  }

  @Test func `a change that is expected of an unhandled action is not reported as well`() async {
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.load)
      await store.receive(\.row.tapped) { $0.row.count = 1 }
      await store.send(.extended(.tapped)) { $0.extended.isOn = true }
      #expect(store.state == Parent.State())
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.allSatisfy { $0.hasPrefix("No combinator") })
  }

  @Test func `a store reports it once, when the action was sent again without a change`() {
    let line: UInt = #line + 4
    withIssueReporters([recorder]) {
      let store = Store(initialState: Parent.State()) { Parent() }
      for _ in 0..<3 {
        store.send(.row(.tapped))
      }
    }
    #expect(recorder.issues.map(\.site.line) == [line])
  }

  @Test(arguments: Parent.Form.allCases.filter { $0 != .forgotten })
  fileprivate func `a child that is run in any way is not reported`(form: Parent.Form) async {
    let parent = Parent(form: form)
    let actions: [Parent.Action] = [.row(.appeared), .row(.delegate(.done)), .taken(.appeared)]
    await withIssueReporters([recorder]) {
      for action in actions {
        let store = TestStore(initialState: Parent.State()) { parent }
        await store.send(action)
        let wrapped = TestStore(initialState: Parent.State()) { Calling(base: parent) }
        await wrapped.send(action)
      }
    }
    #expect(recorder.messages == [])
  }

  @Test func `what only looks like an action of a child is not reported`() async {
    // Another enum, a child whose reducer leaves no trace of a call, a closure in place of the body, an empty reducer.
    #expect(await advice(Parent.State(), Parent(), .delegate(.done), .bodiless(.tapped)) == [])
    #expect(await advice(Parent.State(), Reduce<Parent.State, Parent.Action> { _, _ in .none }, .row(.tapped)) == [])
    #expect(await advice(Parent.State(), EmptyReducer<Parent.State, Parent.Action>(), .row(.tapped)) == [])
  }

  @Test func `a combinator of a grandparent counts, and a nested feature is named`() async {
    #expect(await advice(Grandparent.State(), Grandparent(runsRow: true), .parent(.row(.appeared))) == [])
    #expect(await advice(Grandparent.State(), Grandparent(runsRow: false), .parent(.row(.appeared))).count == 1)
    #expect(recorder.messages.first?.contains("Case: \\.row of Parent.Action") == true)
  }

  @Test func `a forgotten Scope in a feature that contains itself is found at each level`() async {
    #expect(await advice(Tree.State(), Tree(), .row(.tapped)).count == 1)
    #expect(await advice(Tree.State(), Tree(), .inner(.inner(.row(.tapped)))).count == 2)
  }
}
