/// A message of the library to the person who uses it.
///
/// The catalogue is the set of static functions on this type; no other place writes a message. Each names the rule that
/// was broken, what was received, and what to do instead:
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

  /// Makes a message; only the catalogue calls this.
  package init(_ message: String) {
    self.message = message
  }
}

extension Diagnostic {
  /// Stops the program with this message.
  ///
  /// - Parameter site: Where the program did what it must not; `nil` where that is not known.
  package func stop(at site: SourceSite?) -> Never {
    guard let site else { fatalError(message) }
    fatalError(message, file: site.filePath, line: site.line)
  }
}

/// Reports a message of the catalogue as an issue at a site.
@usableFromInline
package func report(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
  IssueReporters.deliver(message: diagnostic().message, at: site)
}
