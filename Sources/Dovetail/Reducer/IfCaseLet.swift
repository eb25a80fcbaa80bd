extension Reducer {
  /// Runs the reducer of a child feature while the state is in the child's case.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Session() }
  ///   .ifCaseLet(\.loggedOut, action: \.loggedOut) { Login() }
  /// ```
  ///
  /// - Order: the child first, so that it sees its action before the parent can change the case.
  /// - Lifetime: the child's effects end when the state is in another case, and when the case holds another child: one
  ///   with another `id`. It does not matter who changed it.
  /// - Misuse: an action for a child in another case is reported at the line of this call; the parent handles it all
  ///   the same.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child's reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifCaseLet(
      AnyCasePath(state),
      action: AnyCasePath(action),
      id: state,
      action,
      child: child(),
      source: source
    )
  }

  @inlinable
  func ifCaseLet<ChildState, ChildAction>(
    _ state: AnyCasePath<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>,
    id stateID: some Hashable,
    _ actionID: some Hashable,
    child: some Reducer<ChildState, ChildAction>,
    source: SourceSite
  ) -> Reduce<State, Action> {
    let container = SingleChild(StateAccess(case: state), action: action) { action in
      report(.childIsAbsent("ifCaseLet", action: action, source: source), at: source)
    }
    return container.reducer(of: child, state: stateID, action: actionID, before: self)
  }
}
