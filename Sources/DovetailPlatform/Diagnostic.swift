/// A message of the library for the developer who uses it.
///
/// All messages of diagnostics are static members of this type, grouped in extensions by topic. A message names the
/// rule that was broken, the value that was received, and the remedy:
///
///     extension Diagnostic {
///       static func storeIsGone(action: String) -> Diagnostic {
///         Diagnostic("\(action) was sent to a store that is gone. Keep the store alive while its view is on screen.")
///       }
///     }
@usableFromInline
package struct Diagnostic: Sendable, Hashable {
  /// The whole text, of one or more lines.
  @usableFromInline package var message: String

  /// Creates a message; called only by the extensions that define diagnostics.
  package init(_ message: String) {
    self.message = message
  }
}
