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
    _ state: KeyPath<State, ChildState>,
    action: _UnknownKeyPath?
  ) -> Store<ChildState, Never> {
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
    _ state: KeyPath<State, ChildState?>,
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
  public func scope<ID, ElementState>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: _UnknownKeyPath?
  ) -> StoreCollection<ID, ElementState, Never> {
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
    _ state: KeyPath<State, ChildState>,
    action: _UnknownKeyPath
  ) -> Store<ChildState, ChildAction> {
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
    _ state: KeyPath<State, ChildState?>,
    action: _UnknownKeyPath
  ) -> Store<ChildState, ChildAction>? {
    unavailableMember()
  }
}

extension Store {
  /// Rejects the key path of a case, with a message.
  ///
  /// - Parameter action: The key path.
  @available(*, unavailable, message: "A store takes an action, as in 'send(.name)'. Key paths are for test stores.")
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: _UnknownKeyPath?) -> StoreTask {
    unavailableMember()
  }

  /// Rejects the key path of a case, with a message.
  ///
  /// - Parameters:
  ///   - action: The key path.
  ///   - value: Has no meaning.
  @available(*, unavailable, message: "A store takes an action: 'send(.name(value))'. Key paths are for test stores.")
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(_ action: _UnknownKeyPath?, _ value: Value) -> StoreTask {
    unavailableMember()
  }
}
