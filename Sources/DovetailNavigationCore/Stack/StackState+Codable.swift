import Dovetail

/// The keys of an encoded stack.
///
/// The ids are encoded too, so that decoded elements keep them.
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
  /// Decodes the format of ``encode(to:)``, or a plain array of elements, which get new ids.
  ///
  /// The decoded ids can be any unique numbers. They are marked as used, so that no new element gets one of them.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id, with the coding path of the second id,
  ///   or if the numbers of ids and elements differ; and the errors of decoding an element.
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
