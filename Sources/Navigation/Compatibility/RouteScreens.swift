import Dovetail

/// The screens of a coordinator, to which the coordinator's own reducer is added, in the order of articles of 2022.
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
  /// Makes the reducer of the screens and of a coordinator.
  private let make: (_ coordinator: Reduce<State, Action>, _ endsEffects: Bool) -> Reduce<State, Action>

  init<Routes: RouteList, ScreenAction>(
    _ state: WritableKeyPath<State, Routes>,
    action: AnyCasePath<Action, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>,
    screen: some Reducer<Routes.Screen, ScreenAction>,
    source: SourceSite
  ) where Routes.RouteID: Sendable {
    // Evaluated once, whether a coordinator is added or not.
    let screen = Reduce(screen)
    make = { coordinator, endsEffects in
      coordinator.routes(state, action, named: ObjectIdentifier(Action.self), screen, endsEffects, at: source)
    }
  }

  /// Adds the coordinator's own reducer, which runs after the screens and after new routes.
  ///
  /// - Parameters:
  ///   - cancelEffectsOnDismiss: Whether the effects of a screen end when its route goes.
  ///   - routeReducer: The coordinator's own reducer.
  public func withRouteReducer(
    cancelEffectsOnDismiss: Bool = true,
    _ routeReducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    make(Reduce(routeReducer), cancelEffectsOnDismiss)
  }

  /// Runs the screens alone.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    prepared().reduce(&state, action)
  }

  /// Returns a runner of the screens alone.
  public func prepared() -> PreparedReducer<State, Action> {
    withRouteReducer(EmptyReducer()).prepared()
  }
}
