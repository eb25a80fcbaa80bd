extension IdentifiedArray: Equatable where Element: Equatable {
  /// Tells whether two arrays hold equal elements in the same order.
  ///
  /// - Complexity: O(`count`), or O(1) if both share their storage.
  @inlinable
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.storage == rhs.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements, in order, to a hasher.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}
