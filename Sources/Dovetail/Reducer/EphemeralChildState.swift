/// A state without a reducer that is gone as soon as one of its actions came.
///
/// Conform to `EphemeralState` of the module `Navigation`, which refines this. It stands here for `ifLet` alone.
public protocol _EphemeralState<Action>: _ReducibleState where _StateAction == Action {
  /// What the user can choose.
  associatedtype Action
}

extension _EphemeralState {
  /// The reducer of a prompt, which does nothing.
  @inlinable
  public static var _stateReducer: Reduce<Self, Action> {
    Reduce(preparedReducer: EmptyReducer().prepared())
  }
}

extension PreparedReducer {
  /// Prepares a reducer that sets an ephemeral state to `nil` with each of its actions, or `nil` where the state is not
  /// ephemeral.
  @usableFromInline
  static func dismissing<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    with action: AnyCasePath<Action, ChildAction>
  ) -> PreparedReducer? {
    guard ChildState.self is any _EphemeralState.Type else { return nil }
    let projection = PayloadLayout(action)
    return PreparedReducer(
      tasks: nil,
      at: { whole, wholeAction in
        action.withBorrowed(wholeAction, along: projection) { _ in
          whole.bound(to: State.self).pointee[keyPath: state] = nil
        }
        return .none
      }
    )
  }
}
