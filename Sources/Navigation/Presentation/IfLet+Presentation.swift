import Dovetail

extension Reducer {
  /// Runs the reducer of a feature while it is presented.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .editTapped: state.editor = Editor.State(); return .none
  ///   case .editor(.presented(.saveTapped)): state.editor = nil; return .none
  ///   case .editor: return .none
  ///   }
  /// }
  /// .ifLet(\.$editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// - Order: the presented feature's reducer runs before the parent's, so that the feature handles its action before
  ///   the parent can remove it. For ``PresentationAction/dismiss``, the parent's reducer runs first; then the state is
  ///   set to `nil`, unless the parent has presented another feature.
  /// - Lifetime: the feature is alive while its state is not `nil`, also in the initial state. Its effects are
  ///   cancelled when the state becomes `nil` or the state of another feature: a state with another `id`, or in another
  ///   case. It does not matter which code changed the state.
  /// - Prompts: an alert or a dialog, alone or in a case, is set to `nil` after the parent has handled one of its
  ///   actions.
  /// - Misuse: an action while no feature is presented is reported at the line of this call. The parent still handles
  ///   it.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature.
  ///   - destination: The reducer of the presented feature.
  /// - Returns: A reducer that runs the presented feature's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return PresentedChild(state, action: AnyCasePath(action), source: source)
      .reducer(of: destination(), state: state, action: action, before: self)
  }

  /// Dismisses a prompt, which has no reducer, after this reducer has handled its action.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$alert`.
  ///   - action: The case that holds the actions of the prompt.
  /// - Returns: A reducer that runs this reducer, and then dismisses the prompt.
  @inlinable
  @warn_unqualified_access
  public func ifLet<Prompt: EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<Prompt>>,
    action: CaseKeyPath<Action, PresentationAction<Prompt.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return PresentedChild(state, action: AnyCasePath(action), source: source)
      .reducer(of: EmptyReducer(), state: state, action: action, before: self)
  }

  /// Runs the reducers of an enum of features, one of which can be presented.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$destination`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: A reducer that runs the presented feature's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where ChildState.StateReducer.State == ChildState, ChildState.StateReducer.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return PresentedChild(state, action: AnyCasePath(action), source: source)
      .reducer(of: ChildState.StateReducer.body, state: state, action: action, before: self)
  }

  /// Runs the reducer of a feature while it is presented, with the case given as an `AnyCasePath`.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature, as in `/Action.editor`.
  ///   - destination: The reducer of the presented feature.
  /// - Returns: A reducer that runs the presented feature's reducer, and then this reducer.
  @inlinable
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.State == ChildState, Child.Action == ChildAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return PresentedChild(state, action: action, source: source)
      .reducer(of: destination(), state: state, action: source, before: self)
  }

  /// Dismisses a prompt after this reducer has handled its action, with the case given as an `AnyCasePath`.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$alert`.
  ///   - action: The case that holds the actions of the prompt, as in `/Action.alert`.
  /// - Returns: A reducer that runs this reducer, and then dismisses the prompt.
  @inlinable
  @_disfavoredOverload
  @warn_unqualified_access
  public func ifLet<Prompt: EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<Prompt>>,
    action: AnyCasePath<Action, PresentationAction<Prompt.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return PresentedChild(state, action: action, source: source)
      .reducer(of: EmptyReducer(), state: state, action: source, before: self)
  }
}
