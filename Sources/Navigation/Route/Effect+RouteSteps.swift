import Dovetail

extension Duration {
  /// The time between two steps, in which the system's animation of a step ends.
  fileprivate static var routeStepInterval: Duration { .milliseconds(650) }
}

extension Effect {
  /// Changes routes in steps of which each can be shown, with time between them to show it.
  ///
  /// ```swift
  /// case .logOutTapped:
  ///   return .routeWithDelaysIfUnsupported(state.routes, action: \.router) { $0.goBackToRoot() }
  /// ```
  ///
  /// The reducer leaves the routes as they are; each step comes as ``RouterAction/updateRoutes(_:)``. The first two
  /// come at once, as the first changes no structure, and each other after 650 milliseconds.
  ///
  /// - Cancellation: the effect ends when somebody else adds, removes or replaces a route meanwhile, or another change
  ///   in steps begins. What screens do to their own states stays.
  ///
  /// - Parameters:
  ///   - routes: The routes as they are.
  ///   - action: The case that holds the actions of the routes.
  ///   - clock: The clock to wait on; without one, that of `\.continuousClock`.
  ///   - scheduler: The clock, in the spelling of older code.
  ///   - allowMultipleDismissalsInOne: Whether all that is presented can be dismissed in one step.
  ///   - allowNavigationUpdatesInOne: Whether several screens can be pushed in one step.
  ///   - transform: Makes the routes that are wanted.
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

  /// Changes identified routes in steps of which each can be shown, with time between them to show it.
  ///
  /// - Parameters:
  ///   - routes: The routes as they are.
  ///   - action: The case that holds the actions of the routes.
  ///   - clock: The clock to wait on; without one, that of `\.continuousClock`.
  ///   - scheduler: The clock, in the spelling of older code.
  ///   - allowMultipleDismissalsInOne: Whether all that is presented can be dismissed in one step.
  ///   - allowNavigationUpdatesInOne: Whether several screens can be pushed in one step.
  ///   - transform: Makes the routes that are wanted.
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

  /// Changes routes in steps, for any way in which the actions of routes are part of those of the feature.
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
    // Routes that are made anew, but are what is there, are those that are there.
    var goal = routes
    _ = goal.update(to: wanted.map(\.route))
    let steps = RouteSteps.calculateSteps(
      from: routes.map(\.route),
      to: goal.map(\.route),
      allowMultipleDismissalsInOne: dismissing,
      allowNavigationUpdatesInOne: pushing
    )
    let plan = RoutePlan<Routes>(steps: steps.map { Routes(routes: $0) }, from: routes)
    let waiting = steps.count > 2 ? clock ?? Dependency(\.continuousClock).wrappedValue : nil
    return Effect<Int>.run { [count = steps.count] send in
      for step in 0..<count {
        if step > 1 { try await waiting?.sleep(for: .routeStepInterval) }
        await send(step)
      }
    }
    .anchored(to: name, id: AnyHashable(plan), willSend: plan.want) { embed(plan.routes(at: $0)) }
    .cancellable(id: PlanName(name: UncheckedSendable(name)), cancelInFlight: true)
  }
}

extension AnyCasePath {
  /// The way of new routes.
  func embeddingRoutes<ID, Screen, ScreenAction>() -> @Sendable ([Route<Screen>]) -> Root
  where Value == RouterAction<ID, Screen, ScreenAction> {
    { embedding(.updateRoutes($0)) }
  }
}

/// What a change in steps is cancelled by when another begins.
private struct PlanName: Hashable {
  // Unchecked, because the name is a key path or a type, neither of which changes.
  let name: UncheckedSendable<AnyHashable>
}
