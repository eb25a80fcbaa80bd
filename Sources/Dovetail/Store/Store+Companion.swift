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

  /// How to find the elements of a container in the state.
  ///
  /// - Parameters:
  ///   - list: The store of the container.
  ///   - path: The container in this state.
  ///   - find: Finds an element.
  package func elements<Container, ID, Element, ListAction>(
    of list: Store<Container, ListAction>,
    at path: KeyPath<State, Container>,
    find: @escaping (_ container: Container, _ id: ID) -> Element?
  ) -> ElementSource<Container, ID, Element> {
    source.core.trackParts(of: Element.self)
    return ElementSource(list.source, quiet: source.quietProperty(path), find: find)
  }

  /// A new store of an element, which may be absent.
  ///
  /// - Parameters:
  ///   - owner: What keeps the way to the element, and this store, alive.
  ///   - id: The id of the element.
  ///   - elements: How to find it.
  ///   - embed: Makes an action of this store of one of the element.
  /// - Returns: The store of the element, or `nil` where it is absent.
  package func makeChild<ID, ChildState, ChildAction>(
    ownedBy owner: AnyObject,
    id: ID,
    in elements: ElementSource<State, ID, ChildState>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    elements.source(of: id).map { makeChild(ownedBy: owner, $0, embed: embed) }
  }

  /// A new store of an element that has left before it was in use, which shows the state of another one and reports an issue.
  ///
  /// - Parameters:
  ///   - owner: What keeps the way to the element, and this store, alive.
  ///   - id: The id of the element.
  ///   - elements: How to find it.
  ///   - sample: The state to show.
  ///   - diagnostic: The message of the issue.
  ///   - embed: Makes an action of this store of one of the element.
  package func makeSubstitute<ID, ChildState, ChildAction>(
    ownedBy owner: AnyObject,
    id: ID,
    in elements: ElementSource<State, ID, ChildState>,
    sample: ChildState,
    reporting diagnostic: Diagnostic,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    makeChild(ownedBy: owner, elements.substitute(for: id, sample: sample, reporting: diagnostic), embed: embed)
  }

  private func makeChild<ChildState, ChildAction>(
    ownedBy owner: AnyObject,
    _ source: StateSource<ChildState>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let send = sendAction
    return Store<ChildState, ChildAction>(source: source, parent: owner) {
      (action: consuming ChildAction, site) in
      send(embed(consume action), site)
    }
  }
}
