extension Reducer {
  /// Runs the reducer of a child feature while the state is in the child's case.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Session() }
  ///   .ifCaseLet(\.loggedOut, action: \.loggedOut) { Login() }
  /// ```
  ///
  /// - Order: the child's reducer runs before the parent's, so that the child handles its action before the parent can
  ///   change the case.
  /// - Lifetime: the effects of the child are cancelled when the state changes to another case, and when the payload is
  ///   replaced by one with another `id`. It does not matter which code changed the state.
  /// - Misuse: an action for a child in another case is reported at the line of this call. The parent still handles it.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child's reducer, and then this reducer.
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
    SingleChild(StateAccess(case: state), action: action, at: ("ifCaseLet", source))
      .reducer(of: child, state: stateID, action: actionID, before: self)
  }
}
