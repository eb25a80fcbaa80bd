extension Reducer {
  /// Runs the reducer of a child feature while the child is there.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .editTapped: state.editor = Editor.State(); return .none
  ///   case .editor(.doneTapped): state.editor = nil; return .none
  ///   case .editor: return .none
  ///   }
  /// }
  /// .ifLet(\.editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// - Order: the child first, so that it sees its action before the parent can remove it.
  /// - Lifetime: the child's effects end when it is `nil`, and when it is another child: one with another `id`, or one
  ///   in another case. It does not matter who removed it.
  /// - Prompts: an alert or a dialog is `nil` after each of its actions, before the parent handles it.
  /// - Misuse: an action for an absent child is reported at the line of this call; the parent handles it all the same.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child's reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(state, action: AnyCasePath(action), id: action, child: child(), source: source)
  }

  /// Runs the reducer of a child feature while the child is there, with the case given as an ``AnyCasePath``.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions, as in `/Action.child`.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child's reducer and this one.
  @inlinable
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: AnyCasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(state, action: action, id: ObjectIdentifier(ChildAction.self), child: child(), source: source)
  }

  @inlinable
  func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: AnyCasePath<Action, ChildAction>,
    id: some Hashable,
    child: some Reducer<ChildState, ChildAction>,
    source: SourceSite
  ) -> Reduce<State, Action> {
    let base = prepared()
    let container = SingleChild(StateAccess(optional: state), action: action) { action in
      report(.childIsAbsent("ifLet", action: action, source: source), at: source)
    }
    // As an action of a prompt ends it, the parent finds it gone, and can put another in its place.
    let dismissal = PreparedReducer<State, Action>.dismissing(state, with: action)
    let parent = dismissal.map { $0.followed(by: base) } ?? base
    return Reduce(preparedReducer: container.preparedReducer(of: child, state: state, action: id, before: parent))
  }
}
