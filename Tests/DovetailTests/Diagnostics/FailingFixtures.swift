import Dovetail
import Foundation
import TestSupport
import Testing

// Tests that must fail, run by `FailureOutputTests` in a process of their own and by nobody else.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DOVETAIL_FAILING_FIXTURES"] != nil))
struct FailingFixtures {
  @Test func reportsAMessage() {
    reportIssue("fixture message")  // line 9
  }

  @Test func reportsAnError() {
    reportIssue(SampleError(), "fixture error")  // line 13
  }

  @Test func reportsFromADetachedTask() async {
    await Task.detached { reportIssue("fixture detached") }.value  // line 17
  }

  @Test func expectsAnIssueThatComes() {
    withExpectedIssue("fixture reason") { reportIssue("fixture expected") }  // line 21
  }

  @Test func expectsAnIssueThatStaysAway() {
    withExpectedIssue("fixture reason") {}  // line 25
  }

  @Test func callsAnUnimplementedClosure() {
    let endpoint: @Sendable (Int) -> Void = unimplemented("fixture endpoint")  // line 29
    endpoint(1)
  }
}
