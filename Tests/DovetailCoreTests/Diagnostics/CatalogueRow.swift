/// How to provoke a message of the catalogue that is reported as an issue.
struct CatalogueRow: Sendable, CustomStringConvertible {
  /// The name of the message in the catalogue.
  let id: String

  /// The difference from other rows of the same message.
  let variant: String?

  /// Returns the whole text, given the line at which the issue is reported.
  let text: @Sendable (_ line: UInt) -> String

  /// Provokes the issue through public API, and returns the line at which it should be reported.
  let provoke: @MainActor @Sendable () async throws -> UInt

  init(
    _ id: String,
    _ variant: String? = nil,
    text: @escaping @Sendable (_ line: UInt) -> String,
    provoke: @escaping @MainActor @Sendable () async throws -> UInt
  ) {
    self.id = id
    self.variant = variant
    self.text = text
    self.provoke = provoke
  }

  var description: String { id + (variant.map { " (\($0))" } ?? "") }
}
