import Dovetail

extension Duration {
  /// The time between two steps, in which the system's animation of a step ends.
  fileprivate static var routeStepInterval: Duration { .milliseconds(650) }
}

extension Effect {
  /// Changes routes step by step, with a delay between steps, for systems that cannot show the whole change at once.
  ///
  /// ```swift
  /// case .logOutTapped:
  ///   return .routeWithDelaysIfUnsupported(state.routes, action: \.router) { $0.goBackToRoot() }
  /// ```
  ///
  /// The calling reducer leaves `state.routes` unchanged: the effect sends each step as
  /// `RouterAction/updateRoutes(_:)`. It sends the first two steps immediately, because the first step adds and
  /// removes no route, and each further step after 650 milliseconds. `RouteSteps` computes the steps.
  ///
  /// - Cancellation: another action that adds, removes or replaces a route cancels the effect, and so does another
  ///   change in steps for the same `action`. State changes that screens make meanwhile are kept.
  ///
  /// - Parameters:
  ///   - routes: The current routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - clock: The clock for the delays; `nil` for the dependency `\.continuousClock`.
  ///   - scheduler: The older name of `clock`, used if `clock` is `nil`.
  ///   - allowMultipleDismissalsInOne: Whether one step can dismiss several presented routes.
  ///   - allowNavigationUpdatesInOne: Whether one step can push several screens.
  ///   - transform: Changes the routes into the routes to be reached.
  /// - Returns: The effect that sends the steps.
  public static func routeWithDelaysIfUnsupported<Screen, ScreenAction>(
    _ routes: [Route<Screen>],
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>,
    clock: (any Clock<Duration>)? = nil,
    scheduler: (any Clock<Duration>)? = nil,
    allowMultipleDismissalsInOne: Bool = false,
    allowNavigationUpdatesInOne: Bool = false,
    _ transform: (inout [Route<Screen>]) -> Void
  ) -> Effect {
    return route(
      routes,
      named: action,
      clock: clock ?? scheduler,
      dismissing: allowMultipleDismissalsInOne,
      pushing: allowNavigationUpdatesInOne,
      embed: AnyCasePath(action).embeddingRoutes(),
      transform
    )
  }

  /// Changes identified routes step by step, with a delay between steps.
  ///
  /// See the overload for an array of routes.
  ///
  /// - Parameters:
  ///   - routes: The current routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - clock: The clock for the delays; `nil` for the dependency `\.continuousClock`.
  ///   - scheduler: The older name of `clock`, used if `clock` is `nil`.
  ///   - allowMultipleDismissalsInOne: Whether one step can dismiss several presented routes.
  ///   - allowNavigationUpdatesInOne: Whether one step can push several screens.
  ///   - transform: Changes the routes into the routes to be reached.
  /// - Returns: The effect that sends the steps.
  public static func routeWithDelaysIfUnsupported<Screen: Identifiable, ScreenAction>(
    _ routes: IdentifiedArrayOf<Route<Screen>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>,
    clock: (any Clock<Duration>)? = nil,
    scheduler: (any Clock<Duration>)? = nil,
    allowMultipleDismissalsInOne: Bool = false,
    allowNavigationUpdatesInOne: Bool = false,
    _ transform: (inout IdentifiedArrayOf<Route<Screen>>) -> Void
  ) -> Effect where Screen.ID: Sendable {
    return route(
      routes,
      named: action,
      clock: clock ?? scheduler,
      dismissing: allowMultipleDismissalsInOne,
      pushing: allowNavigationUpdatesInOne,
      embed: AnyCasePath(action).embeddingRoutes(),
      transform
    )
  }

  /// Changes routes in steps, for both types of lists and any embedding of the routes' actions.
  ///
  /// - Parameters:
  ///   - routes: The current routes.
  ///   - name: The name of the `forEachRoute` that the effect is anchored to.
  ///   - clock: The clock for the delays; `nil` for the dependency `\.continuousClock`.
  ///   - dismissing: Whether one step can dismiss several presented routes.
  ///   - pushing: Whether one step can push several screens.
  ///   - embed: Makes the action that sets the routes.
  ///   - transform: Changes the routes into the routes to be reached.
  static func route<Routes: RouteList>(
    _ routes: Routes,
    named name: AnyHashable,
    clock: (any Clock<Duration>)?,
    dismissing: Bool = false,
    pushing: Bool = false,
    embed: @escaping @Sendable ([Route<Routes.Screen>]) -> Action,
    _ transform: (inout Routes) -> Void
  ) -> Effect {
    var wanted = routes
    transform(&wanted)
    // `update(to:)` keeps the identity of a route that `transform` created again with an equal value.
    var goal = routes
    _ = goal.update(to: wanted.map(\.route))
    let steps = RouteSteps.calculateSteps(
      from: routes.map(\.route),
      to: goal.map(\.route),
      allowMultipleDismissalsInOne: dismissing,
      allowNavigationUpdatesInOne: pushing
    )
    let plan = RoutePlan<Routes>(steps: steps.map { Routes(routes: $0) }, from: routes)
    // The first two steps do not wait, so a shorter change needs no clock.
    let waiting = steps.count > 2 ? clock ?? Dependency(\.continuousClock).wrappedValue : nil
    return Effect<Int>.run { [count = steps.count] send in
      for step in 0..<count {
        // The system shows one step before the next one arrives.
        if step > 1 { try await waiting?.sleep(for: .routeStepInterval) }
        await send(step)
      }
    }
    .anchored(to: name, id: AnyHashable(plan), willSend: plan.want) { embed(plan.routes(at: $0)) }
    .cancellable(id: PlanName(name: UncheckedSendable(name)), cancelInFlight: true)
  }
}

extension AnyCasePath {
  /// Returns the function that embeds new routes as `RouterAction/updateRoutes(_:)`.
  func embeddingRoutes<ID, Screen, ScreenAction>() -> @Sendable ([Route<Screen>]) -> Root
  where Value == RouterAction<ID, Screen, ScreenAction> {
    { embedding(.updateRoutes($0)) }
  }
}

/// The cancellation id of a change in steps: a later change with the same name cancels the earlier one.
private struct PlanName: Hashable {
  // Unchecked, because the name is a key path or the identifier of a type, both immutable.
  let name: UncheckedSendable<AnyHashable>
}
