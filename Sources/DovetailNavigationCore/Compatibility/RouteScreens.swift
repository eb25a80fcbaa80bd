import Dovetail

/// The reducer of a coordinator's screens, to which the coordinator's own reducer can be added, as in articles of 2022.
///
/// ```swift
/// Screen()
///   .forEachIndexedRoute()
///   .withRouteReducer(
///     Reduce { state, action in
///       if case .routeAction(_, action: .home(.startTapped)) = action { state.routes.push(.list(.init())) }
///       return .none
///     }
///   )
/// ```
public struct RouteScreens<State, Action>: Reducer {
  /// Creates the reducer of the screens and of a coordinator.
  private let make: (_ coordinator: Reduce<State, Action>, _ endsEffects: Bool) -> Reduce<State, Action>

  init<Routes: RouteList, ScreenAction>(
    _ state: WritableKeyPath<State, Routes>,
    action: AnyCasePath<Action, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>,
    screen: some Reducer<Routes.Screen, ScreenAction>,
    source: SourceSite
  ) where Routes.RouteID: Sendable {
    // The body of the screen's reducer is evaluated once, even if `make` is called more than once.
    let screen = Reduce(screen)
    make = { coordinator, endsEffects in
      coordinator.routes(state, action, named: ObjectIdentifier(Action.self), screen, endsEffects, at: source)
    }
  }

  /// Adds the coordinator's own reducer, which runs after the screens and after new routes.
  ///
  /// - Parameters:
  ///   - cancelEffectsOnDismiss: Whether removing a route cancels the effects of its screen.
  ///   - routeReducer: The coordinator's own reducer.
  /// - Returns: A reducer that runs the screens, and then the coordinator's own reducer.
  public func withRouteReducer(
    cancelEffectsOnDismiss: Bool = true,
    _ routeReducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    make(Reduce(routeReducer), cancelEffectsOnDismiss)
  }

  /// Runs the screens without a coordinator's own reducer.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    prepared().reduce(&state, action)
  }

  /// Prepares the reducer of the screens without a coordinator's own reducer.
  public func prepared() -> PreparedReducer<State, Action> {
    withRouteReducer(EmptyReducer()).prepared()
  }
}
