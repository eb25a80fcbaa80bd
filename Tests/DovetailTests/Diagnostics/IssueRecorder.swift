import Dovetail
import Synchronization

/// A reporter that keeps what it receives.
final class IssueRecorder: IssueReporter {
  private let lists = Mutex<(issues: [ReportedIssue], expected: [ReportedIssue], reasons: [String?])>(([], [], []))

  var issues: [ReportedIssue] { lists.withLock { $0.issues } }
  var expected: [ReportedIssue] { lists.withLock { $0.expected } }
  var reasons: [String?] { lists.withLock { $0.reasons } }
  var messages: [String] { issues.map(\.description) }

  func report(_ issue: ReportedIssue) {
    lists.withLock { $0.issues.append(issue) }
  }

  func expect(_ issue: ReportedIssue, reason: String?) {
    lists.withLock {
      $0.expected.append(issue)
      $0.reasons.append(reason)
    }
  }
}

struct SampleError: Error, Equatable {}
