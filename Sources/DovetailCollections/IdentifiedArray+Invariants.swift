extension IdentifiedArray {
  /// A description of the first broken invariant, or `nil`.
  ///
  /// Tests check the property after every operation. No other code uses it.
  ///
  /// - Complexity: O(`count`).
  package var brokenInvariant: String? {
    guard ids.count == storage.count else {
      return "\(ids.count) ids for \(storage.count) elements"
    }
    let filed = ids.table.slots.count { $0 != 0 }
    guard filed == (ids.table.isFiled ? ids.count : 0) else {
      return "\(filed) filed ids for \(ids.count) ids in order"
    }
    for (position, id) in ids.enumerated() {
      guard identify(at: position) == id else {
        return "position \(position) is filed as \(id) and holds \(storage[position])"
      }
      guard index(id: id) == position else {
        return "\(id) is filed at \(String(describing: index(id: id))) and stands at \(position)"
      }
    }
    return nil
  }
}
