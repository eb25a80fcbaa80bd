extension StackState {
  /// Removes the elements that satisfy a condition; the others keep their ids.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try entries.removeAll { try shouldBeRemoved($0.value) }
  }

  /// The stack of the elements that satisfy a condition, with the ids that they have here.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var stack = self
    try stack.removeAll { try !isIncluded($0) }
    return stack
  }
}
