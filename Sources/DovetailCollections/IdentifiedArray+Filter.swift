extension IdentifiedArray {
  /// Returns an identified array of the elements that satisfy a predicate, in order.
  ///
  /// ```swift
  /// let open = todos.filter { !$0.isDone }
  /// ```
  ///
  /// - Parameter isIncluded: Returns whether an element belongs in the result.
  /// - Complexity: O(`count`). If every element satisfies the predicate, the result shares the storage of this array.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var kept: [Int] = []
    for (position, element) in storage.enumerated() where try isIncluded(element) {
      kept.append(position)
    }
    guard kept.count < storage.count else { return self }
    var result = IdentifiedArray(reader: reader)
    result.orderedIDs = OrderedIDs(unchecked: kept.lazy.map { orderedIDs[$0] })
    result.storage = kept.map { storage[$0] }
    return result
  }
}
