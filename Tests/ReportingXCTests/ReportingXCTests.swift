import Dovetail
import Synchronization
import XCTest

final class ReportingXCTests: XCTestCase {
  func testTheProcessIsARunOfXCTest() async {
    XCTAssertTrue(isTesting)
    XCTAssertEqual(TestContext.current, .xcTest)
    await Task.detached {
      XCTAssertTrue(isTesting)
      XCTAssertEqual(TestContext.current, .xcTest)
    }.value
  }

  func testAReporterInForceReceivesTheIssueInsteadOfXCTest() {
    final class Counter: IssueReporter {
      let messages = Mutex<[String]>([])
      func report(_ issue: ReportedIssue) { messages.withLock { $0.append(issue.description) } }
    }
    let counter = Counter()
    withIssueReporters([counter]) { reportIssue("one") }
    XCTAssertEqual(counter.messages.withLock { $0 }, ["one"])
  }
}
