extension Store {
  /// An object that belongs to this store, the same one for as long as somebody uses it.
  ///
  /// - Parameter make: Makes the object where there is none.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let type = ObjectIdentifier(Companion.self)
    let found = scopes.find(type, \Store.self, \Store.self)
    if let companion = found.child { return unsafeDowncast(companion, to: Companion.self) }
    let companion = make()
    scopes.insert(companion, recipe: nil, type, \Store.self, \Store.self, at: found.index)
    return companion
  }

  /// A new store of a child that may be absent.
  ///
  /// - Parameters:
  ///   - owner: What keeps the way to the child, and this store, alive.
  ///   - state: Finds the child's state.
  ///   - embed: Makes an action of this store of one of the child.
  /// - Returns: The child store, or `nil` where the child is absent.
  package func makeChild<ChildState, ChildAction>(
    ownedBy owner: AnyObject,
    state: @escaping (_ state: State) -> ChildState?,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let source = source.presence(state) else { return nil }
    let send = sendAction
    return Store<ChildState, ChildAction>(isolation: isolation, source: source, parent: owner) {
      (action: consuming ChildAction, site) in
      send(embed(consume action), site)
    }
  }

  /// Begins to collect what reducers change, if a part of the state is observable.
  package func trackParts<Part>(of type: Part.Type) { source.core.trackParts(of: type) }
}
