import Dovetail

// The forms for identified routes.
extension Reducer {
  /// Runs the reducer of a screen on each of the identified routes, for the actions of that screen.
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

  /// Runs the reducers of an enum of screens on each of the identified routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Has no meaning any more: effects belong to a route, and so to its coordinator.
  ///   - cancellationId: Any value; `nil` lets the effects of screens go on when their routes have gone.
  /// - Returns: A reducer that runs the screens' reducers and this one.
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
