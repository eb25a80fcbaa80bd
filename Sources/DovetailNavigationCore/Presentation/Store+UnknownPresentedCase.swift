import Dovetail

// Unavailable overloads, for the compiler's messages alone. One has 'Never' for the actions of the child, which are
// unknown, and one is for a call whose context knows them.

extension Store {
  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - state: Has no meaning.
  ///   - action: The misspelled case.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public func scope<ChildState>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: _UnknownKeyPath?
  ) -> Store<ChildState, Never>? {
    unavailableMember()
  }

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - state: Has no meaning.
  ///   - action: The misspelled case.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: _UnknownKeyPath
  ) -> Store<ChildState, ChildAction>? {
    unavailableMember()
  }

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - state: Has no meaning.
  ///   - action: The misspelled case.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: _UnknownKeyPath?
  ) -> Store<ChildState, Never>? {
    unavailableMember()
  }

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - state: Has no meaning.
  ///   - action: The misspelled case.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: _UnknownKeyPath
  ) -> Store<ChildState, ChildAction>? {
    unavailableMember()
  }
}
