import Dovetail

// The forms for identified routes.
extension Reducer {
  /// Runs the reducer of a screen on each of the identified routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Has no meaning any more: effects belong to a route, and so to its coordinator.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screens' reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState: Identifiable, ScreenAction, Screen: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Screen.State == ScreenState, Screen.Action == ScreenAction, ScreenState.ID: Sendable {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteChildren.reducer(
      state,
      action: AnyCasePath(action),
      named: action,
      screen: screen(),
      source: source,
      coordinator: self
    )
  }

  /// Runs the reducer of a screen on each of the identified routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationId: Any value; `nil` lets the effects of screens go on when their routes have gone.
  ///   - screen: The reducer of a screen.
  /// - Returns: A reducer that runs the screens' reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState: Identifiable, ScreenAction, Screen: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationId: (any Hashable)?,
    @ReducerBuilder<ScreenState, ScreenAction> screen: () -> Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where Screen.State == ScreenState, Screen.Action == ScreenAction, ScreenState.ID: Sendable {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return RouteChildren.reducer(
      state,
      action: AnyCasePath(action),
      named: action,
      screen: screen(),
      endsEffects: cancellationId != nil,
      source: source,
      coordinator: self
    )
  }

  /// Runs the reducers of an enum of screens on each of the identified routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationIdType: Has no meaning any more: effects belong to a route, and so to its coordinator.
  /// - Returns: A reducer that runs the screens' reducers and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState: CaseReducerState & Identifiable, ScreenAction>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationIdType: Any.Type = Self.self,
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
    return RouteChildren.reducer(
      state,
      action: AnyCasePath(action),
      named: action,
      screen: ScreenState.StateReducer.body,
      source: source,
      coordinator: self
    )
  }

  /// Runs the reducers of an enum of screens on each of the identified routes, for the actions of that screen.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - cancellationId: Any value; `nil` lets the effects of screens go on when their routes have gone.
  /// - Returns: A reducer that runs the screens' reducers and this one.
  @inlinable
  @warn_unqualified_access
  public func forEachRoute<ScreenState: CaseReducerState & Identifiable, ScreenAction>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<Route<ScreenState>>>,
    action: CaseKeyPath<Action, RouterAction<ScreenState.ID, ScreenState, ScreenAction>>,
    cancellationId: (any Hashable)?,
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
    return RouteChildren.reducer(
      state,
      action: AnyCasePath(action),
      named: action,
      screen: ScreenState.StateReducer.body,
      endsEffects: cancellationId != nil,
      source: source,
      coordinator: self
    )
  }
}
