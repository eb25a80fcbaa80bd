import DovetailTestSupport
import Navigation
import Testing

/// Flows whose screens are routes.
@MainActor
struct RoutedFlowTests {
  private let journal = Journal()

  @Reducer
  enum Screen {
    case hit(Hit)
    case code(Code)
    case settings(Settings)
    case provider(Provider)
  }

  @Reducer
  struct Trip: Flow {
    struct State: Equatable {
      var routes: [Route<Screen.State>] = [.root(.hit(Hit.State(text: "root")), withNavigation: true)]
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case router(IndexedRouterActionOf<Screen>)
    }

    static var targets: Targets { [\.home] }
    static var children: Children {
      [
        .routed(\.routes, case: \.code, action: \.router, case: \.code, Code.self),
        .routed(\.routes, case: \.settings, action: \.router, case: \.settings, Settings.self, as: .sheet),
        .routed(\.routes, case: \.provider, action: \.router, case: \.provider, Provider.self, as: .cover),
      ]
    }
    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .forEachRoute(\.routes, action: \.router)
    }
  }

  @Reducer
  struct Codes: Flow {
    struct State: Equatable {
      var routes: IdentifiedArrayOf<Route<Code.State>> = [.root(Code.State(id: "root"))]
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case router(IdentifiedRouterActionOf<Code>)
    }

    static var children: Children { [.routed(\.routes, action: \.router, Code.self, as: .sheet(withNavigation: true))] }
    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .forEachRoute(\.routes, action: \.router) { Code() }
    }
  }

  private func makeStore<F: Flow>(_ state: F.State, _ flow: F) -> TestStore<F.State, F.Action>
  where F.State: Equatable {
    TestStore(initialState: state) {
      flow
    } withDependencies: {
      $0.journal = journal
    }
  }

  @Test func `a flow is shown as a route, and its effects end with it`() async {
    let store = makeStore(Trip.State(), Trip())
    await store.send(\.flow.open, .code("a")) { $0.routes.push(.code(Code.State(id: "a"))) }
    await store.send(\.flow.open, .code("b")) { $0.routes.push(.code(Code.State(id: "b"))) }
    await store.send(\.flow.open, .settings) { $0.routes.presentSheet(.settings(Settings.State())) }
    await store.send(\.router[id: 1].code.stay, "a")
    await store.send(\.router[id: 2].code.stay, "b")
    await store.send(\.router[id: 3].settings.stay, "settings")
    await store.send(\.router[id: 3].settings.finish, .provider)
    await store.receive(\.router[id: 3].settings.flow.finish, .provider) {
      $0.routes.removeLast()
      $0.routes.presentCover(.provider(Provider.State()))
    }
    #expect(journal.entries == ["+a", "+b", "+settings", "-settings"])
    await store.send(\.flow.open, .code("a")) { $0.routes.removeLast(2) }
    #expect(journal.entries == ["+a", "+b", "+settings", "-settings", "-b"])
    await store.send(\.router[id: 1].code.finish, .code("a"))
    await store.receive(\.router[id: 1].code.flow.finish)
    #expect(journal.entries.last == "-a")
    #expect(Trip.tree(in: store.state).visiblePath.last == "Code")
    await store.send(\.flow.open, .home) { $0.routes.removeLast() }
  }

  @Test func `a flow in identified routes is gone back to`() async {
    let store = makeStore(Codes.State(), Codes())
    await store.send(\.flow.open, .code("a")) {
      $0.routes.append(.sheet(Code.State(id: "a"), withNavigation: true))
    }
    await store.send(\.router[id: "a"].stay, "a")
    await store.send(\.flow.open, .code("root")) { $0.routes.removeLast() }
    #expect(journal.entries == ["+a", "-a"])
  }

  @Test func `the flow at the root of routes stays`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore(Codes.State(), Codes())
      await store.send(\.router[id: "root"].finish, nil)
      await store.receive(\.router[id: "root"].flow.finish)
      await store.send(\.router[id: "root"].finish, .code("b"))
      await store.receive(\.router[id: "root"].flow.finish, .code("b")) {
        $0.routes.append(.sheet(Code.State(id: "b"), withNavigation: true))
      }
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("A flow finished that its parent cannot remove") == true)
  }
}

extension RoutedFlowTests.Screen.State: Equatable {}
