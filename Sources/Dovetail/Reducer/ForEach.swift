extension Reducer {
  /// Runs the reducer of a feature on each element of a collection, for the actions of that element.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// - Order: the element first, so that it sees its action before the parent can remove it.
  /// - Lifetime: an element's effects end when it is removed. It does not matter who removed it.
  /// - Misuse: an action for a missing element is reported at the line of this call; the parent handles it all the
  ///   same.
  /// - Complexity: O(1) for each action, in the number of elements.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the elements' actions.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the elements' reducer and this one.
  @inlinable
  @warn_unqualified_access
  public func forEach<ID, ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Element.State == ElementState, Element.Action == ElementAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return forEach(ListChildren(state, action: AnyCasePath(action), source: source), state, action, element())
  }

  /// Runs the reducer of a feature on each element of a collection, for actions that are pairs of an id and an action.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the id and the action, as in `/Action.row(id:action:)`.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the elements' reducer and this one.
  @inlinable
  @_disfavoredOverload
  @warn_unqualified_access
  public func forEach<ID: Sendable, ElementState, ElementAction, Element: Reducer>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Element.State == ElementState, Element.Action == ElementAction {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = action.appending(
      path: AnyCasePath<(ID, ElementAction), IdentifiedAction<ID, ElementAction>>(
        embed: { identified in
          switch identified {
          case .element(let id, let action): (id, action)
          }
        },
        extract: { .element(id: $0.0, action: $0.1) }
      )
    )
    return forEach(ListChildren(state, action: path, source: source), state, source, element())
  }

  /// The element for its actions, and then this reducer.
  @inlinable
  func forEach<ID, ElementState, ElementAction>(
    _ children: ListChildren<State, Action, ID, ElementState, ElementAction>,
    _ state: some Hashable,
    _ action: some Hashable,
    _ element: some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> {
    children.reducer(of: element, state: state, action: action, before: self)
  }
}
