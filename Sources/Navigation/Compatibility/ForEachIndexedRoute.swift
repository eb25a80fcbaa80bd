import Dovetail

// The names that articles of 2022 use. What they mean is said at `forEachRoute(_:action:cancellationIdType:screen:)`.

extension Reducer {
  /// Runs this reducer, that of a screen, on each of the routes by position of a coordinator.
  ///
  /// The coordinator's own reducer is added with ``RouteScreens/withRouteReducer(cancelEffectsOnDismiss:_:)``.
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

  /// Runs this reducer, that of a screen, on each of the routes by position of a coordinator that adopts no protocols.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case of a position and a screen's action, as in `/Action.routeAction`.
  ///   - updateRoutes: The case of new routes, as in `/Action.updateRoutes`.
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
  /// Runs the reducer of a screen on each of the routes by position of this coordinator.
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

  /// Runs the reducer of a screen on each of the routes by position of this coordinator.
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
  /// Changes routes in steps of which each can be shown, with time between them to show it.
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
  /// Runs this reducer, that of a screen, on each of the routes that are identified of a coordinator.
  ///
  /// The coordinator's own reducer is added with ``RouteScreens/withRouteReducer(cancelEffectsOnDismiss:_:)``.
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

  /// Runs this reducer, that of a screen, on each of the routes that are identified of a coordinator that adopts no
  /// protocols.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case of a position and a screen's action, as in `/Action.routeAction`.
  ///   - updateRoutes: The case of new routes, as in `/Action.updateRoutes`.
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
  /// Runs the reducer of a screen on each of the routes that are identified of this coordinator.
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

  /// Runs the reducer of a screen on each of the routes that are identified of this coordinator.
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
  /// Changes routes in steps of which each can be shown, with time between them to show it.
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
