/// A reporter that stops in the debugger when an issue is reported.
///
///     IssueReporters.current = [.default, .breakpoint]
///
/// It writes the issue to standard error and then raises `SIGTRAP`. Use it during development only: without a debugger,
/// the signal terminates the process, or prints a backtrace if the runtime is set up to do so. Expected issues are
/// ignored.
public struct BreakpointIssueReporter: IssueReporter {
  init() {}

  /// Writes a warning to standard error and raises `SIGTRAP`.
  ///
  /// - Parameter issue: The issue to report.
  public func report(_ issue: ReportedIssue) {
    StandardErrorIssueReporter().report(issue)
    ProcessControl.raiseTrap()
  }
}

extension IssueReporter where Self == BreakpointIssueReporter {
  /// Stops in the debugger when an issue is reported.
  public static var breakpoint: BreakpointIssueReporter { BreakpointIssueReporter() }
}
