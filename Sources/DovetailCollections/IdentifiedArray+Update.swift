extension IdentifiedArray {
  /// Replaces the element at a position by another version of it.
  ///
  /// The new version must have the same id; another id traps. To bring another id to the position, assign: `todos[0] =
  /// newcomer`.
  ///
  /// ```swift
  /// let old = todos.update(Todo(id: 1, title: "Write"), at: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - element: The new version of the element.
  ///   - position: The position of the element, in `0..<count`.
  /// - Returns: The replaced element.
  /// - Complexity: O(1), if nothing shares the storage.
  @discardableResult
  @inlinable
  public mutating func update(_ element: Element, at position: Int) -> Element {
    requirePosition(position, in: indices, for: "Updating")
    let id = identify(element)
    guard id == orderedIDs[position] else {
      IdentifiedArrayFailure.identityChanged(from: orderedIDs[position], to: id)
    }
    return exchange(element, at: position)
  }

  /// Replaces the element with the same id, or appends the new one.
  ///
  /// ```swift
  /// todos.updateOrAppend(Todo(id: 1, title: "Milk"))  // nil: appended
  /// todos.updateOrAppend(Todo(id: 1, title: "Tea"))   // the row with "Milk"
  /// ```
  ///
  /// - Parameter element: The element to store.
  /// - Returns: The element that was replaced, or `nil` if the new one was appended.
  /// - Complexity: O(1) on average.
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    // Looked up before it is claimed: updating a row must not copy ids that are shared with a snapshot.
    guard let position = index(id: identify(element)) else {
      append(element)
      return nil
    }
    return exchange(element, at: position)
  }

  /// Replaces the element with the same id, or inserts the new one at a position.
  ///
  /// A position outside `0...count` traps, whether it is needed or not.
  ///
  /// ```swift
  /// todos.updateOrInsert(Todo(id: 1, title: "Write"), at: 0)  // the replaced element, and its position
  /// ```
  ///
  /// - Parameters:
  ///   - element: The element to store.
  ///   - position: The position of a new element, in `0...count`.
  /// - Returns: The element that was replaced, or `nil`, and the position of the new one.
  /// - Complexity: O(1) on average to replace, O(`count`) to insert.
  @discardableResult
  @inlinable
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    requirePosition(position, in: 0..<storage.count + 1, for: "Inserting")
    guard let holder = index(id: identify(element)) else {
      return (nil, insert(element, at: position).index)
    }
    return (exchange(element, at: holder), holder)
  }

  /// Stores a version of the element with the same id, and returns the one before.
  @inlinable
  internal mutating func exchange(_ element: Element, at position: Int) -> Element {
    let former = storage[position]
    replace(at: position, by: element)
    return former
  }
}
