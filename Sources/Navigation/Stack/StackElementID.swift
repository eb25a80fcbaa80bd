import Dovetail

/// What names an element of a ``StackState`` for as long as it is there.
///
/// No other element that is put onto a stack by the same process gets the same. In a test they count from zero, and
/// can be written as numbers: `\.path[id: 0].saveTapped`.
public struct StackElementID: Hashable, Sendable {
  /// How many came before.
  public let generation: Int

  init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of a number, for tests.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes a number.
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
  public var customDumpDescription: String { description }
}
