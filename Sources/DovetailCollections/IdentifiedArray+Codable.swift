extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like an array of them.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements from an array of them.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path of the second if two elements have one id, besides what
  ///   decoding an element throws.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (isInserted, holder) = append(element)
      guard isInserted else {
        throw DecodingError.duplicateID(
          in: decoder.codingPath,
          at: position,
          IdentifiedArrayFailure.duplicateIDText(element.id, at: holder, and: position)
        )
      }
    }
  }
}
