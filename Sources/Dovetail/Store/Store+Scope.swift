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
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    cached(state, action) {
      let property = source.property(state)
      return ChildFactory(action: AnyCasePath(action), of: route) { property }
    }!
  }

  /// The store of a child feature that may be absent.
  ///
  /// A child store that outlives its child shows the last value of the child's state. Its actions reach the parent's
  /// reducer, which reports them; what is written to its properties is dropped, since views write to them while they
  /// close.
  ///
  /// - Parameters:
  ///   - state: The child's state in this one.
  ///   - action: The case of this store's actions that holds the child's.
  /// - Returns: The child store, or `nil` where the child is absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action) { AnyCasePath(action) }
  }

  /// The store of a child feature that may be absent, with what an action of the child is in this store.
  ///
  /// - Parameters:
  ///   - state: The child's state in this one.
  ///   - action: What tells the child from others with the same state.
  ///   - path: Makes the embedder of the child's actions.
  /// - Returns: The child store, or `nil` where the child is absent.
  @inlinable
  package func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    source.core.noteReading()
    guard source.read({ $0[keyPath: state] != nil }) else {
      // A child that is presented later gets a store of its own.
      scopes.forget(ObjectIdentifier(Store<ChildState, ChildAction>.self), state, action)
      return nil
    }
    return cached(state, action) {
      // Captured instead of `self`, because the store retains the factory.
      let source = source
      let watch = ElementObserver<ChildState>.found(in: State.self)
      return ChildFactory(action: path(), of: route) { source.presence(watch: watch) { $0[keyPath: state] } }
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
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let path = AnyCasePath(state)
    source.core.noteReading()
    guard source.read({ path.extract(from: $0) != nil }) else {
      scopes.forget(ObjectIdentifier(Store<ChildState, ChildAction>.self), state, action)
      return nil
    }
    return cached(state, action) {
      let source = source
      let watch = ElementObserver<ChildState>.found(in: State.self)
      return ChildFactory(action: AnyCasePath(action), of: route) { source.presence(watch: watch, path.extraction) }
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
    StoreCollection(elements(by: ListIndex<ID, ElementState, ElementAction>.self, state, action: action))
  }

  /// The child store of two key paths: the live one, or one made by the cached factory, or one made by a new factory.
  @inlinable
  func cached<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    factory: () -> ChildFactory<ChildState, ChildAction, Action>
  ) -> Store<ChildState, ChildAction>? {
    let type = ObjectIdentifier(Store<ChildState, ChildAction>.self)
    let found = scopes.find(type, state, action)
    if let child = found.child { return known(child, as: Store<ChildState, ChildAction>.self) }
    let factory =
      found.factory.map { known($0, as: ChildFactory<ChildState, ChildAction, Action>.self) }
      ?? {
        // Checked when the factory is made and not for each store: it takes a tenth of the time of making a store.
        source.core.trackParts(of: ChildState.self)
        return factory()
      }()
    guard let source = factory.source() else { return nil }
    let child = makeChild(source, embed: factory.embed, route: factory.route)
    scopes.insert(child, factory: factory, type, state, action, at: found.index)
    return child
  }

  @inlinable
  func makeChild<ChildState, ChildAction>(
    _ source: StateSource<ChildState>,
    embed: @escaping (consuming ChildAction) -> Action,
    route: ActionEmbedder? = nil
  ) -> Store<ChildState, ChildAction> {
    if let route {
      return Store<ChildState, ChildAction>(source: source, parent: self, route: route)
    }
    let send = sendAction
    return Store<ChildState, ChildAction>(source: source, parent: self) {
      (action: consuming ChildAction, site) in
      send(embed(consume action), site)
    }
  }
}

/// How the child store of two key paths is made, which is found out once.
@usableFromInline
final class ChildFactory<ChildState, ChildAction, Action> {
  /// Finds the child's state; `nil` where the child is absent.
  @usableFromInline let source: () -> StateSource<ChildState>?

  /// Makes an action of the parent of one of the child.
  @usableFromInline let embed: @Sendable (consuming ChildAction) -> Action

  /// Embeds the child's actions without closures, if possible.
  @usableFromInline let route: ActionEmbedder?

  @usableFromInline
  init(
    action: AnyCasePath<Action, ChildAction>,
    of parent: ActionEmbedder?,
    source: @escaping () -> StateSource<ChildState>?
  ) {
    self.source = source
    embed = action.embedding
    route = parent?.prefixed(by: action)
  }
}
