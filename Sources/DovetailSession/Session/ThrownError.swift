/// An error that an effect has thrown.
///
/// Two errors are equal if their texts are.
package struct ThrownError: Hashable, Sendable {
  /// The error.
  package let error: any Error

  /// Whether the texts of two errors are equal.
  package static func == (first: ThrownError, second: ThrownError) -> Bool { "\(first.error)" == "\(second.error)" }

  /// Hashes the text of the error.
  package func hash(into hasher: inout Hasher) { hasher.combine("\(error)") }
}
