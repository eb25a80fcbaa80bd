import Synchronization

/// The reporters that receive the issues of the current task.
///
///     @main struct App {
///       static func main() {
///         IssueReporters.current = [.default, .breakpoint]
///       }
///     }
public enum IssueReporters {
  /// The reporters in force: those of the innermost `withIssueReporters`, else those of the process.
  ///
  /// Assigning replaces those of the process, `[.default]` at first, and leaves every `withIssueReporters` in force as
  /// it is. Assign once, where the process begins.
  public static var current: [any IssueReporter] {
    get { scoped ?? process.withLock { $0 } }
    set { process.withLock { $0 = newValue } }
  }

  @TaskLocal static var scoped: [any IssueReporter]?

  private static let process = Mutex<[any IssueReporter]>([.default])

  /// The reporters of the innermost `withIssueReporters`, to be in force where work goes on outside of its task.
  package static var inScope: [any IssueReporter]? { scoped }

  /// Reports a message, to reporters that were in scope where the work began unless there are others in scope here.
  package static func deliver(
    _ diagnostic: Diagnostic,
    at site: SourceSite,
    unlessInScope former: [any IssueReporter]?
  ) {
    $scoped.withValue(scoped ?? former) { deliver(message: diagnostic.message, at: site) }
  }

  // The task-local values are read here, once an issue is certain, and nowhere before.
  static func deliver(
    message: @autoclosure () -> String?,
    error: (any Error)? = nil,
    at site: SourceSite
  ) {
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
