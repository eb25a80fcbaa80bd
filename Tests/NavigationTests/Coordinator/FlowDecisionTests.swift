import DovetailTestSupport
import Navigation
import Testing

/// What flows decide themselves: whether a place may be opened, how a child begins, what comes after a child that has
/// finished.
@MainActor
struct FlowDecisionTests {
  @CasePathable
  enum Place: FlowTarget { case login, home(Int), search, profile, vault }

  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case tapped }
  }

  /// A flow with a form, which keeps the form while there is something in it.
  @Reducer
  struct Profile: Flow, GuardedFlow {
    @ObservableState
    struct State: Equatable { @Presents var form: Form.State? }
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case form(PresentationAction<Form.Action>)
    }
    static var targets: Targets { [\.profile] }
    static func start(for target: Place) -> State? { State() }
    static func allowsOpening(_ target: Place, from state: State, to next: State?) -> Bool {
      (state.form?.text ?? "").isEmpty || next?.form != nil
    }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$form, action: \.form) { Form() }
    }
  }

  @Reducer
  struct Login: Flow {
    @ObservableState
    struct State: Equatable {}
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case done
    }
    static var targets: Targets { [\.login] }
    static func start(for target: Place) -> State? { State() }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .done = action { return finish() }
        return .none
      }
    }
  }

  /// The tabs of one workspace.
  @Reducer
  struct Tabs: Flow {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isSearching = false
      var isProfile = false
      var profile = Profile.State()
      @Presents var vault: Login.State?
    }
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case profile(Profile.Action)
      case vault(PresentationAction<Login.Action>)
    }
    static var targets: Targets { [\.home, \.search] }
    static var children: Children {
      [.tab(\.profile, action: \.profile, Profile.self, selection: \.isProfile, true)]
    }
    static func start(for target: Place) -> State? {
      if case .home(let id) = target { State(id: id) } else { State(id: 1) }
    }
    static func open(_ target: Place, in state: inout State) {
      state.isSearching = target == .search
      state.isProfile = false
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.profile, action: \.profile) { Profile() }
    }
  }

  /// What the app does when the login has finished.
  enum Answer { case nothing, opening, later, changing }

  @Reducer
  struct App: Flow, GuardedFlow {
    @ObservableState
    @CasePathable
    enum State: Equatable {
      case login(Login.State)
      case tabs(Tabs.State)
    }
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case login(Login.Action)
      case tabs(Tabs.Action)
    }

    static var targets: Targets { [\.vault] }
    static var children: Children {
      [
        .case(\.login, action: \.login, Login.self),
        .case(\.tabs, action: \.tabs, Tabs.self) { app, place in
          // Places without a workspace are in the one that is there.
          if case .tabs(let tabs) = app, place == .search || place == .profile { return tabs }
          return Tabs.start(for: place)
        },
      ]
    }
    static let tabsLine: UInt = #line - 8
    static func start(for target: Place) -> State? { nil }
    static func allowsOpening(_ target: Place, from state: State, to next: State?) -> Bool { target != .vault }

    var answer = Answer.nothing

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch (action, answer) {
        case (.login(.flow(.finish(next: nil))), .opening): return open(.home(1))
        case (.login(.flow(.finish(next: nil))), .later): return .run { send in await send(.flow(.open(.home(1)))) }
        case (.login(.flow(.finish(next: nil))), .changing): state = .tabs(Tabs.State(id: 1))
        case (.flow(.open(.vault)), _): return open(.login)
        default: break
        }
        return .none
      }
      .ifCaseLet(\.login, action: \.login) { Login() }
      .ifCaseLet(\.tabs, action: \.tabs) { Tabs() }
    }
  }

  private func issues(_ body: () async -> Void) async -> [String] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await body() }
    return recorder.messages
  }

  // MARK: - Refusing

  private let halfFilled = App.State.tabs(
    Tabs.State(id: 1, isProfile: true, profile: Profile.State(form: Form.State(text: "half")))
  )

  @Test(arguments: [Place.search, .home(1), .home(2), .login, .profile])
  func `a flow keeps its form, and nothing is changed and nothing reported`(place: Place) async {
    let issues = await issues {
      let store = Store(initialState: halfFilled) { App() }
      store.send(.flow(.open(place)))
      #expect(store.state == halfFilled)
      store.send(.tabs(.profile(.flow(.finish(next: place)))))
      #expect(store.state == halfFilled)
    }
    #expect(issues.isEmpty)
    #expect(App.opening(place, in: halfFilled) == nil)
  }

  @Test func `a form that is empty goes`() {
    let state = App.State.tabs(Tabs.State(id: 1, isProfile: true, profile: Profile.State(form: Form.State())))
    #expect(App.opening(.search, in: state) == .tabs(Tabs.State(id: 1, isSearching: true)))
  }

  @Test func `a flow out of sight keeps its form without being asked`() {
    let state = App.State.tabs(Tabs.State(id: 1, profile: Profile.State(form: Form.State(text: "half"))))
    let next = Tabs.State(id: 1, isSearching: true, profile: Profile.State(form: Form.State(text: "half")))
    #expect(App.opening(.search, in: state) == .tabs(next))
    // It would end here, so it is asked.
    #expect(App.opening(.login, in: state) == nil)
  }

  @Test func `a guard on the way shows something else by opening it`() async {
    let issues = await issues {
      let store = Store(initialState: App.State.tabs(Tabs.State(id: 1))) { App() }
      store.send(.flow(.open(.vault)))
      #expect(store.state == .login(Login.State()))
    }
    #expect(issues.isEmpty)
  }

  @Test func `effects of a flow that is not allowed to finish go on`() async {
    let journal = Journal()
    let store = TestStore(initialState: Keeper.State(code: Code.State(id: "a"))) {
      Keeper()
    } withDependencies: {
      $0.journal = journal
    }
    await store.send(\.code.stay, "a")
    await store.send(\.code.finish, .home)
    await store.receive(\.code.flow.finish)
    #expect(journal.entries == ["+a"])
    await store.skipInFlightEffects()
  }

  /// A flow that refuses everything.
  @Reducer
  struct Keeper: Flow, GuardedFlow {
    @ObservableState
    struct State: Equatable { var code: Code.State? }
    enum Action: FlowAction {
      case flow(Handover<NavigationTests.Place>)
      case code(Code.Action)
    }
    static var targets: Targets { [\.home] }
    static var children: Children { [.optional(\.code, action: \.code, Code.self)] }
    static func start(for target: NavigationTests.Place) -> State? { State() }
    static func allowsOpening(_ target: NavigationTests.Place, from state: State, to next: State?) -> Bool { false }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.code, action: \.code) { Code() }
    }
  }

  // MARK: - Beginning

  @Test func `a child begins in what the flow that holds it knows`() {
    #expect(App.opening(.search, in: .login(Login.State())) == .tabs(Tabs.State(id: 1, isSearching: true)))
    #expect(App.opening(.search, in: .tabs(Tabs.State(id: 5))) == .tabs(Tabs.State(id: 5, isSearching: true)))
    #expect(App.opening(.home(2), in: .tabs(Tabs.State(id: 5))) == .tabs(Tabs.State(id: 2)))
  }

  // MARK: - What comes next

  @Test(arguments: [(Answer.opening, true), (.later, true), (.changing, true), (.nothing, false)])
  func `the parent says what comes after a child that has finished`(answer: Answer, isAnswer: Bool) async {
    let issues = await issues {
      let store = Store(initialState: App.State.login(Login.State())) { App(answer: answer) }
      await store.send(.login(.done)).finish()
      #expect(store.state == (isAnswer ? .tabs(Tabs.State(id: 1)) : .login(Login.State())))
    }
    #expect(issues.count == (isAnswer ? 0 : 1))
    #expect(
      issues.allSatisfy {
        $0.hasPrefix("A flow finished that its parent cannot remove, and nothing replaced it.")
      }
    )
  }
}
