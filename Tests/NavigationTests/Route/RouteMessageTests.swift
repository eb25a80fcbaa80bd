import DovetailTestSupport
import Navigation
import Testing

/// What is reported of routes, with the line.
@MainActor
struct RouteMessageTests {
  private func expect(_ messages: [String], at line: UInt, _ test: () -> Void) {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { test() }
    #expect(recorder.messages == messages)
    #expect(recorder.issues.map(\.site.line) == messages.map { _ in line })
  }

  @Test func `a push onto what has no navigation view`() {
    var routes: [Route<Int>] = [.root(1, withNavigation: true), .cover(2), .push(3)]
    let line: UInt = #line + 1
    let push = { routes.push(4) }
    expect(
      [
        """
        A screen was pushed onto a presented route without a navigation view.

        Routes: root with navigation, cover, push

        The screen was pushed anyway. Present the route with "withNavigation: true", or present the screen as a sheet \
        or a cover. Check "canPush" first.
        """
      ],
      at: line
    ) { _ = push() }
    #expect(routes.count == 4)
  }

  @Test func `a pop of what is presented`() {
    var routes: [Route<Int>] = [.root(1, withNavigation: true), .sheet(2, withNavigation: true), .push(3)]
    let line: UInt = #line + 1
    let pop = { routes.pop(2) }
    expect(
      [
        """
        A presented route was popped.

        Routes: root with navigation, sheet with navigation, push

        The routes were removed anyway. Use "dismiss" for presented routes, or "goBack" for routes of any style.
        """
      ],
      at: line
    ) { _ = pop() }
    #expect(routes.count == 1)
  }

  @Test func `a way back that is too long`() {
    var routes: [Route<Int>] = [.root(1)] + (0..<14).map { .push($0) }
    let line: UInt = #line + 1
    let goBack = { routes.goBack(15) }
    expect(
      [
        """
        Routes cannot go back further than to the root.

        Routes to remove: 15
        Routes: root, push, push, push, push, push, push, push, push, push, push, push and 3 more

        Nothing was removed. Check "canGoBack" first, or use "goBackToRoot".
        """
      ],
      at: line
    ) { _ = goBack() }
  }

  @Test func `a position at which there is no route`() {
    var routes: [Route<Int>] = []
    let line: UInt = #line + 1
    let goBack = { routes.goBackTo(index: 0) }
    expect(
      [
        """
        There is no route at the position to go back to.

        Position: 0
        Routes: none

        Nothing was removed. Pass a position of "indices", or the screen.
        """
      ],
      at: line
    ) { _ = goBack() }
  }

  @Test func `a dismissal of more than is presented`() {
    var routes: [Route<Int>] = [.root(1), .sheet(2)]
    let line: UInt = #line + 1
    let dismiss = { routes.dismiss(count: 2) }
    expect(
      [
        """
        Fewer routes are presented than were to be dismissed.

        Routes to dismiss: 2
        Routes: root, sheet

        Nothing was removed. Use "dismissAll" for all presented routes, or "pop" for pushed routes.
        """
      ],
      at: line
    ) { _ = dismiss() }
  }

  @Test func `a route whose id is taken`() {
    var routes: IdentifiedArrayOf<Route<Sheet>> = [.root(Sheet(id: 1))]
    let line: UInt = #line + 1
    let present = { routes.presentCover(Sheet(id: 1, text: "other")) }
    expect(
      [
        """
        A route was not added, because its screen has the id of an existing route.

        Screen: Sheet(
          id: 1,
          text: "other"
        )
        Routes: root

        Use "goBackTo(id:)" to return to the screen, or give the new screen another id.
        """
      ],
      at: line
    ) { _ = present() }
  }

  /// A coordinator whose `forEachRoute` stands in this file.
  @Reducer
  struct Trip {
    struct State: Equatable {
      var routes: [Route<Stop.State>] = [.root(Stop.State(id: "1")), .push(Stop.State(id: "2"))]
      var count = 0
    }

    enum Action {
      case router(IndexedRouterActionOf<Stop>)
    }

    static let line: UInt = #line + 7

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      .forEachRoute(\.routes, action: \.router) { Stop() }
    }
  }

  /// The same with identified routes.
  @Reducer
  struct IdentifiedTrip {
    struct State: Equatable {
      var routes: IdentifiedArrayOf<Route<Stop.State>> = [.root(Stop.State(id: "1")), .push(Stop.State(id: "2"))]
    }

    enum Action {
      case router(IdentifiedRouterActionOf<Stop>)
    }

    static let line: UInt = #line + 3

    var body: some ReducerOf<Self> {
      EmptyReducer().forEachRoute(\.routes, action: \.router) { Stop() }
    }
  }

  @Test func `an action for a position at which there is no route`() {
    let store = Store(initialState: Trip.State()) { Trip() }
    for id in [2, -1] {
      expect(
        [
          """
          An action for a screen that is not in the routes was received by the "forEachRoute" at \
          NavigationTests/RouteMessageTests.swift:\(Trip.line).

          Action: RouteMessageTests.Trip.Action.router(.routeAction(id:, action: .increment))
          ID: \(id)
          Routes: root, push

          The screen's reducer did not run. To fix it:

          - when the route is removed, cancel tasks that the screen started outside of effects (effects are cancelled \
          automatically);
          - send a screen's actions only while its route exists.
          """
        ],
        at: Trip.line
      ) { store.send(.router(.routeAction(id: id, action: .increment))) }
    }
    #expect(store.withState(\.count) == 2)
  }

  @Test func `two screens of one id`() {
    let store = Store(initialState: IdentifiedTrip.State()) { IdentifiedTrip() }
    expect(
      [
        """
        An "updateRoutes" action with two screens of the same id was received by the "forEachRoute" at \
        NavigationTests/RouteMessageTests.swift:\(IdentifiedTrip.line).

        ID: "1"

        The first screen was kept. Each screen of identified routes needs a unique id.
        """
      ],
      at: IdentifiedTrip.line
    ) { store.send(.router(.updateRoutes([.root(Stop.State(id: "1", counter: 4)), .push(Stop.State(id: "1"))]))) }
    #expect(store.withState(\.routes) == [.root(Stop.State(id: "1", counter: 4))])
  }

  @Test func `a screen that changes its id`() {
    let store = Store(initialState: IdentifiedTrip.State()) { IdentifiedTrip() }
    expect(
      [
        """
        The reducer of a screen changed the screen's id, in the "forEachRoute" at \
        NavigationTests/RouteMessageTests.swift:\(IdentifiedTrip.line).

        ID before: "2"

        A screen of identified routes has to keep its id. To show another screen, remove the route and add one with \
        the other id, in the coordinator's reducer.
        """
      ],
      at: IdentifiedTrip.line
    ) { store.send(.router(.routeAction(id: "2", action: .replace("3")))) }
  }

  @Test func `a root's screen that dismisses itself where nobody presents the coordinator`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = Store(initialState: Trip.State()) { Trip() }
      await store.send(.router(.routeAction(id: 0, action: .leave))).finish()
      let count = store.withState(\.routes.count)
      #expect(count == 2)
    }
    #expect(recorder.issues.map(\.site.line) == [Trip.line])
    #expect(
      recorder.messages == [
        """
        The root screen called "dismiss", but its coordinator is not presented, in the "forEachRoute" at \
        NavigationTests/RouteMessageTests.swift:\(Trip.line).

        Nothing was removed, because the root cannot be dismissed. Call "dismiss" in a screen above the root, or \
        present the coordinator.
        """
      ]
    )
  }

  @Test func `the store of a screen whose route has gone and nobody asked for before`() async {
    let recorder = IssueRecorder()
    let store = Store(initialState: Trip.State()) { Trip() }
    let screens = store.scope(state: \.routes, action: \.router)
    store.send(.router(.updateRoutes([.root(Stop.State(id: "1"))])))
    let screen = withIssueReporters([recorder]) { screens[1] }
    #expect(screen.id == "1")
    #expect(
      recorder.messages == [
        """
        A store was requested for a screen whose route was removed.

        Position: 1

        The store returns the state of another screen: the removed screen had no store in use, so its last state is \
        lost. A collection of stores contains the routes at the time of its creation. Call "scope" again after the \
        routes have changed.
        """
      ]
    )
  }
}
