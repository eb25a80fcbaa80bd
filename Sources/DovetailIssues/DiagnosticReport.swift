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
