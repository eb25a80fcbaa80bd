/// The reporter that writes every issue to standard error, even in a test.
///
///     IssueReporters.current = [.standardError]
///
/// A line reads `warning: Module/File.swift:12: message`. Issues of several threads never mix within a line.
public struct StandardErrorIssueReporter: IssueReporter {
  init() {}

  /// Writes a warning.
  public func report(_ issue: ReportedIssue) {
    StandardError.write("warning: \(issue.site): \(issue)")
  }

  /// Writes a note.
  public func expect(_ issue: ReportedIssue, reason: String?) {
    let reason = reason.map { " (\($0))" } ?? ""
    StandardError.write("note: \(issue.site): expected issue\(reason): \(issue)")
  }
}

extension IssueReporter where Self == StandardErrorIssueReporter {
  /// Writes every issue to standard error, even in a test.
  public static var standardError: StandardErrorIssueReporter { StandardErrorIssueReporter() }
}
