import Dovetail

// Each form comes for routes by position and for identified routes, and has the parameters that older code names the
// effects of a coordinator by.
extension Reducer {
  /// Runs the reducer of a screen on each of the routes, for the actions of that screen.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .router(.routeAction(_, action: .home(.settingsTapped))):
  ///     state.routes.presentSheet(.settings(Settings.State()))
  ///   case .router:
  ///     break
  ///   }
  ///   return .none
  /// }
  /// .forEachRoute(\.routes, action: \.router) { Screen() }
  /// ```
  ///
  /// - Order: the screen first, then new routes, then this reducer.
  /// - Lifetime: a screen's effects end when its route goes, whoever removed it, also when another route takes its
  ///   position. As long as the route is there its effects go on, and their actions name the position at which it then
  ///   is.
  /// - Dismissal: a screen that calls `dismiss` is removed with all above it, by ``RouterAction/updateRoutes(_:)``.
  ///   The root stays: in its screen, the coordinator is dismissed.
  /// - Misuse: an action for a missing route is reported at the line of this call; this reducer handles it all the
  ///   same.
  /// - Complexity: O(1) for each action in the number of routes, but O(1) more for each route that has effects in
  ///   flight.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Has no meaning any more: effects belong to a route, and so to its coordinator.
  ///   - cancellationId: Any value; `nil` lets the effects of screens go on when their routes have gone.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screens' reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState, ScreenAction, Screen: Reducer>(
    _ state: WritableKeyPath<State, [Route<ScreenState>]>,
    action: CaseKeyPath<Action, RouterAction<Int, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
    cancellationId: (any Hashable)? = true,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Screen.State == ScreenState, Screen.Action == ScreenAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routes(state, AnyCasePath(action), named: action, screen(), cancellationId != nil, at: source)
  }

  /// Runs the reducers of an enum of screens on each of the routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Has no meaning any more: effects belong to a route, and so to its coordinator.
  ///   - cancellationId: Any value; `nil` lets the effects of screens go on when their routes have gone.
  /// - Returns: A reducer that runs the screens' reducers and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState: CaseReducerState, ScreenAction>(
    _ state: WritableKeyPath<State, [Route<ScreenState>]>,
    action: CaseKeyPath<Action, RouterAction<Int, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
    cancellationId: (any Hashable)? = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where ScreenState.StateReducer.State == ScreenState, ScreenState.StateReducer.Action == ScreenAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (path, screen) = (AnyCasePath(action), ScreenState.StateReducer.body)
    return routes(state, path, named: action, screen, cancellationId != nil, at: source)
  }
}
