extension Store {
  /// The store of a child feature.
  ///
  /// ```swift
  /// let child = store.scope(\.child, action: \.child)
  /// child.send(.tapped)   // is store.send(.child(.tapped))
  /// ```
  ///
  /// While a child store is in use, asking for it again returns the same object.
  ///
  /// - Parameters:
  ///   - state: The child's state in this one.
  ///   - action: The case of this store's actions that holds the child's.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    cached(state, action) { makeChild(source.property(state), action: AnyCasePath(action)) }
  }

  /// The store of a child feature that may be absent.
  ///
  /// A child store that is kept after the child has left goes on to show the state that it was made with, and its
  /// actions reach the parent's reducer, which reports them.
  ///
  /// - Parameters:
  ///   - state: The child's state in this one.
  ///   - action: The case of this store's actions that holds the child's.
  /// - Returns: The child store, or `nil` where the child is absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    guard source.read({ $0[keyPath: state] != nil }) else {
      scopes.remove(state, action)
      return nil
    }
    return cached(state, action) {
      makeChild(source.presence { $0[keyPath: state] }!, action: AnyCasePath(action))
    }
  }

  /// The store of a case of an enum state.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of this store's actions that holds the child's.
  /// - Returns: The child store, or `nil` where the state is in another case.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let path = AnyCasePath(state)
    guard source.read({ path.extract(from: $0) != nil }) else {
      scopes.remove(state, action)
      return nil
    }
    return cached(state, action) {
      makeChild(source.presence(path.extraction)!, action: AnyCasePath(action))
    }
  }

  /// The stores of the elements of a collection.
  ///
  /// ```swift
  /// for row in store.scope(\.rows, action: \.rows) { print(row.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection in this state.
  ///   - action: The case of this store's actions that holds the elements'.
  /// - Complexity: O(1). The store of an element is made when it is asked for.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let rows = cached(state, action) {
      StoreRows(
        parent: makeChild(source.property(state), action: AnyCasePath(action))
      )
    }
    return StoreCollection(rows: rows)
  }

  @inlinable
  func cached<Child: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath, make: () -> Child) -> Child {
    if let child = scopes.store(state, action) as? Child { return child }
    let child = make()
    scopes.insert(child, state, action)
    return child
  }

  @inlinable
  func makeChild<ChildState, ChildAction>(
    _ source: StateSource<ChildState>, action path: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    makeChild(source, embed: path.embedding)
  }

  @inlinable
  func makeChild<ChildState, ChildAction>(
    _ source: StateSource<ChildState>, embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let send = sendAction
    return Store<ChildState, ChildAction>(isolation: isolation, source: source) { (action: consuming ChildAction, site) in
      send(embed(consume action), site)
    }
  }
}
