import Dovetail

/// The id of an element of a ``StackState``.
///
/// Generated ids count up from zero and are unique in the process. Each test counts from zero again, so that ids can be
/// written as numbers there: `\.path[id: 0].saveTapped`.
public struct StackElementID: Hashable, Sendable {
  /// The number of the id; the generator counts up from zero.
  public let generation: Int

  init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID {
  /// The hash of the number, in half of the time that `Hashable` takes for a struct by itself.
  ///
  /// - Parameter seed: The seed of the set or dictionary.
  @inlinable public func _rawHashValue(seed: Int) -> Int { generation._rawHashValue(seed: seed) }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number, for tests.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Decodes the number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible, CustomDumpStringConvertible {
  /// The number, as in `#2`.
  public var description: String { "#\(generation)" }

  /// The number, as in `#2`.
  public var debugDescription: String { description }

  /// The number, as in `#2`.
  public var customDumpDescription: String { GeneratedIDs.areHidden ? "#" : description }
}
