/// The stores of the elements of a collection, each made when it is asked for.
///
/// The collection is the elements as they were when it was made: a row that was added since is not in it, and one that
/// was removed still is. It holds the ids alone, so a change of an element copies nothing.
public struct StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  @usableFromInline let rows: StoreRows<ID, State, Action>
  @usableFromInline let ids: OrderedIDs<ID>

  /// The first element, for the store of one that has left and was never in use.
  ///
  /// There is one where there is a position.
  @usableFromInline let sample: State?

  @inlinable
  init(rows: StoreRows<ID, State, Action>) {
    self.rows = rows
    rows.list.source.core.noteReading()
    ids = rows.list.source.read(\.ids)
    sample = rows.elements.sample(ids.first)
  }

  /// The position of the first store.
  @inlinable
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  @inlinable
  public var endIndex: Int { ids.endIndex }

  /// The store of an element.
  ///
  /// - Misuse: a collection that is kept while elements leave still has their positions. The store of an element that has left shows
  ///   the last value of its state, if it was in use before. If not, an issue is reported, and it shows the state of another element.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    rows.store(for: ids[position], sample: sample!)
  }
}

/// The stores of elements that are in use, by id.
@usableFromInline
final class StoreRows<ID: Hashable & Sendable, State, Action> {
  @usableFromInline
  struct Row {
    weak var store: Store<State, Action>?
  }

  @usableFromInline let list: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  @usableFromInline let elements: ElementSource<IdentifiedArray<ID, State>, ID, State>
  @usableFromInline var rows: [ID: Row] = [:]
  @usableFromInline var limit = 64

  @inlinable
  init(
    list: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
    quiet: StateSource<IdentifiedArray<ID, State>>?
  ) {
    self.list = list
    elements = ElementSource(list.source, quiet: quiet) { rows, id in rows[id: id] }
  }

  @inlinable
  func store(for id: ID, sample: State) -> Store<State, Action> {
    if let store = cached(id) { return store }
    let source =
      elements.source(of: id)
      ?? elements.substitute(for: id, sample: sample, reporting: .storeOfMissingElement(id: id))
    let send = list.sendAction
    let store = Store<State, Action>(source: source, parent: self) {
      (action: consuming Action, site) in
      send(.element(id: id, action: consume action), site)
    }
    keep(store, for: id)
    return store
  }

  @usableFromInline
  func cached(_ id: ID) -> Store<State, Action>? {
    rows[id]?.store
  }

  @usableFromInline
  func keep(_ store: Store<State, Action>, for id: ID) {
    if rows.count >= limit {
      rows = rows.filter { $0.value.store != nil }
      limit = Swift.max(64, rows.count * 2)
    }
    rows[id] = Row(store: store)
  }
}
