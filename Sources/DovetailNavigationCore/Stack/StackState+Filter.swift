extension StackState {
  /// Removes the elements that satisfy a condition; the others keep their ids.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: The error that `shouldBeRemoved` throws.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try entries.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Returns a stack with the elements that satisfy a condition, which keep their ids.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Throws: The error that `isIncluded` throws.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var stack = self
    try stack.removeAll { try !isIncluded($0) }
    return stack
  }
}
