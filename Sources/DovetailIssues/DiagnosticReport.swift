extension Diagnostic {
  /// Terminates the program with this message.
  ///
  /// - Parameter site: The source location of the mistake, or `nil` if it is unknown.
  package func stop(at site: SourceSite?) -> Never {
    guard let site else { fatalError(message) }
    fatalError(message, file: site.filePath, line: site.line)
  }
}

/// Reports that something was used which a test has not overridden, and names the call of the test, if it is known.
///
/// The line of the feature alone does not tell which step of which test uses it.
package func reportUse(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
  report(diagnostic().naming(step: SourceSite.ofTestStep.flatMap { $0 == site ? nil : $0 }), at: site)
}

/// Reports a diagnostic as an issue at a source location.
@usableFromInline
package func report(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
  IssueReporters.deliver(message: diagnostic().message, at: site)
}
