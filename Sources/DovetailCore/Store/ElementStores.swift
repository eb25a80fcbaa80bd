/// Finds the elements of a container, and embeds actions of elements into actions of the container.
@usableFromInline
package protocol ElementIndex {
  associatedtype Container
  associatedtype ContainerAction
  associatedtype ID: Hashable
  associatedtype Element
  associatedtype ElementAction

  /// The element with an id, if present.
  static func element(_ id: ID, in container: Container) -> Element?

  /// Whether there is an element with an id.
  static func contains(_ id: ID, in container: Container) -> Bool

  /// A version of a container whose elements are all in the container; 0 if it has none.
  static func membershipVersion(of container: Container) -> UInt64

  /// Gives a container a new version.
  ///
  /// - Returns: The version; 0 if the container has none.
  static func renewMembership(of container: inout Container) -> UInt64

  /// Embeds an action of an element into an action of the container.
  static func action(
    _ action: consuming ElementAction,
    of id: ID,
    in store: Store<Container, ContainerAction>
  ) -> ContainerAction

  /// The message for a store of a removed element that was not in use before.
  static func isMissing(_ id: ID, at position: Int) -> Diagnostic
}

extension ElementIndex {
  /// Returns 0: the container has no version.
  package static func membershipVersion(of container: Container) -> UInt64 { 0 }

  /// Returns 0: the container has no version.
  package static func renewMembership(of container: inout Container) -> UInt64 { 0 }
}

/// A weak cache of the stores of a container's elements, by id.
///
/// An element notifies its readers when it is removed, so that a reader of one element does not observe the others.
@usableFromInline
package final class ElementStores<Index: ElementIndex> {
  @usableFromInline package typealias Container = Index.Container
  @usableFromInline package typealias ID = Index.ID
  @usableFromInline package typealias Element = Index.Element

  @usableFromInline package typealias Slot = LightReference<Store<Element, Index.ElementAction>>

  /// The store of the container.
  @usableFromInline package let container: Store<Index.Container, Index.ContainerAction>

  /// The place of the elements in the state of the parent.
  @usableFromInline let place: StorePlace

  /// The untracked container; `nil` if its property does not observe the elements.
  @usableFromInline let quiet: StateSource<Container>?
  @usableFromInline let watch: ElementObserver<Element>?

  // Unchecked: only read and written as a whole, and so never while the hash of an id is computed.
  @exclusivity(unchecked) @usableFromInline var slots: [ID: Slot] = [:]
  @exclusivity(unchecked) @usableFromInline var limit = smallestLimit

  /// The number of slots at which those of released stores are removed for the first time.
  @inlinable static var smallestLimit: Int { 64 }

  @usableFromInline
  init(of container: Store<Container, Index.ContainerAction>, at place: StorePlace, quiet: StateSource<Container>?) {
    self.container = container
    self.place = place
    watch = quiet == nil ? nil : .found()
    self.quiet = watch == nil ? nil : quiet
  }

  /// The store of an element; `nil` if the element does not exist and its store is not in use.
  @inlinable
  package func store(of id: ID) -> Store<Element, Index.ElementAction>? {
    // An element has one store at a time, as long as the store is in use.
    cached(id) ?? makeStore(of: id)
  }

  /// Returns the store of an element.
  ///
  /// If the element was removed before its store was in use, an issue is reported, and the store returns the state of
  /// another element. States of elements without a store are not kept: a second reference to them would make the next
  /// change copy them.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - position: Its former position.
  ///   - sample: Another element.
  @inlinable
  package func store(of id: ID, at position: Int, sample: Element) -> Store<Element, Index.ElementAction> {
    store(of: id) ?? substitute(for: id, at: position, sample: sample)
  }

  /// The element with an id, read without registering an observer.
  @usableFromInline
  package func sample(_ id: ID?) -> Element? {
    guard let id else { return nil }
    return (quiet ?? container.source).read { Index.element(id, in: $0) }
  }

  @usableFromInline
  func substitute(for id: ID, at position: Int, sample: Element) -> Store<Element, Index.ElementAction> {
    // A subscript of a collection cannot have parameters for the caller's line.
    report(Index.isMissing(id, at: position), at: SourceSite())
    return makeStore(of: ShownElement(sample, of: id, watch: nil, in: self))
  }

  /// Makes the store of an element; `nil` if the element is absent.
  //
  // Not inlined: most stores are in use already.
  @inlinable
  @inline(never)
  func makeStore(of id: ID) -> Store<Element, Index.ElementAction>? {
    guard let now = (quiet ?? container.source).read({ Index.element(id, in: $0) }) else { return nil }
    let element = ShownElement(now, of: id, watch: watch, in: self)
    let store = makeStore(of: element)
    element.register(with: now)
    return store
  }

  @inlinable
  @inline(__always)
  func makeStore(of element: ShownElement<Index>) -> Store<Element, Index.ElementAction> {
    // Closures that capture one object need no object of their own.
    let source =
      quiet == nil
      ? trackedSource(of: element)
      : StateSource(core: container.source.core) { [element] body in element.visit(body) }
    let store = Store<Element, Index.ElementAction>(source: source, parent: self, element: element) {
      [element] (action: consuming Index.ElementAction, site) in element.send(consume action, site)
    }
    keep(store, for: element.id)
    return store
  }

  // Inlinable like the other functions for each row: unspecialized code looks the types of the dictionary up.
  @inlinable
  func cached(_ id: ID) -> Store<Element, Index.ElementAction>? {
    let slots = slots
    return slots[id]?.object
  }

  @inlinable
  func keep(_ store: Store<Element, Index.ElementAction>, for id: ID) {
    var slots = slots
    self.slots = [:]
    if slots.count >= limit {
      // The limit doubles, so that removing the entries of deallocated stores takes O(1) amortized for each new store.
      // They are counted first, since building a dictionary anew takes ten times as long, and often all are alive.
      let alive = slots.values.count { $0.object != nil }
      if alive < slots.count { slots = slots.filter { $0.value.object != nil } }
      limit = max(Self.smallestLimit, alive * 2)
    }
    slots[id] = Slot(store)
    self.slots = slots
  }

  /// Reads an element that is not in the container, and notifies the readers when it comes back.
  ///
  /// - Returns: Whether the element exists.
  @usableFromInline
  func visitAbsent(_ last: ShownElement<Index>, _ body: (Address<Element>) -> Void) -> Bool {
    // Where the parent is absent too, its own return matters.
    guard !PendingChanges.isCollecting, let identity = storeIdentity else {
      return trackedSource(of: last).withAddress(body)
    }
    container.source.core.identities.expect(last.id, at: place, below: identity, toTell: last.readersAfterRemoval)
    last.readersAfterRemoval.noteReading()
    atAddress(of: last.value, body)
    return false
  }

  @inlinable
  func trackedSource(of last: ShownElement<Index>) -> StateSource<Element> {
    container.source.presence(since: last) { [id = last.id] in Index.element(id, in: $0) }
  }

  /// Reads an element that notifies its readers when it is removed, without observing the container.
  ///
  /// - Returns: Whether the element exists.
  @inlinable
  func visitQuietly(_ last: ShownElement<Index>, _ body: (Address<Element>) -> Void) -> Bool {
    guard let quiet, let watch else { return false }
    var isThere = false
    let isContainerPresent = quiet.withState { container in
      guard let element = Index.element(last.id, in: container), let registrar = watch.registrar(of: element) else {
        return
      }
      registrar.accessAll()
      last.note(element)
      isThere = true
      atAddress(of: element, body)
    }
    return isThere && isContainerPresent
  }
}

/// An element that a store shows: all that the store needs, in one object.
@usableFromInline
package final class ShownElement<Index: ElementIndex>: LastKnownState<Index.Element, Index.ID> {
  @usableFromInline let elements: ElementStores<Index>

  @inlinable
  init(
    _ element: Index.Element,
    of id: Index.ID,
    watch: ElementObserver<Index.Element>?,
    in elements: ElementStores<Index>
  ) {
    self.elements = elements
    super.init(element, of: id, watch: watch, core: elements.container.source.core)
  }

  /// Calls a function with the element, or with its last value while it is absent.
  ///
  /// - Returns: Whether the element exists.
  @inlinable
  func visit(_ body: (Address<Index.Element>) -> Void) -> Bool {
    elements.visitQuietly(self, body) || elements.visitAbsent(self, body)
  }

  /// Sends an action of the element.
  @inlinable
  func send(_ action: consuming Index.ElementAction, _ site: SourceSite) -> StoreTask {
    let container = elements.container
    return container.sendAction(Index.action(consume action, of: id, in: container), site)
  }
}

extension Store {
  /// Returns the stores of the elements of a container in the state: the same object as long as it is referenced.
  ///
  /// - Parameters:
  ///   - type: Finds the elements.
  ///   - state: The container.
  ///   - action: The key path to the case of this store's actions that holds the container's actions.
  ///   - path: Makes the path to that case.
  @inlinable
  package func elements<Index: ElementIndex>(
    by type: Index.Type,
    _ state: KeyPath<State, Index.Container>,
    action: AnyKeyPath,
    path: () -> AnyCasePath<Action, Index.ContainerAction>
  ) -> ElementStores<Index> {
    let found = scopes.find(ObjectIdentifier(ElementStores<Index>.self), state, action)
    if let elements = found?.child { return known(elements, as: ElementStores<Index>.self) }
    return makeElements(state, action, path(), at: found)
  }

  @usableFromInline
  func makeElements<Index: ElementIndex>(
    _ state: KeyPath<State, Index.Container>,
    _ action: AnyKeyPath,
    _ path: AnyCasePath<Action, Index.ContainerAction>,
    at found: ScopeCache.Entry?
  ) -> ElementStores<Index> {
    typealias Elements = ElementStores<Index>
    source.core.trackParts(of: Index.Element.self)
    let property = source.property(state)
    let store = factory(path, nil) { property }.make(self)!
    let container = known(store, as: Store<Index.Container, Index.ContainerAction>.self)
    let place = StorePlace(of: Index.self, state, action: action) { rows, container in
      rows.keys.filter { !Index.contains($0, in: container) }
    }
    let elements = Elements(of: container, at: place, quiet: source.quietProperty(state))
    scopes.insert(elements, factory: nil, ObjectIdentifier(Elements.self), state, action, at: found)
    return elements
  }
}

extension Store {
  /// Returns the stores of the elements of a container, given the case of its actions by the property of the case.
  ///
  /// - Parameters:
  ///   - type: Finds the elements.
  ///   - state: The container.
  ///   - action: The case of this store's actions that holds the container's actions.
  @inlinable
  package func elements<Index: ElementIndex>(
    by type: Index.Type,
    _ state: KeyPath<State, Index.Container>,
    action: CaseProperty<Action, Index.ContainerAction>
  ) -> ElementStores<Index> where Action: CasePathable {
    elements(by: type, state, action: action as AnyKeyPath) { AnyCasePath(property: action) }
  }

  /// Returns the stores of the elements of a container, given the case of its actions by a key path.
  ///
  /// - Parameters:
  ///   - type: Finds the elements.
  ///   - state: The container.
  ///   - action: The case of this store's actions that holds the container's actions.
  @inlinable
  @_disfavoredOverload
  package func elements<Index: ElementIndex>(
    by type: Index.Type,
    _ state: KeyPath<State, Index.Container>,
    action: CaseKeyPath<Action, Index.ContainerAction>
  ) -> ElementStores<Index> {
    elements(by: type, state, action: action as AnyKeyPath) { AnyCasePath(action) }
  }
}

extension StateSource {
  /// The source of a property that holds a container of states, read without registering an observer of the property.
  ///
  /// If the property belongs to a child, the read of the child is still registered, so that its replacement notifies
  /// the readers of the elements.
  ///
  /// - Returns: `nil` if the property does not observe its elements.
  func quietProperty<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value>? {
    guard Value.self is any _$StateContainer.Type else { return nil }
    return quietProperty(path, of: \State.self, depth: ObservationDepth.maximum)
  }

  /// The source of a property, given its key path from the root and the part of that path which leads to this state.
  private func quietProperty<Root, Value>(
    _ path: KeyPath<Root, Value>,
    of part: KeyPath<Root, State>,
    depth: Int
  ) -> StateSource<Value>? {
    guard depth > 0, let type = State.self as? any ObservableState.Type else { return nil }
    for (property, valueType, isWatching) in type.keyPaths(on: State.self) {
      if isWatching, let property = property as? KeyPath<State, Value>, part.appending(path: property) == path {
        // A property that observes its elements is stored at a fixed offset.
        guard var read = TrackedRead.of(property) else { return nil }
        read.isQuiet = true
        return self.part(at: read.location.offset, read)
      }
      func open<Child: ObservableState>(_ type: Child.Type) -> StateSource<Value>? {
        guard let property = property as? KeyPath<State, Child> else { return nil }
        return self.property(property).quietProperty(path, of: part.appending(path: property), depth: depth - 1)
      }
      if let child = valueType as? any ObservableState.Type, let source = open(child) { return source }
    }
    return nil
  }
}

extension ObservableState {
  /// The key paths of the tracked properties, the types of their values, and whether they observe the elements of their
  /// values.
  ///
  /// A property with observers of its own can only be set as a whole, and does not observe elements.
  fileprivate static func keyPaths<Root>(on root: Root.Type) -> [(PartialKeyPath<Root>, Any.Type, Bool)] {
    properties.compactMap { property in
      (property.keyPath as AnyKeyPath as? PartialKeyPath<Root>).map { ($0, property.valueType, property.lens != nil) }
    }
  }
}
