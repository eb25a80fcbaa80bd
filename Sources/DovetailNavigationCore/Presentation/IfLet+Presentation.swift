import Dovetail

/// The reducer of a presented feature.
public struct _PresentedChildReducer<ChildState, ChildAction>: _ChildReducer {
  /// The type of the property.
  public typealias Storage = PresentationState<ChildState>

  /// The action of the property.
  public typealias StorageAction = PresentationAction<ChildAction>

  @usableFromInline let child: Reduce<ChildState, ChildAction>

  init(_ child: Reduce<ChildState, ChildAction>) {
    self.child = child
  }

  /// Returns the reducer that runs the reducer of the presented feature and the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator.
  /// - Returns: The reducer of the children and the parent.
  @inlinable
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, PresentationState<ChildState>>,
    action: CaseKeyPath<Parent.Action, PresentationAction<ChildAction>>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    PresentedChild(state, action: AnyCasePath(action), source: source)
      .reducer(of: child, state: state, action: action, before: parent)
  }
}

extension PresentationState: _OptionalChildStorage, _WrappingChildStorage {
  /// The state of a child.
  public typealias _ChildState = State
}

extension PresentationAction: ChildActionPayload {
  package static var kind: ChildActionKind { .presentation }

  package static var childAction: Any.Type? { Action.self }

  package static func childState(in property: Any.Type) -> Any.Type? {
    (property as? any (_OptionalChildStorage & _WrappingChildStorage).Type)?.childState
  }

  package static func declaration(ofChildren state: String) -> String { "@Presents var …: \(state)?" }
}

extension PresentationAction: _ChildActionWrapper {
  /// The action of a child.
  public typealias _ChildAction = Action
}

extension PresentationState: _ReducibleStorage where State: _ReducibleState {
  /// The action of the property.
  public typealias _StorageAction = PresentationAction<State._StateAction>

  /// The reducer of the children.
  public static var _storageReducer: _PresentedChildReducer<State, State._StateAction> {
    _PresentedChildReducer(State._stateReducer)
  }
}

extension _ChildReducerBuilder {
  /// Selects the presentation as the container.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedChildReducer<R.State, R.Action>
  where Storage == PresentationState<R.State>, StorageAction == PresentationAction<R.Action> {
    _PresentedChildReducer(Reduce(preparedReducer: reducer.prepared()))
  }
}
