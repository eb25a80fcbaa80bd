/// A change of routes that is made step by step, as long as nobody else changes them.
///
/// It belongs to the store's actor: it is asked when the state is looked through and when a step is sent, and both are
/// done there.
final class RoutePlan<Routes: RouteList>: Hashable {
  private let steps: [Routes]

  /// The step that the routes were last seen at; before the first they are at the start.
  private var seen: Int?
  private let start: [Mark]

  /// The step that is being made.
  private var wanted: Int?

  /// The routes that the step comes to, with the screens as they are now.
  private var current: [Route<Routes.Screen>]?

  /// A route as far as others can change it: which it is, and how it is shown.
  private struct Mark: Equatable {
    let identity: AnyHashable
    let style: RouteStyle
  }

  init(steps: [Routes], from start: Routes) {
    self.steps = steps
    self.start = Self.marks(start)
  }

  /// Takes note that a step is to be made.
  func want(_ step: Int) {
    wanted = step
    current = nil
  }

  /// The routes of a step.
  func routes(at step: Int) -> [Route<Routes.Screen>] { current ?? steps[step].map(\.route) }

  /// Whether the routes are as the plan left them.
  ///
  /// - Complexity: O(routes).
  func isInForce(in routes: Routes) -> Bool {
    let marks = Self.marks(routes)
    if let wanted, marks == Self.marks(steps[wanted]) {
      seen = wanted
      return prepare(wanted, with: routes)
    }
    guard marks == (seen.map { Self.marks(steps[$0]) } ?? start) else { return false }
    return wanted.map { prepare($0, with: routes) } ?? true
  }

  /// Brings the screens of a step up to date, which may have changed since the plan was made.
  ///
  /// The first step brings new screens of its own.
  private func prepare(_ step: Int, with routes: Routes) -> Bool {
    guard step > 0 else { return true }
    var screens: [AnyHashable: Routes.Screen] = [:]
    for position in routes.indices { screens[routes.identity(at: position)] = routes[position].route.screen }
    let planned = steps[step]
    current = planned.indices.map { position in
      let route = planned[position].route
      guard let screen = screens[planned.identity(at: position)] else { return route }
      return route.map { _ in screen }
    }
    return true
  }

  /// The places of plans for the routes of a state: one is there as long as the plan is in force.
  static func site<State>(
    _ state: WritableKeyPath<State, Routes>,
    _ access: StateAccess<State, Routes>,
    named anchor: AnyHashable
  ) -> ChildScope {
    ChildScope(state: PlanSite(state: state), action: anchor, isRemovable: true) { parent, plan, body in
      var isInForce = false
      _ = access.withValue(of: &parent.bound(to: State.self).pointee) { routes in
        isInForce = (plan?.base as? RoutePlan)?.isInForce(in: routes) ?? false
      }
      body(isInForce ? parent : nil)
    }
  }

  private static func marks(_ routes: Routes) -> [Mark] {
    routes.indices.map { Mark(identity: routes.identity(at: $0), style: routes[$0].route.style) }
  }

  static func == (first: RoutePlan, second: RoutePlan) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tells the places of plans from those of screens.
private struct PlanSite<State, Routes>: Hashable {
  let state: WritableKeyPath<State, Routes>
}
