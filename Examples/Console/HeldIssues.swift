import Dovetail
import Synchronization

/// Keeps issues until a program gives its terminal back, as they would be written over the screen.
package final class HeldIssues: IssueReporter {
  private let issues = Mutex<[ReportedIssue]>([])

  package init() {}

  /// Keeps an issue.
  package func report(_ issue: ReportedIssue) { issues.withLock { $0.append(issue) } }

  /// Keeps nothing: an issue that is expected is none.
  package func expect(_ issue: ReportedIssue, reason: String?) {}

  /// Writes what is kept to standard error.
  package func release() {
    let held = issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
    for issue in held { StandardErrorIssueReporter.standardError.report(issue) }
  }
}
