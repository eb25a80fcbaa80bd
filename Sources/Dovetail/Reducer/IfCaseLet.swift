extension Reducer where State: CasePathable {
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
  /// - Misuse: an action for a child in another case is reported at the line of this call; the parent handles it all the
  ///   same.
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
    let base = makeRunner()
    let child = CaseReducing(
      "ifCaseLet", state: state, action: action, child: child().makeRunner(), source: source)
    return Reduce<State, Action>(
      runner: ReducerRunner(tasks: .both(child.tasks, base.tasks)) { state, action in
        let effect = child.reduce(&state, action)
        return effect.merge(with: base.reduce(&state, action))
      }
    )
  }
}

extension Scope where ParentState: CasePathable {
  /// Runs a child's reducer on a case of an enum state.
  ///
  /// ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` does the same and sees to the order of the child
  /// and its parent.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let child = CaseReducing("Scope", state: state, action: action, child: child().makeRunner(), source: source)
    runner = ReducerRunner(tasks: child.tasks, child.reduce)
  }
}

/// What `ifCaseLet` and `Scope` do with a child in a case of an enum.
@usableFromInline
struct CaseReducing<State, Action> {
  @usableFromInline let tasks: TaskFollower<State, Action>?
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init<ChildState, ChildAction>(
    _ name: StaticString,
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    child: ReducerRunner<ChildState, ChildAction>,
    source: SourceSite
  ) {
    let statePath = AnyCasePath(state)
    let actionPath = AnyCasePath(action)
    let site = PlaceSite(case: statePath, state: state, action: action)
    tasks = TaskFollower(case: child, at: site, state: statePath, action: actionPath)
    reduce = { state, parentAction in
      guard let childAction = actionPath.extract(from: parentAction) else { return .none }
      let effect: Effect<Action>? = statePath.modify(&state) { childState in
        child.reduce(&childState, childAction).placed(at: site.key(of: childState), embed: actionPath.embedding)
      }
      if let effect { return effect }
      report(.childIsAbsent(name, action: parentAction, source: source), at: source)
      return .none
    }
  }
}
