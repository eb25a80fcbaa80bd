extension IdentifiedArray {
  /// Exchanges the elements at two positions.
  ///
  /// Positions outside `0..<count` trap.
  ///
  /// ```swift
  /// todos.swapAt(0, 1)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The position of one element.
  ///   - second: The position of the other element.
  /// - Complexity: O(1) on average, if nothing shares the storage.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    requirePosition(first, in: indices, for: "Swapping")
    requirePosition(second, in: indices, for: "Swapping")
    guard first != second else { return }
    orderedIDs.swapAt(first, second)
    storage.swapAt(first, second)
    structureChanged()
  }

  /// Reverses the order of the elements.
  ///
  /// ```swift
  /// todos.reverse()
  /// ```
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func reverse() {
    guard storage.count > 1 else { return }
    orderedIDs.reverse()
    storage.reverse()
    structureChanged()
  }

  /// Sorts the elements by a predicate that tells whether its first argument belongs before its second.
  ///
  /// ```swift
  /// todos.sort { $0.title < $1.title }
  /// ```
  ///
  /// If the predicate throws, the elements are in some order, and all of them are held.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument belongs before its second.
  /// - Complexity: O(n log n), for n elements. Only what has moved is renumbered.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { followStorage() }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Puts the elements in an order drawn from a random generator.
  ///
  /// ```swift
  /// withRandomNumberGenerator { todos.shuffle(using: &$0) }
  /// ```
  ///
  /// - Parameter generator: The source of randomness.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    followStorage()
  }

  /// Puts the elements in a random order.
  ///
  /// In a reducer, use ``shuffle(using:)`` with a generator that a test can seed.
  ///
  /// ```swift
  /// todos.shuffle()
  /// ```
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Moves the elements that satisfy a predicate behind those that do not, without keeping the order within either
  /// group.
  ///
  /// ```swift
  /// let firstDone = todos.partition { $0.isDone }
  /// ```
  ///
  /// - Parameter belongsInSecondPartition: Returns whether an element belongs in the second group.
  /// - Returns: The position of the first element that satisfies the predicate, or `count`.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    defer { followStorage() }
    return try storage.partition(by: belongsInSecondPartition)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in increasing order.
  ///
  /// - Complexity: O(n log n), for n elements. Only what has moved is renumbered.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
