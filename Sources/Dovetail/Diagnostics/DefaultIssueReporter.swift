/// The reporter that fails the running test, or warns on standard error when there is no test.
///
///     IssueReporters.current = [.default]
///
/// - In a test the failure stands at the line of the report, under Swift Testing and under XCTest, and nothing has to
///   be linked for it.
/// - A failure is never lost. XCTest, and Swift Testing outside of a test's own tasks, do not say whether they took an
///   issue, so there it is written to standard error too.
/// - In a test run whose frameworks cannot be reached at all, the issue is written to standard error and the process
///   exits with a failure.
/// - An expected issue is a known issue of Swift Testing, and a note on standard error elsewhere.
public struct DefaultIssueReporter: IssueReporter {
  private let frameworks: TestFrameworks

  package init(frameworks: TestFrameworks) {
    self.frameworks = frameworks
  }

  /// Fails the running test, or warns on standard error.
  public func report(_ issue: ReportedIssue) {
    switch frameworks.record(issue) {
    case .taken:
      return
    case .handedOver:
      StandardErrorIssueReporter().report(issue)
    case .refused:
      StandardErrorIssueReporter().report(issue)
      if frameworks.isTestRun { ProcessControl.exitWithFailure() }
    }
  }

  /// Notes a known issue in the running test, or on standard error.
  public func expect(_ issue: ReportedIssue, reason: String?) {
    if frameworks.recordKnown(issue, reason: reason) { return }
    StandardErrorIssueReporter().expect(issue, reason: reason)
  }
}

extension IssueReporter where Self == DefaultIssueReporter {
  /// Fails the running test, or warns on standard error when there is no test.
  public static var `default`: DefaultIssueReporter { DefaultIssueReporter(frameworks: TestFrameworks()) }
}
