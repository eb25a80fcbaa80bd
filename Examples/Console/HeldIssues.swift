import Dovetail
import Synchronization

/// Buffers issues until a program restores its terminal.
///
/// Written earlier, the issues would overwrite the screen.
package final class HeldIssues: IssueReporter {
  private let issues = Mutex<[ReportedIssue]>([])

  private init() {}

  /// Buffers an issue.
  package func report(_ issue: ReportedIssue) { issues.withLock { $0.append(issue) } }

  /// Ignores an expected issue.
  package func expect(_ issue: ReportedIssue, reason: String?) {}

  /// Writes the buffered issues to standard error.
  private func release() {
    let held = issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
    for issue in held { StandardErrorIssueReporter.standardError.report(issue) }
  }

  /// Runs a program, whose issues are buffered until it has ended if it draws on a terminal.
  @MainActor
  package static func hold<Result>(during run: () async throws -> Result) async rethrows -> Result {
    guard Terminal.isInteractive else { return try await run() }
    let issues = HeldIssues()
    IssueReporters.current = [issues]
    defer {
      IssueReporters.current = [.default]
      issues.release()
    }
    return try await run()
  }
}
