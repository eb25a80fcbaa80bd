/// The stores of the elements of a collection.
///
/// Each store is made when it is accessed.
///
/// It contains the elements at the time of its creation: not the elements that were added since, but still those that
/// were removed. It stores only the ids, so a change of an element copies nothing.
public struct StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  @usableFromInline let elements: ElementStores<ListIndex<ID, State, Action>>
  @usableFromInline let ids: OrderedIDs<ID>

  /// The first element, for the store of a removed element that was never in use.
  ///
  /// Not `nil` if the collection has a position.
  @usableFromInline let sample: State?

  @inlinable
  init(_ elements: ElementStores<ListIndex<ID, State, Action>>) {
    self.elements = elements
    elements.container.source.core.noteReading()
    ids = elements.container.source.read(\.ids)
    sample = elements.sample(ids.first)
  }

  /// The position of the first store.
  @inlinable
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  @inlinable
  public var endIndex: Int { ids.endIndex }

  /// Returns the store of an element.
  ///
  /// - Parameter position: The position of the element.
  /// - Misuse: a collection that outlives a removal still has the position of the removed element. The element's store
  ///   returns the last value of its state, if the store was in use before. Otherwise an issue is reported, and the
  ///   store returns the state of another element.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    elements.store(of: ids[position], at: position, sample: sample!)
  }
}

/// The elements of an identified array.
@usableFromInline
package enum ListIndex<ID: Hashable & Sendable, Element, ElementAction>: ElementIndex {
  @inlinable
  package static func element(_ id: ID, in container: IdentifiedArray<ID, Element>) -> Element? { container[id: id] }

  @inlinable
  package static func contains(_ id: ID, in container: IdentifiedArray<ID, Element>) -> Bool {
    container.index(id: id) != nil
  }

  @usableFromInline
  package static func membershipVersion(of container: IdentifiedArray<ID, Element>) -> UInt64 {
    container.membershipVersion
  }

  @usableFromInline
  package static func renewMembership(of container: inout IdentifiedArray<ID, Element>) -> UInt64 {
    container.renewMembership()
  }

  @inlinable
  package static func action(
    _ action: consuming ElementAction,
    of id: ID,
    in store: Store<IdentifiedArray<ID, Element>, IdentifiedAction<ID, ElementAction>>
  ) -> IdentifiedAction<ID, ElementAction> {
    .element(id: id, action: action)
  }

  @usableFromInline
  package static func isMissing(_ id: ID, at position: Int) -> Diagnostic { .storeOfMissingElement(id: id) }
}
