/// A reporter that writes every issue to standard error, even in a test.
///
///     IssueReporters.current = [.standardError]
///
/// The format is `warning: Module/File.swift:12: message`. Output of several threads is never interleaved within a
/// line.
public struct StandardErrorIssueReporter: IssueReporter {
  init() {}

  /// Writes a warning.
  ///
  /// - Parameter issue: The issue to report.
  public func report(_ issue: ReportedIssue) {
    StandardError.write("warning: \(issue.site): \(issue)")
  }

  /// Writes a note.
  ///
  /// - Parameters:
  ///   - issue: The expected issue.
  ///   - reason: The reason that `withExpectedIssue` was given.
  public func expect(_ issue: ReportedIssue, reason: String?) {
    let reason = reason.map { " (\($0))" } ?? ""
    StandardError.write("note: \(issue.site): expected issue\(reason): \(issue)")
  }
}

extension IssueReporter where Self == StandardErrorIssueReporter {
  /// Writes every issue to standard error, even in a test.
  public static var standardError: StandardErrorIssueReporter { StandardErrorIssueReporter() }
}
