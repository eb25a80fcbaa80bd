extension IdentifiedArray {
  /// Describes the first promise that does not hold inside, or is `nil`.
  ///
  /// Tests ask after every operation. Nothing else calls it.
  ///
  /// - Complexity: O(`count`).
  package var brokenInvariant: String? {
    guard order.count == storage.count else {
      return "\(order.count) ids for \(storage.count) elements"
    }
    guard positions.count == order.count else {
      return "\(positions.count) filed ids for \(order.count) ids in order"
    }
    for (position, id) in order.enumerated() {
      guard identify(at: position) == id else {
        return "position \(position) is filed as \(id) and holds \(storage[position])"
      }
      guard positions[id] == position else {
        return "\(id) is filed at \(String(describing: positions[id])) and stands at \(position)"
      }
    }
    return nil
  }
}
