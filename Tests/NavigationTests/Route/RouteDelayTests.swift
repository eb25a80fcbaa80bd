import Navigation
import TestSupport
import Testing

/// How routes are changed in steps, with time between them.
@MainActor
struct RouteDelayTests {
  @Reducer
  struct Trip {
    struct State: Equatable {
      var routes: [Route<Stop.State>] = [
        .root(Stop.State(id: "1")), .sheet(Stop.State(id: "2")), .sheet(Stop.State(id: "3")),
      ]
    }

    enum Action {
      case router(IndexedRouterActionOf<Stop>)
      case route(@Sendable (inout [Route<Stop.State>]) -> Void)
      case change(@Sendable (inout [Route<Stop.State>]) -> Void)
      case goBackToRootAtOnce
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .route(let transform):
          return .routeWithDelaysIfUnsupported(state.routes, action: \.router, transform)
        case .change(let change):
          change(&state.routes)
        case .goBackToRootAtOnce:
          return .routeWithDelaysIfUnsupported(
            state.routes,
            action: \.router,
            clock: .immediate,
            allowMultipleDismissalsInOne: true
          ) { $0.goBackToRoot() }
        case .router:
          break
        }
        return .none
      }
      .forEachRoute(\.routes, action: \.router) { Stop() }
    }
  }

  private let clock = TestClock()
  private let full = Trip.State().routes

  private func makeStore() -> TestStoreOf<Trip> {
    let store = TestStore(initialState: Trip.State()) { Trip() }
    store.dependencies.continuousClock = clock
    return store
  }

  @Test func `steps come at once, at once, and then after 650 milliseconds each`() async {
    let store = makeStore()
    let full = store.state.routes
    await store.send(.route { $0.goBackToRoot() })
    await store.receive(\.router.updateRoutes, full)
    await store.receive(\.router.updateRoutes, Array(full.prefix(2))) { $0.routes.removeLast() }
    await clock.advance(by: .milliseconds(649))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.router.updateRoutes, Array(full.prefix(1))) { $0.routes.removeLast() }
    await store.finish()
  }

  @Test func `identified routes are changed in steps as well`() async {
    let clock = clock
    let full = IdentifiedTour.State().routes
    let store = TestStore(initialState: IdentifiedTour.State()) {
      Reduce<IdentifiedTour.State, IdentifiedTour.Action> { state, action in
        guard case .goBackToRoot = action else { return .none }
        return .routeWithDelaysIfUnsupported(state.routes, action: \.router, scheduler: clock) {
          $0.goBackToRoot()
          $0.presentCover(Stop.State(id: "new"))
        }
      }
      .forEachRoute(\.routes, action: \.router) { Stop() }
    }
    await store.send(.goBackToRoot)
    await store.receive(\.router.updateRoutes, Array(full))
    await store.receive(\.router.updateRoutes, [full[0]]) { $0.routes.removeLast() }
    await clock.advance(by: .milliseconds(650))
    await store.receive(\.router.updateRoutes) { $0.routes.append(.cover(Stop.State(id: "new"))) }
  }

  @Test(
    arguments: [
      { $0.presentSheet(Stop.State(id: "4")) }, { $0.goBackToRoot() },
      { $0[1] = .sheet(Stop.State(id: "other")) }, { $0[1] = Route(screen: $0[1].screen, style: .cover) },
      { $0 = [] },
    ] as [@Sendable (inout [Route<Stop.State>]) -> Void]
  )
  func `the steps stop when the routes change under them`(
    change: @escaping @Sendable (inout [Route<Stop.State>]) -> Void
  )
    async
  {
    let store = makeStore()
    await store.send(.route { $0.goBackToRoot() })
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.send(.change(change)) { change(&$0.routes) }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `the steps stop when other routes are sent`() async {
    let store = makeStore()
    let full = store.state.routes
    await store.send(.route { $0.goBackToRoot() })
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.send(.router(.updateRoutes(full))) { $0.routes.append(full[2]) }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `the steps leave alone what screens do meanwhile`() async {
    let store = makeStore()
    await store.send(.route { $0.goBackToRoot() })
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.send(\.router[id: 0].increment) { $0.routes[0].screen.counter = 1 }
    await clock.advance(by: .milliseconds(650))
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    #expect(store.state.routes == [.root(Stop.State(id: "1", counter: 1))])
  }

  @Test func `new screens of the routes that stay come with the first step`() async {
    let store = makeStore()
    await store.send(
      .route { routes in
        routes[0].screen.counter = 7
        routes = [routes[0], .cover(Stop.State(id: "4"))]
      }
    )
    await store.receive(\.router.updateRoutes) { $0.routes[0].screen.counter = 7 }
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await clock.advance(by: .milliseconds(650))
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await clock.advance(by: .milliseconds(650))
    await store.receive(\.router.updateRoutes) { $0.routes.append(.cover(Stop.State(id: "4"))) }
  }

  @Test func `another change in steps takes the place of the first`() async {
    let store = makeStore()
    await store.send(.route { $0.goBackToRoot() })
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.send(.route { _ in })
    await store.receive(\.router.updateRoutes)
    await clock.advance(by: .seconds(5))
    #expect(store.state.routes.count == 2)
  }

  @Test func `equal routes that are made anew stay the routes that are there`() async {
    let store = makeStore()
    await store.send(.route { $0 = [.root(Stop.State(id: "1")), .sheet(Stop.State(id: "5"))] })
    await store.receive(\.router.updateRoutes) { $0.routes[1].screen = Stop.State(id: "5") }
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.finish()
  }

  @Test func `with several dismissals in one there is nothing to wait for`() async {
    let store = makeStore()
    await store.send(.goBackToRootAtOnce)
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast(2) }
  }
}
