/// The reducer of the elements of an ``IdentifiedArray`` whose actions are pairs of an id and an action.
public struct _PairedChildReducer<ID: Hashable & Sendable, ElementState, ElementAction>: _ChildReducer {
  /// The type of the property.
  public typealias Storage = IdentifiedArray<ID, ElementState>

  /// The action of the property.
  public typealias StorageAction = (ID, ElementAction)

  @usableFromInline let element: Reduce<ElementState, ElementAction>

  init(_ element: Reduce<ElementState, ElementAction>) {
    self.element = element
  }

  /// Returns the reducer that runs the reducer of the elements and the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator.
  /// - Returns: The reducer of the children and the parent.
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Parent.Action, (ID, ElementAction)>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    // Older versions of TCA wrote an id and an action as a pair. Converting it lets one container serve both forms.
    let path = AnyCasePath(action).appending(
      path: AnyCasePath<(ID, ElementAction), IdentifiedAction<ID, ElementAction>>(
        embed: { identified in
          switch identified {
          case .element(let id, let action): (id, action)
          }
        },
        extract: { .element(id: $0.0, action: $0.1) }
      )
    )
    return ListChildren(state, action: path, source: source)
      .reducer(of: element, state: state, action: action, before: parent)
  }
}

extension _ChildReducerBuilder {
  /// Takes the reducer of elements whose actions are pairs of an id and an action, as in `/Action.row(id:action:)`.
  @inlinable
  public static func buildExpression<ID, R: Reducer>(_ expression: R) -> R
  where Storage == IdentifiedArray<ID, R.State>, StorageAction == (ID, R.Action) {
    expression
  }

  /// Selects the list as the container, with actions that are pairs of an id and an action.
  public static func buildFinalResult<ID: Sendable, R: Reducer>(
    _ reducer: R
  ) -> _PairedChildReducer<ID, R.State, R.Action>
  where Storage == IdentifiedArray<ID, R.State>, StorageAction == (ID, R.Action) {
    _PairedChildReducer(Reduce(preparedReducer: reducer.prepared()))
  }
}
