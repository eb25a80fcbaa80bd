extension DecodingError {
  /// Two elements of a collection have one id.
  ///
  /// - Parameters:
  ///   - path: The path to the list with the elements, or with their ids.
  ///   - position: The position of the second of the two.
  ///   - description: What is wrong.
  @usableFromInline
  package static func duplicateID(in path: [any CodingKey], at position: Int, _ description: String) -> DecodingError {
    .dataCorrupted(Context(codingPath: path + [PositionKey(position: position)], debugDescription: description))
  }
}

/// The position of an element in a list, as a step of a coding path.
private struct PositionKey: CodingKey {
  let position: Int

  init(position: Int) { self.position = position }
  init?(intValue: Int) { self.init(position: intValue) }
  init?(stringValue: String) { nil }

  var intValue: Int? { position }
  var stringValue: String { "Index \(position)" }
}
