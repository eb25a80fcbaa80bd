/// A reporter that terminates the process at the first issue.
///
///     IssueReporters.current = [.fatalError]
///
/// The crash shows the message and the source location of the report. Expected issues are ignored.
public struct FatalErrorIssueReporter: IssueReporter {
  init() {}

  /// Terminates the process with the issue as its message.
  ///
  /// - Parameter issue: The issue to report.
  public func report(_ issue: ReportedIssue) {
    Swift.fatalError(issue.description, file: issue.site.filePath, line: issue.site.line)
  }
}

extension IssueReporter where Self == FatalErrorIssueReporter {
  /// Terminates the process at the first issue.
  public static var fatalError: FatalErrorIssueReporter { FatalErrorIssueReporter() }
}
