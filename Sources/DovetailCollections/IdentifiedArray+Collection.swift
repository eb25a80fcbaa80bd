extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element, always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last element.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { storage.count }

  /// Tells whether there are no elements.
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// The positions of the elements, `0..<count`.
  @inlinable
  public var indices: Range<Int> { 0..<storage.count }

  /// Returns an iterator over the elements, in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    storage.makeIterator()
  }

  /// Calls a closure with the elements as one stretch of memory.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }
}

// `withContiguousMutableStorageIfAvailable` stays at its default, `nil`: moving elements in raw memory would
// not update the ids.

extension IdentifiedArray: MutableCollection {
  /// The element at a position.
  ///
  /// ```swift
  /// todos[0].title = "Milk"                    // in place; the id has to stay the same
  /// todos[0] = Todo(id: 9, title: "Newcomer")  // assigning may bring another id
  /// ```
  ///
  /// The effect of an assignment depends on where the array holds the id of the new element:
  /// - At this position: the element is replaced.
  /// - At another position: the element at this position moves there, and the new element is stored here.
  /// - Nowhere: the new element and its id replace the old element and the old id.
  ///
  /// The second rule lets algorithms over `MutableCollection` reorder the array by assignment. Changing the id
  /// of an element in place, as by `todos[0].id = 9` or by passing `&todos[0]`, traps.
  ///
  /// - Parameter position: The position of the element, in `0..<count`.
  /// - Complexity: O(1) on average, if nothing shares the storage.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      storage[position]
    }
    set {
      requirePosition(position, in: indices, for: "Assigning to a position")
      place(newValue, at: position)
    }
    @inline(__always)
    _modify {
      requirePosition(position, in: indices, for: "Changing the element at a position")
      if watch == nil {
        defer { requireConstantIdentity(at: position) }
        yield &storage[position]
      } else {
        let change = watch.map { watch in atAddress(of: &storage[position]) { watch.begin(at: $0.pointer) } }
        defer {
          requireConstantIdentity(at: position)
          if let change, let watch, atAddress(of: &storage[position], { watch.end(at: $0.pointer, change) }) {
            structureChanged()
          }
        }
        yield &storage[position]
      }
    }
  }

  /// Stores an element at a position that may hold another id.
  @inlinable
  internal mutating func place(_ element: Element, at position: Int) {
    let id = identify(element)
    if id == orderedIDs[position] {
      return replace(at: position, by: element)
    } else if let other = index(id: id) {
      swapAt(position, other)
      replace(at: position, by: element)
      return structureChanged()
    } else {
      watch?.leave(storage[position])
      orderedIDs.replaceSubrange(position..<position + 1, with: CollectionOfOne(id))
      membershipChanged()
    }
    storage[position] = element
  }
}
