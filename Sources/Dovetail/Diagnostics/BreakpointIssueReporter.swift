/// The reporter that stops in the debugger where an issue arises.
///
///     IssueReporters.current = [.default, .breakpoint]
///
/// It writes the issue to standard error, then raises `SIGTRAP`. This reporter is for development: without a debugger
/// the signal ends the process, or makes the runtime print a backtrace if that is switched on. Expected issues pass.
public struct BreakpointIssueReporter: IssueReporter {
  init() {}

  /// Writes a warning and raises `SIGTRAP`.
  public func report(_ issue: ReportedIssue) {
    StandardErrorIssueReporter().report(issue)
    ProcessControl.raiseTrap()
  }
}

extension IssueReporter where Self == BreakpointIssueReporter {
  /// Stops in the debugger where an issue arises.
  public static var breakpoint: BreakpointIssueReporter { BreakpointIssueReporter() }
}
