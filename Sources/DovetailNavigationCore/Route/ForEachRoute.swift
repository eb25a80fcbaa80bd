import Dovetail

// Each overload exists for an array of routes, whose ids are positions, and for identified routes. `cancellationIdType`
// and `cancellationId` exist because older code passes them.
extension Reducer {
  /// Runs the reducer of a screen on the route that an action names.
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
  /// - Order: first the screen's reducer runs, or `RouterAction/updateRoutes(_:)` replaces the routes, and then this
  ///   reducer runs.
  /// - Lifetime: removing a route cancels the effects of its screen, whichever code removes the route, also if another
  ///   route takes its position. If a route moves, its effects continue, and their actions carry its new position.
  /// - Dismissal: if a screen calls `dismiss`, its route and all routes above it are removed by
  ///   `RouterAction/updateRoutes(_:)`. The root is not removed: `dismiss` in its screen dismisses the coordinator.
  /// - Misuse: an action for a missing route is reported at the line of this call. This reducer still handles it.
  /// - Complexity: for each action, O(1) in the number of routes, and O(1) for each route that has effects in flight.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Ignored, for older code: an effect belongs to its route, and thereby to its coordinator.
  ///   - cancellationId: `nil` keeps the effects of a screen running after its route is removed; any other value
  ///     cancels them.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
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

  /// Runs the reducers of an enum of screens on the route that an action names.
  ///
  /// ```swift
  /// .forEachRoute(\.routes, action: \.router)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Ignored, for older code: an effect belongs to its route, and thereby to its coordinator.
  ///   - cancellationId: `nil` keeps the effects of a screen running after its route is removed; any other value
  ///     cancels them.
  /// - Returns: A reducer that runs the screen's reducer, and then this reducer.
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

extension Reducer {
  /// Rejects a property that has no routes, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: Has no meaning.
  @available(*, unavailable, message: "'forEachRoute' needs an array of routes, and a case with a 'RouterAction'.")
  @_disfavoredOverload
  public func forEachRoute<RouteAction>(
    _ state: PartialKeyPath<State>,
    action: CaseKeyPath<Action, RouteAction>
  ) -> some Reducer<State, Action> {
    self
  }
}
