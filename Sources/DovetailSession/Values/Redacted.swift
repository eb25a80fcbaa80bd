import Dovetail

/// A property whose value is secret: no dump, no diff, no description and no encoding shows it.
///
/// ```swift
/// struct Credentials: Equatable {
///   var name = ""
///   @Redacted var password = ""
/// }
///
/// customDump(Credentials(name: "Ann", password: "1234"))
/// // Credentials(
/// //   name: "Ann",
/// //   _password: <redacted>
/// // )
/// ```
///
/// In a state with `@ObservableState`, use the type instead of the wrapper, so that changes of the property are
/// observed: `var password = Redacted("")`. The wrapper needs `@ObservationStateIgnored` before it there, as every
/// property wrapper does; views and `observe` are then not told of changes of the property.
///
/// Encoding writes `null`. Decoding reads a value if there is one, so that a response of a server can have redacted
/// properties. In place of `null` it makes an empty value: `nil`, an empty string or collection, zero or `false`.
/// For any other type, decoding `null` throws an error. Hence a redacted property does not survive a round trip: do
/// not use it for what a file or a keychain has to give back.
///
/// Values that are sent, such as the payload of an action, can have the type too: `case loggedIn(Redacted<String>)`.
@propertyWrapper
public struct Redacted<Value> {
  /// The secret value.
  public var wrappedValue: Value

  /// Creates a property with a secret value.
  ///
  /// - Parameter wrappedValue: The secret value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a value that is not shown.
  ///
  /// ```swift
  /// var token = Redacted("")
  /// token.wrappedValue = "1234"
  /// ```
  ///
  /// - Parameter value: The secret value.
  public init(_ value: Value) {
    wrappedValue = value
  }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
extension Redacted: Sendable where Value: Sendable {}

extension Redacted: RedactedContent, CustomDumpStringConvertible {
  package var redactedContent: Any { wrappedValue }

  /// A text that tells nothing of the value.
  public var customDumpDescription: String { DumpRedaction.text }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A text that tells nothing of the value.
  public var description: String { DumpRedaction.text }

  /// A text that tells nothing of the value.
  public var debugDescription: String { DumpRedaction.text }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Redacted: Encodable where Value: Encodable {
  /// Encodes `null` in place of the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes a value, or makes an empty one in place of `null`.
  ///
  /// - Throws: A `DecodingError` if there is no value, and the type has no empty one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard container.decodeNil() else {
      self.init(wrappedValue: try container.decode(Value.self))
      return
    }
    guard let empty = EmptyValue.make(Value.self) else {
      let message = Diagnostic.redactedValueIsMissing(Value.self).message
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: message,
          underlyingError: StatedReason(message)
        )
      )
    }
    self.init(wrappedValue: empty)
  }
}
