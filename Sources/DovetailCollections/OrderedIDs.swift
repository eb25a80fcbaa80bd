/// The ids of an ``IdentifiedArray``, in order: a collection that knows in constant time what it contains.
///
/// ```swift
/// let before = todos.ids
/// todos.remove(id: 2)
/// let removed = before.filter { !todos.ids.contains($0) }  // [2]
/// ```
///
/// It is a snapshot: it stays as it was when the array changes. Taking one costs nothing, and rows that change in
/// place leave it shared.
public struct OrderedIDs<ID: Hashable> {
  /// The ids in order, in storage of their own: changing a row leaves a snapshot of them shared.
  @usableFromInline internal var order: ContiguousArray<ID> = []

  /// The position of each id in `order`.
  @usableFromInline internal var table = PositionTable()

  @inlinable
  internal init() {}

  /// The ids as a plain array.
  @inlinable
  public var elements: [ID] { Array(order) }

  /// Tells whether an id is among them.
  ///
  /// - Parameter id: The id to look up.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ id: ID) -> Bool {
    firstIndex(of: id) != nil
  }

  /// Returns the position of an id, or `nil` if it is not among them.
  ///
  /// ```swift
  /// todos.ids.firstIndex(of: 3)
  /// ```
  ///
  /// - Parameter id: The id to look up.
  /// - Complexity: O(1) on average.
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    guard table.isFiled else { return search(id) }
    return order.withUnsafeBufferPointer { order in
      table.position(hash: Self.hash(id)) { order[$0] == id }
    }
  }

  /// Returns the position of an id, or `nil` if it is not among them.
  ///
  /// ```swift
  /// todos.ids.lastIndex(of: 3)
  /// ```
  ///
  /// - Parameter id: The id to look up.
  /// - Complexity: O(1) on average.
  @inlinable
  public func lastIndex(of id: ID) -> Int? {
    firstIndex(of: id)
  }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: RandomAccessCollection {
  /// The position of the first id, always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last id.
  @inlinable
  public var endIndex: Int { order.count }

  /// The id at a position.
  ///
  /// - Parameter position: The position of the id, in `0..<count`.
  @inlinable
  public subscript(position: Int) -> ID { order[position] }

  /// Returns an iterator over the ids, in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<ContiguousArray<ID>> {
    order.makeIterator()
  }

  /// Calls a closure with the ids as one stretch of memory.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<ID>) throws -> Result
  ) rethrows -> Result? {
    try order.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedIDs: Hashable {
  /// Tells whether both hold the same ids in the same order.
  ///
  /// - Complexity: O(`count`), or O(1) if both share their storage.
  @inlinable
  public static func == (lhs: OrderedIDs, rhs: OrderedIDs) -> Bool {
    lhs.order == rhs.order
  }

  /// Feeds the ids, in order, to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
  }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a list of ids to compare with, from an array literal.
  ///
  /// ```swift
  /// assert(todos.ids == [1, 2, 3])
  /// ```
  ///
  /// An id that occurs twice is a programmer error and traps.
  ///
  /// - Parameter elements: The ids, which must differ.
  @inlinable
  public init(arrayLiteral elements: ID...) {
    self.init(unique: elements)
  }
}

extension OrderedIDs: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The ids, printed like an array.
  public var description: String { elements.description }

  /// The ids, printed like an array.
  public var debugDescription: String { elements.debugDescription }

  /// A mirror that shows the ids like the elements of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: order, displayStyle: .collection)
  }
}
