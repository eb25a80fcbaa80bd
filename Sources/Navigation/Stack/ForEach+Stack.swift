import Dovetail

extension Reducer {
  /// Runs the reducer of a feature on the element of a stack that an action names.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .rowTapped(let row): state.path.append(Detail.State(row: row)); return .none
  ///   case .path: return .none
  ///   }
  /// }
  /// .forEach(\.path, action: \.path) { Detail() }
  /// ```
  ///
  /// - Order: the element's reducer runs before the parent's, so that the element handles its action before the parent
  ///   can remove it. ``StackAction/push(id:state:)`` adds the element before the parent's reducer runs.
  ///   ``StackAction/popFrom(id:)`` removes the elements after the parent's reducer has run.
  /// - Lifetime: removing an element cancels its effects, whichever code removes it. If an element calls `dismiss`, it
  ///   is removed with all elements above it.
  /// - Misuse: an action for a missing element is reported at the line of this call. The parent still handles it.
  /// - Complexity: O(1) for each action, in the number of elements.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack.
  ///   - destination: The reducer of an element.
  /// - Returns: A reducer that runs the element's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Element.State == ElementState, Element.Action == ElementAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StackChildren(state, action: AnyCasePath(action), source: source)
      .reducer(of: destination(), state: state, action: action, before: self)
  }

  /// Runs the reducers of an enum of features on the element of a stack that an action names.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack.
  /// - Returns: A reducer that runs the element's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where ElementState.StateReducer.State == ElementState, ElementState.StateReducer.Action == ElementAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StackChildren(state, action: AnyCasePath(action), source: source)
      .reducer(of: ElementState.StateReducer.body, state: state, action: action, before: self)
  }

  /// Runs the reducer of a feature on the elements of a stack, with the case given as an `AnyCasePath`.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack, as in `/Action.path`.
  ///   - destination: The reducer of an element.
  /// - Returns: A reducer that runs the element's reducer, and then this reducer.
  @inlinable
  @_disfavoredOverload
  @warn_unqualified_access
  public func forEach<ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Element.State == ElementState, Element.Action == ElementAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StackChildren(state, action: action, source: source)
      .reducer(of: destination(), state: state, action: source, before: self)
  }
}
