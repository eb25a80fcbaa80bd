import Dovetail

// The names that articles of 2022 use. The behavior is documented at the `forEachRoute` with key paths.

extension Reducer {
  /// Runs this reducer of a screen on the routes of a coordinator, which actions name by position.
  ///
  /// Add the coordinator's own reducer with `RouteScreens/withRouteReducer(cancelEffectsOnDismiss:_:)`.
  ///
  /// - Returns: A reducer that runs the screens.
  public func forEachIndexedRoute<CoordinatorState: IndexedRouterState, CoordinatorAction: IndexedRouterAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> RouteScreens<CoordinatorState, CoordinatorAction>
  where CoordinatorState.Screen == State, CoordinatorAction.Screen == State, CoordinatorAction.ScreenAction == Action {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteScreens(\.routes, action: CoordinatorAction.router, screen: self, source: source)
  }

  /// Runs this reducer of a screen on the routes of a coordinator that does not conform to the protocols.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case of a position and a screen's action, as in `/Action.routeAction`.
  ///   - updateRoutes: The case of new routes, as in `/Action.updateRoutes`.
  /// - Returns: A reducer that runs the screens.
  public func forEachIndexedRoute<CoordinatorState, CoordinatorAction>(
    state: WritableKeyPath<CoordinatorState, [Route<State>]>,
    action: AnyCasePath<CoordinatorAction, (Int, Action)>,
    updateRoutes: AnyCasePath<CoordinatorAction, [Route<State>]>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> RouteScreens<CoordinatorState, CoordinatorAction> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteScreens(state, action: AnyCasePath.router(action, updateRoutes), screen: self, source: source)
  }
}

extension Reducer where State: IndexedRouterState, Action: IndexedRouterAction, State.Screen == Action.Screen {
  /// Runs the reducer of a screen on the routes of this coordinator, which actions name by position.
  ///
  /// - Parameters:
  ///   - cancellationIdType: Ignored, for older code: an effect belongs to its route, and thereby to its coordinator.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
  public func forEachRoute<ScreenState, ScreenAction, Screen: Reducer>(
    cancellationIdType: Any.Type = Self.self,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Screen.State == ScreenState, Screen.Action == ScreenAction, State.Screen == ScreenState,
    Action.ScreenAction == ScreenAction
  {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routes(\State.routes, Action.router, named: ObjectIdentifier(Action.self), screen(), at: source)
  }

  /// Runs the reducer of a screen on the routes of this coordinator, which actions name by position.
  ///
  /// - Parameter screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
  public func forEachIndexedRoute<ScreenState, ScreenAction, Screen: Reducer>(
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Screen.State == ScreenState, Screen.Action == ScreenAction, State.Screen == ScreenState,
    Action.ScreenAction == ScreenAction
  {
    forEachRoute(screen: screen, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect where Action: IndexedRouterAction {
  /// Changes routes step by step, with a delay between steps, for systems that cannot show the whole change at once.
  ///
  /// - Parameters:
  ///   - routes: The current routes.
  ///   - clock: The clock for the delays; `nil` for the dependency `\.continuousClock`.
  ///   - scheduler: The older name of `clock`, used if `clock` is `nil`.
  ///   - transform: Changes the routes into the routes to be reached.
  /// - Returns: The effect that sends the steps.
  public static func routeWithDelaysIfUnsupported(
    _ routes: [Route<Action.Screen>],
    clock: (any Clock<Duration>)? = nil,
    scheduler: (any Clock<Duration>)? = nil,
    _ transform: (inout [Route<Action.Screen>]) -> Void
  ) -> Effect {
    return route(
      routes,
      named: ObjectIdentifier(Action.self),
      clock: clock ?? scheduler,
      embed: Action.router.embeddingRoutes(),
      transform
    )
  }
}

extension Reducer where State: Identifiable & SendableMetatype, State.ID: Sendable {
  /// Runs this reducer of a screen on the identified routes of a coordinator.
  ///
  /// Add the coordinator's own reducer with `RouteScreens/withRouteReducer(cancelEffectsOnDismiss:_:)`.
  ///
  /// - Returns: A reducer that runs the screens.
  public func forEachIdentifiedRoute<
    CoordinatorState: IdentifiedRouterState,
    CoordinatorAction: IdentifiedRouterAction
  >(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> RouteScreens<CoordinatorState, CoordinatorAction>
  where CoordinatorState.Screen == State, CoordinatorAction.Screen == State, CoordinatorAction.ScreenAction == Action {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteScreens(\.routes, action: CoordinatorAction.router, screen: self, source: source)
  }

  /// Runs this reducer of a screen on the identified routes of a coordinator that does not conform to the protocols.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case of an id and a screen's action, as in `/Action.routeAction`.
  ///   - updateRoutes: The case of new routes, as in `/Action.updateRoutes`.
  /// - Returns: A reducer that runs the screens.
  public func forEachIdentifiedRoute<CoordinatorState, CoordinatorAction>(
    state: WritableKeyPath<CoordinatorState, IdentifiedArrayOf<Route<State>>>,
    action: AnyCasePath<CoordinatorAction, (State.ID, Action)>,
    updateRoutes: AnyCasePath<CoordinatorAction, IdentifiedArrayOf<Route<State>>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> RouteScreens<CoordinatorState, CoordinatorAction> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteScreens(state, action: AnyCasePath.router(action, updateRoutes.asArray()), screen: self, source: source)
  }
}

extension Reducer where State: IdentifiedRouterState, Action: IdentifiedRouterAction, State.Screen == Action.Screen {
  /// Runs the reducer of a screen on the identified routes of this coordinator.
  ///
  /// - Parameters:
  ///   - cancellationIdType: Ignored, for older code: an effect belongs to its route, and thereby to its coordinator.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
  public func forEachRoute<ScreenState, ScreenAction, Screen: Reducer>(
    cancellationIdType: Any.Type = Self.self,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Screen.State == ScreenState, Screen.Action == ScreenAction, State.Screen == ScreenState,
    Action.ScreenAction == ScreenAction
  {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routes(\State.routes, Action.router, named: ObjectIdentifier(Action.self), screen(), at: source)
  }

  /// Runs the reducer of a screen on the identified routes of this coordinator.
  ///
  /// - Parameter screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
  public func forEachIdentifiedRoute<ScreenState, ScreenAction, Screen: Reducer>(
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Screen.State == ScreenState, Screen.Action == ScreenAction, State.Screen == ScreenState,
    Action.ScreenAction == ScreenAction
  {
    forEachRoute(screen: screen, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect where Action: IdentifiedRouterAction {
  /// Changes routes step by step, with a delay between steps, for systems that cannot show the whole change at once.
  ///
  /// - Parameters:
  ///   - routes: The current routes.
  ///   - clock: The clock for the delays; `nil` for the dependency `\.continuousClock`.
  ///   - scheduler: The older name of `clock`, used if `clock` is `nil`.
  ///   - transform: Changes the routes into the routes to be reached.
  /// - Returns: The effect that sends the steps.
  public static func routeWithDelaysIfUnsupported(
    _ routes: IdentifiedArrayOf<Route<Action.Screen>>,
    clock: (any Clock<Duration>)? = nil,
    scheduler: (any Clock<Duration>)? = nil,
    _ transform: (inout IdentifiedArrayOf<Route<Action.Screen>>) -> Void
  ) -> Effect {
    return route(
      routes,
      named: ObjectIdentifier(Action.self),
      clock: clock ?? scheduler,
      embed: Action.router.embeddingRoutes(),
      transform
    )
  }
}
