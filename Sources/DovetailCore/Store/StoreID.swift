import Synchronization

/// The identity of what a store shows: a root store, or one child in its state.
///
/// ```swift
/// ForEach(store.scope(\.rows, action: \.rows)) { row in RowView(store: row) }  // by `row.id`
/// ```
///
/// - Stable: all stores of a child have its id, also those that are created later. A row keeps its id when it changes,
///   moves, or is replaced by a row with the same id in the array.
/// - Unique: two children have different ids, and so have two root stores. No child gets the id of another that was
///   removed, even if it is equal.
/// - The same child: children are told apart as in ``Reducer/onMount(fileID:filePath:line:column:_:)``. A row that one
///   action removes and inserts again is the same child, and so is a presented child that one action replaces by
///   another with the same `id` and case. A row that one action removes and a later one inserts is another child.
/// - After the child: a store that outlives its child keeps the id, until another child takes its place.
///
/// It is not the id of the state, which is `store.state.id`, or `store.id` where a value of its type is expected.
public struct StoreID: Hashable, Sendable {
  private let number: UInt64

  /// Makes an id that nothing else has.
  init() {
    number = lastNumber.add(1, ordering: .relaxed).newValue
  }
}

extension StoreID: CustomDebugStringConvertible {
  /// The number of the id, as in `StoreID(3)`.
  public var debugDescription: String { "StoreID(\(number))" }
}

private let lastNumber = Atomic<UInt64>(0)
