import DovetailIssues
import DovetailTestSupport
import Foundation
import Testing

// Tests that must fail. Only `FailureOutputTests` runs them, in a separate process.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DOVETAIL_FAILING_FIXTURES"] != nil))
struct FailingFixtures {
  @Test func reportsAMessage() {
    reportIssue("fixture message")  // line 10
  }

  @Test func reportsAnError() {
    reportIssue(SampleError(), "fixture error")  // line 14
  }

  @Test func reportsFromADetachedTask() async {
    await Task.detached { reportIssue("fixture detached") }.value  // line 18
  }

  @Test func expectsAnIssueThatComes() {
    withExpectedIssue("fixture reason") { reportIssue("fixture expected") }  // line 22
  }

  @Test func expectsAnIssueThatStaysAway() {
    withExpectedIssue("fixture reason") {}  // line 26
  }

  @Test func callsAnUnimplementedClosure() {
    let endpoint: @Sendable (Int) -> Void = unimplemented("fixture endpoint")  // line 30
    endpoint(1)
  }
}
