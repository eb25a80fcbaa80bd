import Dovetail

/// What a stack is written as: the ids beside the elements, so that both survive.
private enum StackKey: String, CodingKey {
  case ids
  case elements
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the ids and the elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackKey.self)
    try container.encode(entries.map(\.id.generation), forKey: .ids)
    try container.encode(Array(self), forKey: .elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes what ``encode(to:)`` writes, or a plain array of elements, which get new ids.
  ///
  /// The ids are not given out again. They can be any numbers, each once.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have one id, with the path of the second id, or if there
  ///   are not as many ids as elements, besides what decoding an element throws.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: StackKey.self) else {
      self.init(try [Element](from: decoder))
      return
    }
    self.init()
    let ids = try container.decode([Int].self, forKey: .ids)
    let elements = try container.decode([Element].self, forKey: .elements)
    guard ids.count == elements.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids,
        in: container,
        debugDescription: "There are \(ids.count) ids for \(elements.count) elements."
      )
    }
    entries.reserveCapacity(ids.count)
    for (id, element) in zip(ids, elements) {
      let (isNew, position) = entries.append(Entry(element, id: StackElementID(generation: id)))
      guard isNew else {
        throw DecodingError.duplicateID(
          in: container.codingPath + [StackKey.ids],
          at: entries.count,
          "The elements at the positions \(position) and \(entries.count) both have the id \(id)."
        )
      }
    }
    StackElementIDGenerator.current.skip(self.ids)
  }
}
