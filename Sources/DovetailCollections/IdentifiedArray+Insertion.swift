extension IdentifiedArray {
  /// Appends an element, unless its id is held already.
  ///
  /// ```swift
  /// todos.append(Todo(id: 1, title: "Milk"))  // (inserted: true, index: 0)
  /// todos.append(Todo(id: 1, title: "Tea"))   // (inserted: false, index: 0), still "Milk"
  /// ```
  ///
  /// To replace the element that is held, use ``updateOrAppend(_:)``.
  ///
  /// - Parameter element: The element to append.
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: O(1) on average over many calls; O(`count`) once if a copy or a snapshot of the ids shares the
  ///   storage.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    append(id: identify(element)) { element }
  }

  /// Appends the element that a function makes, unless its id is held already.
  @inlinable
  @inline(__always)
  package mutating func append(id: ID, _ element: () -> Element) -> (inserted: Bool, index: Int) {
    let end = storage.count
    let holder = orderedIDs.append(id)
    guard holder == end else { return (false, holder) }
    storage.append(element())
    structureChanged()
    return (true, end)
  }

  /// Appends those elements of a sequence whose ids are not held already, nor come earlier in the sequence.
  ///
  /// - Parameter newElements: The elements to append, in order.
  /// - Complexity: O(n) on average, for n new elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element at a position, unless its id is held already.
  ///
  /// A position outside `0...count` traps. To replace the element that is held, use ``updateOrInsert(_:at:)``.
  ///
  /// ```swift
  /// todos.insert(Todo(id: 3, title: "Read"), at: 0)  // (inserted: true, index: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - position: The position of the new element, in `0...count`.
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Complexity: O(`count`).
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    requirePosition(position, in: 0..<storage.count + 1, for: "Inserting")
    guard position < storage.count else { return append(element) }
    let id = identify(element)
    if let holder = index(id: id) { return (false, holder) }
    orderedIDs.replaceSubrange(position..<position, with: CollectionOfOne(id))
    storage.insert(element, at: position)
    structureChanged()
    return (true, position)
  }
}
