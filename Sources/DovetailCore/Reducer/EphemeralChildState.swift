/// A state without a reducer that is dismissed by each of its actions, such as an alert.
///
/// Conform to `EphemeralState` of the module `Navigation`, which refines this protocol. It is declared here because
/// `ifLet` needs it.
public protocol _EphemeralState<Action>: _ReducibleState where _StateAction == Action {
  /// The action of a choice of the user.
  associatedtype Action
}

extension _EphemeralState {
  /// The reducer of a prompt, which does nothing.
  public static var _stateReducer: Reduce<Self, Action> {
    Reduce(preparedReducer: EmptyReducer().prepared())
  }
}

extension PreparedReducer {
  /// Prepares a reducer that sets an ephemeral state to `nil` for each of its actions.
  ///
  /// Returns `nil` if the state is not ephemeral.
  @usableFromInline
  static func dismissing<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    with action: AnyCasePath<Action, ChildAction>
  ) -> PreparedReducer? {
    // A dynamic check, because the callers are generic over every type of child.
    guard ChildState.self is any _EphemeralState.Type else { return nil }
    let projection = PayloadLayout(action)
    return PreparedReducer(at: { whole, wholeAction in
      // Only the case matters. A prompt has no reducer for the payload.
      action.withBorrowed(wholeAction, along: projection) { _ in
        whole.bound(to: State.self).pointee[keyPath: state] = nil
      }
      return .none
    })
  }
}
