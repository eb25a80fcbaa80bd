import Dovetail
import Synchronization

/// Buffers issues until a program restores its terminal.
///
/// Written earlier, the issues would overwrite the screen.
package final class HeldIssues: IssueReporter {
  private let issues = Mutex<[ReportedIssue]>([])

  package init() {}

  /// Buffers an issue.
  package func report(_ issue: ReportedIssue) { issues.withLock { $0.append(issue) } }

  /// Ignores an expected issue.
  package func expect(_ issue: ReportedIssue, reason: String?) {}

  /// Writes the buffered issues to standard error.
  package func release() {
    let held = issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
    for issue in held { StandardErrorIssueReporter.standardError.report(issue) }
  }
}
