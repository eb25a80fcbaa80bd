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

extension Diagnostic {
  /// Terminates the program with this message.
  ///
  /// - Parameter site: The source location of the mistake, or `nil` if it is unknown.
  package func stop(at site: SourceSite?) -> Never {
    guard let site else { fatalError(message) }
    fatalError(message, file: site.filePath, line: site.line)
  }
}

/// Reports a diagnostic as an issue at a source location.
@usableFromInline
package func report(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
  IssueReporters.deliver(message: diagnostic().message, at: site)
}
