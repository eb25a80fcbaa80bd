import Dovetail

// The overloads for identified routes.
extension Reducer {
  /// Runs the reducer of a screen on the identified route that an action names.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .router(.routeAction(_, action: .home(.settingsTapped))) = action {
  ///     state.routes.presentSheet(.settings(Settings.State()))
  ///   }
  ///   return .none
  /// }
  /// .forEachRoute(\.routes, action: \.router) { Screen() }
  /// ```
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
  public func forEachRoute<ScreenState: Identifiable, ScreenAction, Screen: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
    cancellationId: (any Hashable)? = true,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Screen.State == ScreenState, Screen.Action == ScreenAction, ScreenState.ID: Sendable {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routes(state, AnyCasePath(action), named: action, screen(), cancellationId != nil, at: source)
  }

  /// Runs the reducers of an enum of screens on the identified route that an action names.
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
  public func forEachRoute<ScreenState: CaseReducerState & Identifiable, ScreenAction>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
    cancellationId: (any Hashable)? = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    ScreenState.StateReducer.State == ScreenState, ScreenState.StateReducer.Action == ScreenAction,
    ScreenState.ID: Sendable
  {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (path, screen) = (AnyCasePath(action), ScreenState.StateReducer.body)
    return routes(state, path, named: action, screen, cancellationId != nil, at: source)
  }
}
