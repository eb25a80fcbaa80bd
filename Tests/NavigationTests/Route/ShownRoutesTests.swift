import Dovetail
import DovetailTestSupport
import Navigation
import Testing

/// The routes that a view shows, which follow those of the state step by step.
@MainActor
struct ShownRoutesTests {
  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  private let recorder = IssueRecorder()

  // MARK: - Steps

  private func route(_ text: Substring) -> Route<AnyHashable> {
    let screen = AnyHashable(String(text.dropFirst()))
    return switch text.first {
    case "s": .sheet(screen)
    case "c": .cover(screen)
    case "p": .push(screen)
    default: .root(screen)
    }
  }

  private func routes(_ text: String) -> [Route<AnyHashable>] { text.split(separator: " ").map(route) }

  /// The routes after each step until the goal is shown.
  private func steps(_ shown: inout ShownRoutes) -> [[Route<AnyHashable>]] {
    var steps = [shown.routes]
    while !shown.isComplete {
      shown.advance()
      steps.append(shown.routes)
    }
    return steps
  }

  @Test(
    arguments: [
      ("r1", "r1 p2", "r1 p2"),
      ("r1", "r1 p2 p3", "r1 p2 p3"),
      ("r1", "r1 s2", "r1 s2"),
      ("r1", "r1 s2 c3", "r1 s2; r1 s2 c3"),
      ("r1 s2 c3", "r1", "r1"),
      ("r1 s2 s3", "r1 c4", "r1; r1 c4"),
      ("r1 s2", "r1 s9", "r1 s9"),
      ("r1 p2 p3", "r1", "r1"),
      ("r1 s2 p3", "r1 p4", "r1 p4"),
      ("r1", "r1 s2 s3 s4", "r1 s2; r1 s2 s3; r1 s2 s3 s4"),
    ]
  )
  func `one presentation is shown at a time`(start: String, goal: String, expected: String) {
    var shown = ShownRoutes(routes(start))
    _ = steps(&shown)
    shown.show(routes(goal))
    #expect(steps(&shown) == expected.split(separator: ";").map { routes(String($0)) })
  }

  @Test func `routes that are presented from the start appear one by one`() {
    var shown = ShownRoutes(routes("r1 s2 c3"))
    #expect(steps(&shown) == [routes("r1 s2"), routes("r1 s2 c3")])
    var empty = ShownRoutes([])
    #expect(steps(&empty) == [[]])
    empty.advance()
    #expect(empty.routes == [])
  }

  @Test func `a new goal in the middle continues with what is shown`() {
    var shown = ShownRoutes(routes("r1"))
    shown.show(routes("r1 s2 s3 s4"))
    #expect(shown.routes == routes("r1 s2"))
    shown.show(routes("r1 s2 s3 s4"))
    #expect(shown.routes == routes("r1 s2"), "the same goal changes nothing")
    shown.show(routes("r1"))
    #expect(steps(&shown) == [routes("r1")])
  }

  @Test func `what the user has closed is not shown by a later step`() {
    var shown = ShownRoutes(routes("r1"))
    shown.show(routes("r1 s2 s3"))
    shown.remove(from: 1)
    #expect(shown.isComplete)
    #expect(shown.routes == routes("r1"))
    shown.remove(from: 7)
    #expect(shown.routes == routes("r1"))
  }

  @Test func `a level has the routes that are pushed onto it, and one presented above`() {
    var shown = ShownRoutes(routes("r1 p2 p3 s4 p5"))
    _ = steps(&shown)
    #expect(shown.pushed(onto: 0) == routes("p2 p3"))
    #expect(shown.presented(above: 0) == 3)
    #expect(shown.pushed(onto: 3) == routes("p5"))
    #expect(shown.presented(above: 3) == 5)
    #expect(shown.pushed(onto: 9) == [])
  }

  /// Any change ends with the goal, and adds or removes one presented route a step.
  ///
  /// Must catch: a step on the way to a goal that is left out.
  @Test(arguments: TestSize.seeds(5, thorough: 50))
  func `random goals are reached, with one presentation a step`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    func randomRoutes() -> [Route<AnyHashable>] {
      [route("r0")]
        + (0..<Int.random(in: 0...6, using: &numbers)).map { position in
          route("\(["s", "c", "p"].randomElement(using: &numbers)!)\(position)")
        }
    }
    var shown = ShownRoutes(randomRoutes())
    for _ in 0..<100 {
      if Bool.random(using: &numbers) { shown.advance() }
      let goal = randomRoutes()
      var former = shown.routes
      shown.show(goal)
      for step in steps(&shown) {
        let added = step.filter { $0.isPresented && !former.contains($0) }
        let removed = former.filter { $0.isPresented && !step.contains($0) }
        // A route in place of one of the same style is no presentation.
        if step.count != former.count { #expect(added.isEmpty || removed.isEmpty || added.count == removed.count) }
        #expect(step.filter(\.isPresented).count <= former.filter(\.isPresented).count + 1)
        former = step
      }
      #expect(shown.routes == goal)
    }
  }

  // MARK: - Bindings

  private typealias Binding = RouteBinding<Stop.State, Stop.Action>

  private func makeTour(_ routes: [Route<Stop.State>]) -> (
    store: StoreOf<Tour>, router: AnyRouterStore<Stop.State, Stop.Action>
  ) {
    let store = Store(initialState: Tour.State(routes: routes)) { Tour() }
    return (store, AnyRouterStore(store.scope(\.routes, action: \.router)))
  }

  private func stop(_ id: String) -> Stop.State { Stop.State(id: id) }

  private func ids(_ store: StoreOf<Tour>) -> [String] { store.withState { $0.routes.map(\.screen.id) } }

  private func shown(_ router: AnyRouterStore<Stop.State, Stop.Action>) -> ShownRoutes {
    var shown = ShownRoutes(router.routes)
    while !shown.isComplete { shown.advance() }
    return shown
  }

  @Test func `the path of a level is written as the routes that are left`() {
    let (store, router) = makeTour([.root(stop("a")), .push(stop("b")), .push(stop("c")), .sheet(stop("d"))])
    var shown = shown(router)
    let binding = Binding(store: router, level: 0, site: site)
    let screens = router.routes[1...2].map(\.screen)
    #expect(shown[path: binding] == screens)
    shown[path: binding] = shown[path: binding]
    #expect(store.withState(\.seen) == [], "the same path sends nothing")
    shown[path: binding].removeLast()
    #expect(ids(store) == ["a", "b"])
    #expect(shown.routes == router.routes)
    #expect(store.withState(\.seen) == [2], "one action, after which two routes are left")
    shown[path: binding] = []
    #expect(ids(store) == ["a"])
  }

  @Test func `a Boolean of a level removes the route of its style`() {
    let (store, router) = makeTour([.root(stop("a")), .sheet(stop("b")), .cover(stop("c"))])
    var shown = shown(router)
    let root = Binding(store: router, level: 0, site: site)
    let sheet = Binding(store: router, level: 1, site: site)
    #expect(shown[sheet: root])
    #expect(!shown[cover: root])
    #expect(shown[cover: sheet])
    shown[cover: root] = false
    shown[sheet: sheet] = false
    shown[sheet: root] = true
    #expect(ids(store).count == 3, "these are not presented in this style, or stay presented")
    shown[cover: sheet] = false
    #expect(ids(store) == ["a", "b"])
    shown[sheet: root] = false
    #expect(ids(store) == ["a"])
    shown[sheet: root] = false
    #expect(ids(store).count == 1)
  }

  @Test func `a late write does not remove routes that came in the meantime`() {
    let (store, router) = makeTour([.root(stop("a")), .sheet(stop("b"))])
    var shown = shown(router)
    store.send(.change { $0.routes = [.root(Stop.State(id: "a")), .sheet(Stop.State(id: "n"))] })
    shown[sheet: Binding(store: router, level: 0, site: site)] = false
    #expect(ids(store) == ["a", "n"])
  }

  @Test func `a route that the coordinator keeps is shown again`() {
    let store = Store(initialState: Tour.State(routes: [.root(stop("a")), .sheet(stop("b"))])) {
      Tour()
      Reduce { state, action in
        if case .router(.updateRoutes) = action { state.routes.presentSheet(Stop.State(id: "again")) }
        return .none
      }
    }
    let router = AnyRouterStore(store.scope(\.routes, action: \.router))
    var shown = shown(router)
    shown[sheet: Binding(store: router, level: 0, site: site)] = false
    #expect(shown.routes == router.routes)
    #expect(shown.routes.count == 2)
  }

  @Test func `identified routes and routes of 2022 are read and written alike`() {
    let store = Store(initialState: IdentifiedTour.State()) { IdentifiedTour() }
    let router = AnyRouterStore(store.scope(\.routes, action: \.router))
    var shown = shown(router)
    #expect(router.screen(router.routes[1].screen)?.withState(\.counter) == 11)
    shown[sheet: Binding(store: router, level: 0, site: site)] = false
    #expect(store.withState { $0.routes.map(\.screen.id) } == ["screen 1"])
  }

  @Test func `a screen that was removed shows its last state, and takes no writes`() throws {
    let (store, router) = makeTour([.root(stop("a")), .sheet(stop("b"))])
    let identity = router.routes[1].screen
    let screen = try #require(router.screen(identity))
    screen.send(.increment)
    // A view reads the state when it has changed.
    _ = screen.state
    store.send(.goBackToRoot)
    #expect(screen.withState(\.counter) == 1)
    withIssueReporters([recorder]) { #expect(!router.removeRoutes(from: identity, at: site)) }
    #expect(recorder.messages == [])
    #expect(router.screen(AnyHashable("nobody")) == nil)
  }

  @Test func `bindings of the same level are the same`() {
    let (_, router) = makeTour([.root(stop("a"))])
    #expect(Binding(store: router, level: 0, site: site) == Binding(store: router, level: 0, site: site))
    #expect(Binding(store: router, level: 0, site: site) != Binding(store: router, level: 1, site: site))
  }
}
