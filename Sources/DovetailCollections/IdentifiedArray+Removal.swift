extension IdentifiedArray {
  /// Removes the element with the given id, if there is one.
  ///
  /// - Parameter id: The id of the element to remove.
  /// - Returns: The removed element, or `nil`, in which case nothing has changed.
  /// - Complexity: O(`count`); O(1) on average for the last element and for an id that is not held.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? {
    guard let position = index(id: id) else { return nil }
    return remove(at: position)
  }

  /// Removes the element that has the id of the given one, if there is one.
  ///
  /// Only ids are compared: the element held may have changed since.
  ///
  /// - Parameter element: An element with the id of the element to remove.
  /// - Returns: The removed element, or `nil`, in which case nothing has changed.
  /// - Complexity: O(`count`).
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position.
  ///
  /// A position outside `0..<count` traps.
  ///
  /// - Parameter position: The position of the element, in `0..<count`.
  /// - Complexity: O(`count`); O(1) on average for the last element.
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    requirePosition(position, in: indices, for: "Removing")
    let element = storage.remove(at: position)
    watch?.leave(element)
    forget(at: position)
    return element
  }

  /// Removes the first element.
  ///
  /// An empty array traps.
  ///
  /// ```swift
  /// let oldest = todos.removeFirst()
  /// ```
  ///
  /// - Complexity: O(`count`).
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element {
    requireCount(1, for: "removeFirst()")
    return remove(at: 0)
  }

  /// Removes the given number of elements from the front.
  ///
  /// A negative number, or one greater than `count`, traps.
  ///
  /// ```swift
  /// todos.removeFirst(2)
  /// ```
  ///
  /// - Parameter amount: The number of elements to remove.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeFirst(_ amount: Int) {
    requireCount(amount, for: "removeFirst(_:)")
    removeSubrange(0..<amount)
  }

  /// Removes the last element.
  ///
  /// An empty array traps.
  ///
  /// - Complexity: O(1) on average.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element {
    requireCount(1, for: "removeLast()")
    let element = storage.removeLast()
    watch?.leave(element)
    forget(at: storage.count)
    return element
  }

  /// Removes the given number of elements from the end.
  ///
  /// A negative number, or one greater than `count`, traps.
  ///
  /// - Parameter amount: The number of elements to remove.
  /// - Complexity: O(`amount`) on average.
  @inlinable
  public mutating func removeLast(_ amount: Int) {
    requireCount(amount, for: "removeLast(_:)")
    if amount == 1 { return _ = removeLast() }
    removeSubrange(storage.count - amount..<storage.count)
  }

  /// Removes the elements in a range of positions.
  ///
  /// Bounds outside `0...count` trap.
  ///
  /// ```swift
  /// todos.removeSubrange(0..<2)
  /// ```
  ///
  /// - Parameter bounds: The positions of the elements to remove.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    requireRange(bounds)
    guard !bounds.isEmpty else { return }
    if let watch { bounds.forEach { watch.leave(storage[$0]) } }
    orderedIDs.replaceSubrange(bounds, with: EmptyCollection())
    storage.removeSubrange(bounds)
    membershipChanged()
  }

  /// Removes the elements in a range of positions, such as `2...` or `..<5`.
  ///
  /// ```swift
  /// todos.removeSubrange(2...)
  /// ```
  ///
  /// - Parameter bounds: The positions of the elements to remove.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: indices))
  }

  /// Removes all elements, and keeps the key path to their ids.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for elements to come.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    if !isEmpty { membershipChanged() }
    if let watch { storage.forEach(watch.leave) }
    orderedIDs.removeAll(keepingCapacity: keepCapacity)
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes every element that satisfies a predicate, keeping the order of the others.
  ///
  /// ```swift
  /// todos.removeAll { $0.isDone }
  /// ```
  ///
  /// The predicate sees each element once, in order, before anything is removed: if it throws, nothing has changed.
  ///
  /// - Parameter shouldBeRemoved: Returns whether to remove an element.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var doomed: [Int] = []
    for (position, element) in storage.enumerated() where try shouldBeRemoved(element) {
      doomed.append(position)
    }
    removeElements(at: doomed)
  }
}
