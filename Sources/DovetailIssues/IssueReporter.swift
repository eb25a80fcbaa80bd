/// A destination for issues, such as a test framework, standard error, a log or a debugger.
///
///     struct Log: IssueReporter {
///       let lines: LineFile
///       func report(_ issue: ReportedIssue) {
///         lines.append("\(issue.site): \(issue)")
///       }
///     }
///
/// Set a reporter for an operation with ``withIssueReporters(_:operation:)``, or for the whole process by assigning
/// ``IssueReporters/current``. A reporter is called on the thread that reports the issue, possibly on several threads
/// at once.
public protocol IssueReporter: Sendable {
  /// Receives an unexpected issue.
  ///
  /// - Parameter issue: The issue.
  func report(_ issue: ReportedIssue)

  /// Receives an issue that `withExpectedIssue` expected. The default implementation ignores the issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - reason: The message that `withExpectedIssue` was given.
  func expect(_ issue: ReportedIssue, reason: String?)
}

extension IssueReporter {
  /// Ignores the issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - reason: The message that `withExpectedIssue` was given.
  public func expect(_ issue: ReportedIssue, reason: String?) {}
}
