import Synchronization

/// The reporters that receive the issues of the current task.
///
///     @main struct App {
///       static func main() {
///         IssueReporters.current = [.default, .breakpoint]
///       }
///     }
public enum IssueReporters {
  /// The active reporters: those of the innermost `withIssueReporters`, or else those of the process.
  ///
  /// The setter replaces the reporters of the process, which are `[.default]` at first. It does not affect the
  /// operation of a `withIssueReporters`. Assign the property once, at the start of the process.
  public static var current: [any IssueReporter] {
    get { scoped ?? process.withLock { $0 } }
    set { process.withLock { $0 = newValue } }
  }

  @TaskLocal static var scoped: [any IssueReporter]?

  private static let process = Mutex<[any IssueReporter]>([.default])

  /// The reporters of the innermost `withIssueReporters`, captured for work that continues outside of the task.
  package static var inScope: [any IssueReporter]? { scoped }

  /// Runs a function whose issues go to the reporters in scope, or else to `former`, which were captured when the work
  /// began.
  package static func whileInScope(or former: [any IssueReporter]?, _ body: () -> Void) {
    $scoped.withValue(scoped ?? former, operation: body)
  }

  /// Reports a diagnostic to the reporters in scope, or else to `former`, which were captured when the work began.
  package static func deliver(
    _ diagnostic: Diagnostic,
    at site: SourceSite,
    unlessInScope former: [any IssueReporter]?
  ) {
    whileInScope(or: former) { deliver(message: diagnostic.message, at: site) }
  }

  // The task-local values are read only here, after an issue has occurred, so that code without issues never pays for
  // them.
  static func deliver(
    message: @autoclosure () -> String?,
    error: (any Error)? = nil,
    at site: SourceSite
  ) {
    CurrentAction.noteSideEffect()
    let expectation = ExpectedIssues.takingIssue()
    let reporters = current
    guard !reporters.isEmpty else { return }
    let issue = ReportedIssue(message: message(), error: error, site: site)
    for reporter in reporters {
      if let expectation {
        reporter.expect(issue, reason: expectation.reason)
      } else {
        reporter.report(issue)
      }
    }
  }
}
