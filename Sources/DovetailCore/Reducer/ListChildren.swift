/// The child container of `forEach` on an ``IdentifiedArray``: its children are the elements.
@usableFromInline
package final class ListChildren<State, Action, ID: Hashable & Sendable, ChildState, ChildAction>: ChildContainer {
  @usableFromInline let access: StateAccess<State, IdentifiedArray<ID, ChildState>>
  @usableFromInline package let action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>
  @usableFromInline package let projection: PayloadLayout?

  /// Whether the action of an element can be read in place.
  @usableFromInline let readsParts = RuntimeLayout.isTrusted
  @usableFromInline let source: SourceSite

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - state: The array.
  ///   - action: The case that holds the elements' actions.
  ///   - source: The source location of the combinator, at which misuse is reported.
  @usableFromInline
  package init(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>,
    source: SourceSite
  ) {
    self.action = action
    self.source = source
    projection = PayloadLayout(action)
    access = StateAccess(state)
  }

  @usableFromInline
  package var hasVersion: Bool { true }

  @inlinable
  @inline(__always)
  package func childAction(in action: AnyAddress) -> (id: ID, action: AnyAddress)? {
    // The id and the action are the two parts of the tuple that `element` holds, and are read in place. If the layout
    // of the enum is unknown, `handle` copies them.
    guard readsParts else { return nil }
    let (id, childAction) = IdentifiedAction<ID, ChildAction>.parts(at: action)
    return (id.pointee, childAction)
  }

  @inlinable
  package func handle(
    _ action: IdentifiedAction<ID, ChildAction>,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (ID, AnyAddress) -> Never?
  ) -> Never? {
    switch action {
    case .element(let id, var childAction):
      atAddress(of: &childAction) { run(id, AnyAddress($0)) }
    }
  }

  @inlinable
  @inline(__always)
  package func withChild(
    _ id: ID,
    in state: Address<State>,
    _ body: (Address<ChildState>) -> Void
  ) -> Bool {
    var keepsID: Bool?
    // At the address, so that the element is changed without a copy of the array's storage. Observers of the element
    // are notified if its identity changes.
    _ = access.withAddress(in: state) { keepsID = $0.pointee.withWatchedElement(id: id, body) }
    guard let keepsID else { return false }
    // The array would no longer find an element with another id.
    if !keepsID { reportChangedID(id) }
    return true
  }

  @usableFromInline
  package func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { elements in
      for position in elements.indices {
        let id = AnyHashable(elements.ids[position])
        elements.withElement(at: position) { body(id, &$0) }
      }
    }
  }

  @usableFromInline
  package func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action {
    // The node of an element is always created with an id of this type, see `childIdentity(of:in:)`.
    let id = childIdentity?.base as! ID
    return { [embed = action.embedding] in embed(.element(id: id, action: $0)) }
  }

  @usableFromInline
  package func action(
    _ action: IdentifiedAction<ID, ChildAction>,
    of childIdentity: AnyHashable?
  ) -> ChildAction? {
    switch action {
    case .element(let id, let childAction): childIdentity?.base as? ID == id ? childAction : nil
    }
  }

  @usableFromInline
  package func childIdentity(of id: ID, in state: Address<State>) -> AnyHashable? { AnyHashable(id) }

  @usableFromInline
  package func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> ID? {
    childIdentity?.base as? ID
  }

  @usableFromInline
  package func version(of state: Address<State>) -> UInt64 {
    var version: UInt64 = 0
    _ = access.withAddress(in: state) { version = $0.pointee.markStructure() }
    return version
  }

  @usableFromInline
  package func reportAbsence(
    of id: ID,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    report(.elementIsMissing(id: id, action: action.pointee, source: source), at: source)
  }
}

extension ListChildren {
  @usableFromInline
  func reportChangedID(_ id: ID) { report(.elementChangedID(from: id, source: source), at: source) }
}
