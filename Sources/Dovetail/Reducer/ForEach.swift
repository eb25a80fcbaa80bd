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
  /// - Misuse: an action for a missing element is reported at the line of this call; the parent handles it all the same.
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
    return forEach(state, action: AnyCasePath(action), id: action, element: element(), source: source)
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
    return forEach(state, action: path, id: source, element: element(), source: source)
  }

  @inlinable
  func forEach<ID: Sendable, ElementState, ElementAction>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action path: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    id: some Hashable,
    element: some Reducer<ElementState, ElementAction>,
    source: SourceSite
  ) -> Reduce<State, Action> {
    let base = makeRunner()
    let element = element.makeRunner()
    let access = StateAccess(state)
    let site = PlaceSite(elements: state, action: id)
    let tasks = TaskFollower(elements: element, at: site, action: path, access: access)
    return Reduce(
      runner: ReducerRunner(tasks: .both(tasks, base.tasks)) { state, parentAction in
        var effect = Effect<Action>.none
        path.visiting(parentAction) { identifiedAction in
          switch identifiedAction {
          case .element(let id, let elementAction):
            _ = access.withValue(of: &state) { elements in
              guard let position = elements.index(id: id) else {
                report(.elementIsMissing(id: id, action: parentAction, source: source), at: source)
                return
              }
              effect = elements.withWatchedElement(at: position) { element.reduce(&$0, elementAction) }
                .placed(
                  at: PlaceKey(site: site, id: AnyHashable(id)),
                  embed: path.embedding(elementWithID: id)
                )
              if !elements.hasIdentity(id, at: position) {
                report(.elementChangedID(from: id, source: source), at: source)
              }
            }
          }
        }
        return effect.merge(with: base.reduce(&state, parentAction))
      }
    )
  }
}

extension AnyCasePath {
  /// Puts the actions of one element into the case.
  @inlinable
  func embedding<ID, ElementAction>(
    elementWithID id: ID
  ) -> @Sendable (ElementAction) -> Root where Value == IdentifiedAction<ID, ElementAction> {
    { embedding(.element(id: id, action: $0)) }
  }
}
