extension IdentifiedArray {
  /// Replaces the elements in a range of positions by others, which may be more or fewer.
  ///
  /// ```swift
  /// todos.replaceSubrange(0..<2, with: [milk])
  /// ```
  ///
  /// A new element is left out if its id is held outside the range, or came earlier among the new ones: what is held
  /// wins, like in ``append(_:)``. Ids from inside the range may come back. Bounds outside `0...count` trap.
  ///
  /// - Parameters:
  ///   - bounds: The positions of the elements to replace.
  ///   - newElements: The replacements, in order.
  /// - Complexity: O(`count` + n) on average, for n new elements.
  @inlinable
  public mutating func replaceSubrange(_ bounds: Range<Int>, with newElements: some Collection<Element>) {
    requireRange(bounds)
    guard !bounds.isEmpty || !newElements.isEmpty else { return }
    var newIDs = OrderedIDs<ID>()
    var newStorage: [Element] = []
    for element in newElements {
      let id = identify(element)
      if let holder = index(id: id), !bounds.contains(holder) { continue }
      guard newIDs.append(id) == newStorage.count else { continue }
      newStorage.append(element)
    }
    guard !bounds.isEmpty || !newStorage.isEmpty else { return }
    if let watch { bounds.forEach { watch.leave(storage[$0]) } }
    orderedIDs.replaceSubrange(bounds, with: newIDs)
    storage.replaceSubrange(bounds, with: newStorage)
    if bounds.isEmpty { structureChanged() } else { membershipChanged() }
  }

  /// Replaces the elements in a range of positions, such as `2...` or `..<5`, by others.
  ///
  /// - Parameters:
  ///   - bounds: The positions of the elements to replace.
  ///   - newElements: The replacements, in order.
  /// - Complexity: O(`count` + n) on average, for n new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ bounds: some RangeExpression<Int>,
    with newElements: some Collection<Element>
  ) {
    replaceSubrange(bounds.relative(to: indices), with: newElements)
  }
}

// Algorithms over `RangeReplaceableCollection`, and `+`, work as on an array, except that an id that is held already
// is passed over.
extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {}
