import Dovetail

/// The reducer of the elements of a stack.
public struct _StackChildReducer<ElementState, ElementAction>: _ChildReducer {
  /// The type of the property.
  public typealias Storage = StackState<ElementState>

  /// The action of the property.
  public typealias StorageAction = StackAction<ElementState, ElementAction>

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
  @inlinable
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, StackState<ElementState>>,
    action: CaseKeyPath<Parent.Action, StackAction<ElementState, ElementAction>>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    StackChildren(state, action: AnyCasePath(action), source: source)
      .reducer(of: element, state: state, action: action, before: parent)
  }
}

extension StackState: _ChildCollection, _WrappingChildStorage {
  /// The state of a child.
  public typealias _ChildState = Element
}

extension StackAction: ChildActionPayload {
  package static var kind: ChildActionKind { .stack }

  package static var childAction: Any.Type? { Action.self }

  package static func childState(in property: Any.Type) -> Any.Type? {
    property == StackState<State>.self ? State.self : nil
  }

  package static func declaration(ofChildren state: String) -> String { "var …: StackState<\(typeName(State.self))>" }
}

extension StackAction: _ChildActionWrapper {
  /// The action of a child.
  public typealias _ChildAction = Action
}

extension StackState: _ReducibleStorage where Element: _ReducibleState {
  /// The action of the property.
  public typealias _StorageAction = StackAction<Element, Element._StateAction>

  /// The reducer of the children.
  public static var _storageReducer: _StackChildReducer<Element, Element._StateAction> {
    _StackChildReducer(Element._stateReducer)
  }
}

extension _ChildReducerBuilder {
  /// Selects the stack as the container.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _StackChildReducer<R.State, R.Action>
  where Storage == StackState<R.State>, StorageAction == StackAction<R.State, R.Action> {
    _StackChildReducer(Reduce(preparedReducer: reducer.prepared()))
  }
}
