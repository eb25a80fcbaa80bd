import Dovetail

extension PresentationState: Decodable where State: Decodable {
  /// Decodes what is presented, as an optional.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes what is presented, as an optional.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// In a state with keys, what is not presented is left out, as an optional property is.
extension KeyedDecodingContainer {
  /// Decodes a presentation, which is empty if the key is missing.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: The key of the presentation.
  /// - Returns: The presentation.
  /// - Throws: The error of the decoder, if there is a value that is not of the type of the state.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes what is presented, and no key where nothing is.
  public mutating func encode<State: Encodable>(_ value: PresentationState<State>, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
