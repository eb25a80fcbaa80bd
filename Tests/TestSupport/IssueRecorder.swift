import DovetailIssues
import Synchronization

/// A reporter that keeps what it receives.
package final class IssueRecorder: IssueReporter {
  package init() {}

  private let lists = Mutex<(issues: [ReportedIssue], expected: [ReportedIssue], reasons: [String?])>(([], [], []))

  package var issues: [ReportedIssue] { lists.withLock { $0.issues } }
  package var expected: [ReportedIssue] { lists.withLock { $0.expected } }
  package var reasons: [String?] { lists.withLock { $0.reasons } }
  package var messages: [String] { issues.map(\.description) }

  package func report(_ issue: ReportedIssue) {
    lists.withLock { $0.issues.append(issue) }
  }

  package func expect(_ issue: ReportedIssue, reason: String?) {
    lists.withLock {
      $0.expected.append(issue)
      $0.reasons.append(reason)
    }
  }
}

/// An error like any other.
package struct SampleError: Error, Equatable {
  package init() {}
}
