/// A sequence of route changes, valid until other code changes the structure of the routes.
///
/// Confined to the store's actor: the plan is checked when the runtime looks for removed children and when the effect
/// sends a step, both on that actor.
final class RoutePlan<Routes: RouteList>: Hashable {
  private let steps: [Routes]

  /// The last step that the routes were found at; `nil` if they were not yet found after ``start``.
  private var seen: Int?
  private let start: [Mark]

  /// The step that the effect is sending, or sent last.
  private var wanted: Int?

  /// The routes of the step ``wanted``, with the current screens.
  private var current: [Route<Routes.Screen>]?

  /// The part of a route whose change by other code invalidates the plan.
  private struct Mark: Equatable {
    let identity: AnyHashable
    let style: RouteStyle
  }

  init(steps: [Routes], from start: Routes) {
    self.steps = steps
    self.start = Self.marks(start)
  }

  /// Records the step that the effect is about to send.
  func want(_ step: Int) {
    wanted = step
    current = nil
  }

  /// Returns the routes of a step.
  func routes(at step: Int) -> [Route<Routes.Screen>] { current ?? steps[step].map(\.route) }

  /// Whether the routes are at the last found step, or at the step that was sent since.
  ///
  /// Also updates the screens of the step to be sent.
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

  /// Copies the current screens into a step, because screens may have changed since the plan was created.
  ///
  /// Not for the first step, which sets the screens that the goal has for the common routes.
  ///
  /// - Returns: `true`.
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

  /// The scope of the plans for the routes of a state.
  ///
  /// A plan is a child in that scope until it is invalid; the effect that belongs to it is then cancelled.
  static func site<State>(
    _ state: WritableKeyPath<State, Routes>,
    _ access: StateAccess<State, Routes>,
    named anchor: AnyHashable
  ) -> ChildScope {
    ChildScope(
      identity: { (PlanSite(state: state), anchor) },
      stateType: State.self,
      isRemovable: true
    ) { parent, plan, body in
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

/// Distinguishes the scope of plans from the scope of screens, which uses the key path itself.
private struct PlanSite<State, Routes>: Hashable {
  let state: WritableKeyPath<State, Routes>
}
