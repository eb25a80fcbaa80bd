import Dovetail

/// The routes that a view shows, which follow the routes of the state step by step.
///
/// A framework presents one sheet or cover at a time. A change of several is split into steps by ``RouteSteps``.
package struct ShownRoutes: Equatable {
  /// The identities and styles of the routes on screen, from the root up.
  package private(set) var routes: [Route<AnyHashable>]

  /// The following steps, the last of which are the routes of the state.
  private var steps: ArraySlice<[Route<AnyHashable>]> = []

  /// Creates the routes of a view that is not on screen yet.
  ///
  /// - Parameter goal: The routes of the state.
  package init(_ goal: [Route<AnyHashable>]) {
    routes = Array(goal.prefix(1))
    show(goal)
  }

  /// Whether the routes of the state are on screen.
  package var isComplete: Bool { steps.isEmpty }

  /// Begins to show other routes, and shows the first step.
  ///
  /// A change that the framework can show at once is shown at once.
  ///
  /// - Parameter goal: The routes of the state.
  package mutating func show(_ goal: [Route<AnyHashable>]) {
    guard (steps.last ?? routes) != goal else { return }
    let all = RouteSteps.calculateSteps(
      from: routes,
      to: goal,
      allowMultipleDismissalsInOne: true,
      allowNavigationUpdatesInOne: true
    )
    // The first step only replaces screens.
    steps = all.count <= 2 ? all.suffix(1) : all[...]
    advance()
    if !steps.isEmpty { advance() }
  }

  /// Shows the next step, if there is one.
  package mutating func advance() {
    if let next = steps.popFirst() { routes = next }
  }

  /// The position of the route that is presented above a route, or the number of routes if none is.
  ///
  /// - Parameter position: The position of a route.
  package func presented(above position: Int) -> Int {
    routes.indices.first { $0 > position && routes[$0].isPresented } ?? routes.count
  }

  /// The routes that are pushed onto a route.
  ///
  /// - Parameter position: The position of the root of a navigation stack.
  package func pushed(onto position: Int) -> [Route<AnyHashable>] {
    position < routes.count ? Array(routes[(position + 1)..<presented(above: position)]) : []
  }

  /// Removes routes that the user has popped or dismissed, and those above them.
  ///
  /// - Parameter position: The position of the first removed route.
  package mutating func remove(from position: Int) {
    guard position < routes.count else { return }
    routes.removeLast(routes.count - position)
    steps = []
  }
}
