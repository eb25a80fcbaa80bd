/// Somewhere issues go: a test framework, standard error, a log, a debugger.
///
///     struct Log: IssueReporter {
///       let lines: LineFile
///       func report(_ issue: ReportedIssue) {
///         lines.append("\(issue.site): \(issue)")
///       }
///     }
///
/// Put it in force for an operation with ``withIssueReporters(_:operation:)``, or for the whole process by assigning
/// ``IssueReporters/current``. A reporter is called on whichever thread the issue arose, and possibly on many at once.
public protocol IssueReporter: Sendable {
  /// Takes an issue nobody expected.
  func report(_ issue: ReportedIssue)

  /// Takes an issue that `withExpectedIssue` announced, with the reason it gave; ignored unless implemented.
  func expect(_ issue: ReportedIssue, reason: String?)
}

extension IssueReporter {
  /// Ignores the issue.
  public func expect(_ issue: ReportedIssue, reason: String?) {}
}
