extension IdentifiedArray {
  /// Replaces the elements in a range of positions by others, which may be more or fewer.
  ///
  /// ```swift
  /// todos.replaceSubrange(0..<2, with: [milk])
  /// ```
  ///
  /// A new element is left out if its id is held outside the range, or came earlier among the new ones: what is held wins, like in
  /// ``append(_:)``. Ids from inside the range may come back. Bounds outside `0...count` trap.
  ///
  /// - Complexity: O(`count` + n) on average, for n new elements.
  @inlinable
  public mutating func replaceSubrange(_ bounds: Range<Int>, with newElements: some Collection<Element>) {
    requireRange(bounds)
    guard !bounds.isEmpty || !newElements.isEmpty else { return }
    for position in bounds {
      positions[order[position]] = nil
    }
    var newOrder: ContiguousArray<ID> = []
    var newStorage: [Element] = []
    for element in newElements {
      let id = identify(element)
      let known = positions.count
      _ = claim(id, for: bounds.lowerBound + newOrder.count)
      guard positions.count > known else { continue }
      newOrder.append(id)
      newStorage.append(element)
    }
    guard !bounds.isEmpty || !newOrder.isEmpty else { return }
    if let watch { bounds.forEach { watch.leave(storage[$0]) } }
    order.replaceSubrange(bounds, with: newOrder)
    storage.replaceSubrange(bounds, with: newStorage)
    if newOrder.count != bounds.count {
      recordPositions(in: bounds.lowerBound + newOrder.count..<order.count)
    }
    structureChanged()
  }

  /// Replaces the elements in a range of positions, such as `2...` or `..<5`, by others.
  ///
  /// - Complexity: O(`count` + n) on average, for n new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ bounds: some RangeExpression<Int>,
    with newElements: some Collection<Element>
  ) {
    replaceSubrange(bounds.relative(to: indices), with: newElements)
  }
}

// Algorithms over `RangeReplaceableCollection`, and `+`, work as on an array, except that an id that is held already is passed over.
extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {}
