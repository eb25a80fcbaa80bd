/// The reporter that ends the process at the first issue.
///
///     IssueReporters.current = [.fatalError]
///
/// The message and the line of the report are those of the crash. Expected issues pass.
public struct FatalErrorIssueReporter: IssueReporter {
  init() {}

  /// Ends the process with the issue as its message.
  public func report(_ issue: ReportedIssue) {
    Swift.fatalError(issue.description, file: issue.site.filePath, line: issue.site.line)
  }
}

extension IssueReporter where Self == FatalErrorIssueReporter {
  /// Ends the process at the first issue.
  public static var fatalError: FatalErrorIssueReporter { FatalErrorIssueReporter() }
}
