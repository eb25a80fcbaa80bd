/// A reporter that fails the running test, or writes a warning to standard error when no test runs.
///
///     IssueReporters.current = [.default]
///
/// - In a test, the failure is recorded at the source location of the report. This works under Swift Testing and
///   XCTest, without linking either of them.
/// - No failure is lost. XCTest, and Swift Testing outside of a test's own tasks, do not confirm that they recorded an
///   issue, so the issue is also written to standard error there.
/// - If the process is a test run but no test framework can be reached, the issue is written to standard error and the
///   process exits with a failure.
/// - An expected issue is recorded as a known issue of Swift Testing. Elsewhere it is written as a note to standard
///   error.
public struct DefaultIssueReporter: IssueReporter {
  private let frameworks: TestFrameworks

  package init(frameworks: TestFrameworks) {
    self.frameworks = frameworks
  }

  /// Fails the running test, or writes a warning to standard error.
  ///
  /// - Parameter issue: The issue to report.
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

  /// Records a known issue in the running test, or writes a note to standard error.
  ///
  /// - Parameters:
  ///   - issue: The expected issue.
  ///   - reason: The reason that `withExpectedIssue` was given.
  public func expect(_ issue: ReportedIssue, reason: String?) {
    if frameworks.recordKnown(issue, reason: reason) { return }
    StandardErrorIssueReporter().expect(issue, reason: reason)
  }
}

extension IssueReporter where Self == DefaultIssueReporter {
  /// Fails the running test, or writes a warning to standard error when no test runs.
  public static var `default`: DefaultIssueReporter { DefaultIssueReporter(frameworks: TestFrameworks()) }
}
