import DovetailTestSupport
import Navigation
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

  /// Coordinators of one type side by side, in a property and in a list.
  @Reducer
  struct Trips {
    struct Row: Equatable, Identifiable {
      let id: Int
      var trip = Trip.State()
    }

    @Reducer
    struct RowFeature {
      typealias State = Row
      enum Action { case trip(Trip.Action) }
      var body: some ReducerOf<Self> { Scope(state: \.trip, action: \.trip) { Trip() } }
    }

    struct State: Equatable {
      var first: Trip.State
      var rows: IdentifiedArrayOf<Row>
    }

    enum Action {
      case first(Trip.Action)
      case rows(IdentifiedActionOf<RowFeature>)
      case removeRows
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Trip() }
      Reduce { state, action in
        if case .removeRows = action { state.rows.removeAll() }
        return .none
      }
      .forEach(\.rows, action: \.rows) { RowFeature() }
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

  @Test func `coordinators of one type do not disturb each other's steps, and take them along when they go`() async {
    let state = Trip.State()
    let rows: IdentifiedArrayOf<Trips.Row> = [Trips.Row(id: 1, trip: state), Trips.Row(id: 2, trip: state)]
    let store = TestStore(initialState: Trips.State(first: state, rows: rows)) { Trips() }
    store.dependencies.continuousClock = clock
    await store.send(\.first.route, { @Sendable in $0.goBackToRoot() })
    await store.receive(\.first.router.updateRoutes)
    await store.receive(\.first.router.updateRoutes) { $0.first.routes.removeLast() }
    await store.send(\.rows[id: 2].trip.route, { @Sendable in $0.goBackToRoot() })
    await store.receive(\.rows[id: 2].trip.router.updateRoutes)
    await store.receive(\.rows[id: 2].trip.router.updateRoutes) { $0.rows[id: 2]?.trip.routes.removeLast() }
    await store.send(\.rows[id: 1].trip.change, { @Sendable in $0 = [] }) { $0.rows[id: 1]?.trip.routes = [] }
    await clock.advance(by: .milliseconds(300))
    await store.send(.removeRows) { $0.rows = [] }
    await clock.advance(by: .milliseconds(350))
    await store.receive(\.first.router.updateRoutes) { $0.first.routes.removeLast() }
    await store.finish()
  }
}
