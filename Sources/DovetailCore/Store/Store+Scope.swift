extension Store {
  /// Returns the store of a child feature.
  ///
  /// ```swift
  /// let child = store.scope(\.child, action: \.child)
  /// child.send(.tapped)   // is store.send(.child(.tapped))
  /// ```
  ///
  /// As long as a child store is in use, the same object is returned.
  ///
  /// - Parameters:
  ///   - state: The child's state in the state of this store.
  ///   - action: The case of this store's actions that holds the child's actions.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    scope(state, key: action) { AnyCasePath(property: action) }
  }

  /// Returns the store of a child feature.
  ///
  /// - Parameters:
  ///   - state: The child's state in the state of this store.
  ///   - action: The case of this store's actions that holds the child's actions.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, key: action) { AnyCasePath(action) }
  }

  /// Returns a child store whose actions are embedded by a case path.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - key: Identifies the path among those with the same state.
  ///   - path: Makes the path from the store's action to the child's action.
  @inlinable
  package func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    key: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    cached(state, key) {
      let property = source.property(state)
      return factory(path(), StorePlace(state, action: key)) { property }
    }!
  }

  /// Returns the store of a child feature that may be absent.
  ///
  /// A child store that outlives its child returns the last value of the child's state. Its actions reach the parent's
  /// reducer, which reports them. Assignments to its properties are ignored, because views make them while they close.
  ///
  /// - Parameters:
  ///   - state: The child's state in the state of this store.
  ///   - action: The case of this store's actions that holds the child's actions.
  /// - Returns: The child store, or `nil` if the child is absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state, action: action as AnyKeyPath) { AnyCasePath(property: action) }
  }

  /// Returns the store of a child feature that may be absent.
  ///
  /// - Parameters:
  ///   - state: The child's state in the state of this store.
  ///   - action: The case of this store's actions that holds the child's actions.
  /// - Returns: The child store, or `nil` if the child is absent.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action as AnyKeyPath) { AnyCasePath(action) }
  }

  /// Returns the store of a child feature that may be absent, whose actions are embedded by a case path.
  ///
  /// - Parameters:
  ///   - state: The state of the child.
  ///   - action: Identifies the child among those with the same state.
  ///   - path: Makes the case path of the child's actions.
  /// - Returns: The child store, or `nil` if the child is absent.
  @inlinable
  package func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action, property: { state }, value: { $0[keyPath: state] }, path: path)
  }

  /// Returns the store of a child feature that may be absent, in a property of any type.
  ///
  /// - Parameters:
  ///   - state: Identifies the state of the child.
  ///   - action: Identifies the child among those with the same state.
  ///   - property: Makes the key path to the optional state of the child.
  ///   - value: Returns the state of the child.
  ///   - path: Makes the case path of the child's actions.
  /// - Returns: The child store, or `nil` if the child is absent.
  @inlinable
  package func scope<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    action: AnyKeyPath,
    property: () -> KeyPath<State, ChildState?>,
    value: @escaping (State) -> ChildState?,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    source.core.noteReading()
    guard source.read({ value($0) != nil }) else {
      // A child that is presented later gets a store of its own.
      scopes.forget(ObjectIdentifier(Store<ChildState, ChildAction>.self), state, action)
      return nil
    }
    return cached(state, action) {
      // Captured instead of `self`, because the store retains the factory.
      let source = source
      let watch = ElementObserver<ChildState>.found(in: State.self)
      let place = StorePlace(optional: property(), key: state, action: action)
      return factory(path(), place) { source.presence(watch: watch, value) }
    }
  }

  /// Returns the store of a case of an enum state.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of this store's actions that holds the child's actions.
  /// - Returns: The child store, or `nil` if the state has another case.
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
      let place = StorePlace(case: state, path, action: action)
      return factory(AnyCasePath(action), place) { source.presence(watch: watch, path.extraction) }
    }
  }

  /// Returns the stores of the elements of a collection.
  ///
  /// ```swift
  /// for row in store.scope(\.rows, action: \.rows) { print(row.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection in the state of this store.
  ///   - action: The case of this store's actions that holds the elements' actions.
  /// - Complexity: O(1). The store of an element is made when it is accessed.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseProperty<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> where Action: CasePathable {
    StoreCollection(elements(by: ListIndex<ID, ElementState, ElementAction>.self, state, action: action))
  }

  /// Returns the stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection in the state of this store.
  ///   - action: The case of this store's actions that holds the elements' actions.
  /// - Complexity: O(1). The store of an element is made when it is accessed.
  @inlinable
  @_disfavoredOverload
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    StoreCollection(elements(by: ListIndex<ID, ElementState, ElementAction>.self, state, action: action))
  }

  /// Returns the child store of two key paths: the live one, or a new one of the cached or a new factory.
  @inlinable
  func cached<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    factory: () -> ChildFactory
  ) -> Store<ChildState, ChildAction>? {
    let type = ObjectIdentifier(Store<ChildState, ChildAction>.self)
    return child(type, state, action) {
      // Checked once for each factory instead of each store: the check takes a tenth of the time of making a store.
      source.core.trackParts(of: ChildState.self)
      return factory()
    }
    .map { known($0, as: Store<ChildState, ChildAction>.self) }
  }

  // Not inlinable: it names no type of the child.
  @usableFromInline
  func child(
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    factory: () -> ChildFactory
  ) -> AnyObject? {
    let scopes = scopes
    let found = scopes.find(type, state, action)
    if let child = found?.child { return child }
    let factory = found?.factory.map { known($0, as: ChildFactory.self) } ?? factory()
    guard let child = factory.make(self) else { return nil }
    scopes.insert(child, factory: factory, type, state, action, at: found)
    return child
  }

  /// Makes the factory of the stores of a child.
  //
  // Inlinable: its closure and the stores are made where the types of the child are known, so that sends are
  // specialized.
  @inlinable
  func factory<ChildState, ChildAction>(
    _ path: AnyCasePath<Action, ChildAction>,
    _ place: StorePlace?,
    source: @escaping () -> StateSource<ChildState>?
  ) -> ChildFactory {
    if let embedder = embedder?.prefixed(by: path) {
      return ChildFactory { parent in
        guard let source = source() else { return nil }
        return Store<ChildState, ChildAction>(source: source, parent: parent, place: place, embedder: embedder)
      }
    }
    let (send, embed) = (sendAction, path.embedding)
    return ChildFactory { parent in
      guard let source = source() else { return nil }
      return Store<ChildState, ChildAction>(source: source, parent: parent, place: place) {
        (action: consuming ChildAction, site) in
        send(embed(consume action), site)
      }
    }
  }

  /// Makes a child store that is not cached, whose actions are embedded by a closure.
  package func makeChild<ChildState, ChildAction>(
    _ source: StateSource<ChildState>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let send = sendAction
    return Store<ChildState, ChildAction>(source: source, parent: self, place: nil) {
      (action: consuming ChildAction, site) in
      send(embed(consume action), site)
    }
  }
}

/// Makes the child stores of two key paths.
///
/// It is cached, because its parts are slow to determine.
@usableFromInline
final class ChildFactory {
  /// Makes a store, given its parent; `nil` if the child is absent.
  let make: (any StoreParent) -> AnyObject?

  @usableFromInline
  init(_ make: @escaping (any StoreParent) -> AnyObject?) { self.make = make }
}
