import Dovetail

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the presented state as an optional.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the presented state as an optional.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// The overloads for keyed containers omit the key if no state is presented, like the ones for optional properties.
extension KeyedDecodingContainer {
  /// Decodes a presentation, which is empty if the key is missing or its value is null.
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
  /// Encodes the presented state, or no key if no state is presented.
  ///
  /// - Parameters:
  ///   - value: The presentation.
  ///   - key: The key of the presentation.
  /// - Throws: The error of the encoder or of the state.
  public mutating func encode<State: Encodable>(_ value: PresentationState<State>, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
