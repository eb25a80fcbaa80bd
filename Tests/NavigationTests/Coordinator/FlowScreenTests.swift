import DovetailTestSupport
import Navigation
import Testing

/// Places that are hidden: by screens that are no flows, in tabs that are not selected, below other flows.
@MainActor
struct FlowScreenTests {
  @CasePathable
  enum Place: FlowTarget { case home, chat(Int), other, details }

  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case tapped }
  }

  @Reducer
  struct Chat: Flow {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      @Presents var other: Other.State?
    }
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case other(PresentationAction<Other.Action>)
    }
    static var targets: Targets { [\.chat] }
    static func start(for target: Place) -> State? { if case .chat(let id) = target { State(id: id) } else { nil } }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$other, action: \.other) { Other() }
    }
  }

  @Reducer
  struct Other: Flow {
    @ObservableState
    struct State: Equatable {}
    enum Action: FlowAction { case flow(Handover<Place>) }
    static var targets: Targets { [\.other] }
    static func start(for target: Place) -> State? { State() }
  }

  /// A feature that is no flow, with a form of its own.
  @Reducer
  struct Header {
    @ObservableState
    struct State: Equatable { @Presents var form: Form.State? }
    enum Action { case form(PresentationAction<Form.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$form, action: \.form) { Form() }
    }
  }

  /// A stack of flows and other screens, under a form.
  @Reducer
  struct Home: Flow {
    @Reducer(state: .equatable)
    enum Path { case chat(Chat), header(Header), photo(Form) }

    @ObservableState
    struct State: Equatable {
      var path = StackState<Path.State>()
      var header = Header.State()
      var rows: IdentifiedArrayOf<Row> = []
      @Presents var form: Form.State?
      @Presents var details: Form.State?
    }

    @ObservableState
    struct Row: Equatable, Identifiable {
      let id: Int
      @Presents var form: Form.State?
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case path(StackActionOf<Path>)
      case header(Header.Action)
      case form(PresentationAction<Form.Action>)
      case details(PresentationAction<Form.Action>)
    }

    static var targets: Targets { [\.home, \.details] }
    static var children: Children {
      [.stacked(\.path, case: \.chat, action: \.path, case: \.chat, Chat.self)]
    }
    static func start(for target: Place) -> State? { State() }
    static func open(_ target: Place, in state: inout State) {
      if target == .details, state.details == nil { state.details = Form.State() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.header, action: \.header) { Header() }
      EmptyReducer()
        .forEach(\.path, action: \.path)
        .ifLet(\.$form, action: \.form) { Form() }
        .ifLet(\.$details, action: \.details) { Form() }
    }
  }

  @Reducer
  struct Tabs: Flow {
    enum Tab: Equatable { case home, other }

    @ObservableState
    struct State: Equatable {
      var tab = Tab.home
      var home = Home.State()
      var other = Other.State()
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case home(Home.Action)
      case other(Other.Action)
    }

    static var children: Children {
      [
        .tab(\.home, action: \.home, Home.self, selection: \.tab, .home),
        .tab(\.other, action: \.other, Other.self, selection: \.tab, .other),
      ]
    }
    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      Scope(state: \.home, action: \.home) { Home() }
      Scope(state: \.other, action: \.other) { Other() }
    }
  }

  /// Routes of flows and other screens.
  @Reducer
  struct Trip: Flow {
    @Reducer(state: .equatable)
    enum Screen { case list(Form), invite(Header), chat(Chat), other(Other) }

    @ObservableState
    struct State: Equatable {
      var routes: [Route<Screen.State>] = [.root(.list(Form.State()), withNavigation: true)]
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case router(IndexedRouterActionOf<Screen>)
    }

    static var targets: Targets { [\.home] }
    static var children: Children {
      [
        .routed(\.routes, case: \.chat, action: \.router, case: \.chat, Chat.self),
        .routed(\.routes, case: \.other, action: \.router, case: \.other, Other.self, as: .sheet),
      ]
    }
    static func start(for target: Place) -> State? { State() }
    var body: some ReducerOf<Self> { EmptyReducer().forEachRoute(\.routes, action: \.router) }
  }

  /// Flows in a state that is not observable, with the older form of a presentation.
  struct Plain: Flow {
    struct State {
      var path = StackState<Chat.State>()
      @PresentationState var form: Form.State?
    }

    @CasePathable
    enum Action: FlowAction {
      case flow(Handover<Place>)
      case path(StackActionOf<Chat>)
      case form(PresentationAction<Form.Action>)
    }

    static var targets: Targets { [\.home] }
    static var children: Children { [.stacked(\.path, action: \.path, Chat.self)] }
    static func start(for target: Place) -> State? { State() }
    var body: some Reducer<State, Action> {
      EmptyReducer()
        .forEach(\.path, action: \.path) { Chat() }
        .ifLet(\.$form, action: \.form) { Form() }
    }
  }

  private func chats(_ ids: Int...) -> StackState<Home.Path.State> {
    StackState(ids.map { .chat(Chat.State(id: $0)) })
  }

  // The elements without their ids.
  private func screens(_ ids: Int...) -> [Home.Path.State] { ids.map { .chat(Chat.State(id: $0)) } }

  private func issues(_ body: () async -> Void) async -> [String] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await body() }
    return recorder.messages
  }

  // MARK: - Screens that are no flows

  @Test func `a form over a stack goes when a place of the stack is opened`() throws {
    let state = Home.State(form: Form.State())
    let next = try #require(Home.opening(.chat(1), in: state))
    #expect(next.form == nil)
    #expect(next.path.elements == screens(1))
  }

  @Test func `a form and the stack go when the flow itself is opened`() throws {
    var state = Home.State(path: chats(1), form: Form.State())
    state.path.append(.photo(Form.State()))
    #expect(try #require(Home.opening(.home, in: state)) == Home.State())
  }

  @Test func `a screen on the stack that does not hide the place stays`() throws {
    var state = Home.State(path: chats(1))
    state.path.append(.photo(Form.State()))
    let next = try #require(Home.opening(.chat(2), in: state))
    #expect(next.path.count == 3)
    let back = try #require(Home.opening(.chat(1), in: next))
    #expect(back.path.elements == screens(1))
  }

  @Test func `forms of features within, of rows and of screens below go`() throws {
    var state = Home.State()
    state.header.form = Form.State()
    state.rows = [Home.Row(id: 1), Home.Row(id: 2, form: Form.State())]
    state.path.append(.header(Header.State(form: Form.State())))
    let next = try #require(Home.opening(.chat(1), in: state))
    #expect(next.header.form == nil)
    #expect(next.rows.allSatisfy { $0.form == nil })
    #expect(next.path[0] == .header(Header.State()))
    #expect(next.path[1] == .chat(Chat.State(id: 1)))
  }

  @Test func `a sheet of a flow below in the stack goes`() throws {
    let state = Home.State(path: StackState([.chat(Chat.State(id: 1, other: Other.State()))]))
    #expect(try #require(Home.opening(.chat(2), in: state)).path.elementsEqual(screens(1, 2)))
  }

  @Test func `a form over a tab goes when another tab is opened`() throws {
    let state = Tabs.State(home: Home.State(path: chats(1), form: Form.State()))
    let next = try #require(Tabs.opening(.other, in: state))
    #expect(next.tab == .other)
    #expect(next.home.form == nil)
    #expect(next.home.path == state.home.path)
  }

  @Test func `a form in a tab that nobody sees stays`() throws {
    let state = Tabs.State(tab: .other, home: Home.State(form: Form.State()))
    #expect(try #require(Tabs.opening(.other, in: state)) == state)
  }

  @Test func `a sheet without navigation goes when a screen is to be pushed`() throws {
    var state = Trip.State()
    state.routes.presentSheet(.invite(Header.State()))
    let next = try #require(Trip.opening(.chat(1), in: state))
    #expect(next.routes.map(\.style) == [.sheet(withNavigation: true), .push])
    #expect(try #require(Trip.opening(.home, in: next)).routes.count == 1)
  }

  @Test func `a sheet with navigation stays when a screen is pushed onto it, without what it presents`() throws {
    var state = Trip.State()
    state.routes.presentSheet(.invite(Header.State(form: Form.State())), withNavigation: true)
    let next = try #require(Trip.opening(.chat(1), in: state))
    #expect(next.routes.count == 3)
    #expect(next.routes[1].screen == .invite(Header.State()))
  }

  @Test func `a place that is a screen of the flow stays where it is, and others go`() throws {
    let shown = try #require(Home.opening(.details, in: Home.State(path: chats(1), form: Form.State())))
    #expect(shown.details != nil)
    #expect(shown.form == nil)
    var filled = shown
    filled.details?.text = "half"
    filled.form = Form.State()
    let again = try #require(Home.opening(.details, in: filled))
    #expect(again.details?.text == "half")
    #expect(again.form == nil)
  }

  @Test func `a state that is not observable is searched as well`() throws {
    var state = Plain.State()
    state.form = Form.State()
    let next = try #require(Plain.opening(.chat(1), in: state))
    #expect(next.form == nil)
    #expect(next.path.count == 1)
  }

  @Test func `who observes a form hears that it is gone, and its effects end`() async {
    var state = Home.State()
    state.form = Form.State()
    state.header.form = Form.State()
    let store = Store(initialState: state) { Home() }
    var seen: [[Bool]] = []
    let token = observe { seen.append([store.form != nil, store.header.form != nil]) }
    await token.settle()
    store.send(.flow(.open(.chat(1))))
    await token.settle()
    #expect(seen == [[true, true], [false, false]])
  }

  // MARK: - Hand-overs out of sight

  @Test func `a flow below another that finishes for it is followed by it`() async {
    let issues = await issues {
      let store = Store(initialState: Home.State(path: chats(1, 2))) { Home() }
      store.send(.path(.element(id: store.path.ids[0], action: .chat(.flow(.finish(next: .chat(2)))))))
      #expect(store.state.path.elements == screens(2))
    }
    #expect(issues.isEmpty)
  }

  @Test func `a route below another that finishes for it is followed by it`() async {
    let issues = await issues {
      var state = Trip.State()
      state.routes.push(.chat(Chat.State(id: 1)))
      state.routes.presentSheet(.other(Other.State()))
      let store = Store(initialState: state) { Trip() }
      store.send(.router(.routeAction(id: 1, action: .chat(.flow(.finish(next: .other))))))
      #expect(store.routes.map(\.screen) == [.list(Form.State()), .other(Other.State())])
    }
    #expect(issues.isEmpty)
  }

  @Test(arguments: [Handover<Place>.finish(next: .chat(3)), .open(.chat(3)), .finish(next: .home)])
  func `a flow in a tab that is not selected takes the user there`(handover: Handover<Place>) {
    let store = Store(initialState: Tabs.State(tab: .other, home: Home.State(path: chats(1), form: Form.State()))) {
      Tabs()
    }
    store.send(.home(.path(.element(id: store.home.path.ids[0], action: .chat(.flow(handover))))))
    #expect(store.tab == .home)
    #expect(store.home.form == nil)
    switch handover {
    case .open: #expect(store.home.path.elements == screens(1, 3))
    case .finish(next: .home): #expect(store.home.path.isEmpty)
    case .finish: #expect(store.home.path.elements == screens(3))
    }
  }

  @Test func `a flow below another that opens a place takes the user there`() {
    let store = Store(initialState: Tabs.State(home: Home.State(path: chats(1, 2)))) { Tabs() }
    store.send(.home(.path(.element(id: store.home.path.ids[0], action: .chat(.flow(.open(.chat(1))))))))
    #expect(store.home.path.elements == screens(1))
  }
}
