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
  /// - Order: the presented feature first, so that it sees its action before the parent can remove it. With
  ///   ``PresentationAction/dismiss`` the parent goes first, and then the state becomes `nil`, unless the parent has
  ///   presented something else.
  /// - Lifetime: the feature is alive from when its state is there, also in the initial state. Its effects end when it
  ///   is `nil` or another feature: one with another `id`, or in another case. It does not matter who removed it.
  /// - Prompts: an alert or a dialog, alone or in a case, is gone when the parent has handled one of its actions.
  /// - Misuse: an action while nothing is presented is reported at the line of this call; the parent handles it all
  ///   the same.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of what is presented.
  ///   - destination: The reducer of what is presented.
  /// - Returns: A reducer that runs the reducer of what is presented and this one.
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

  /// Sees to a prompt, which has no reducer: it is gone when its action was handled.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$alert`.
  ///   - action: The case that holds the actions of the prompt.
  /// - Returns: A reducer that runs this one and sees to the prompt.
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

  /// Runs the reducers of an enum of features, of which one is presented.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$destination`.
  ///   - action: The case that holds the actions of what is presented.
  /// - Returns: A reducer that runs the reducer of what is presented and this one.
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
  ///   - action: The case that holds the actions of what is presented, as in `/Action.editor`.
  ///   - destination: The reducer of what is presented.
  /// - Returns: A reducer that runs the reducer of what is presented and this one.
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

  /// Sees to a prompt, which has no reducer, with the case given as an `AnyCasePath`.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$alert`.
  ///   - action: The case that holds the actions of the prompt, as in `/Action.alert`.
  /// - Returns: A reducer that runs this one and sees to the prompt.
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
