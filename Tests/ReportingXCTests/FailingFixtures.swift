import DovetailTesting
import Foundation
import XCTest

// Tests that must fail, run by `FailureOutputTests` in a process of their own and by nobody else.
final class FailingFixtures: XCTestCase {
  struct FixtureError: Error {}

  override func setUpWithError() throws {
    let isWanted = ProcessInfo.processInfo.environment["DOVETAIL_FAILING_FIXTURES"] != nil
    try XCTSkipUnless(isWanted, "It fails on purpose, in a process of its own.")
  }

  func testReportsAMessage() {
    reportIssue("fixture message")  // line 15
  }

  func testReportsAnError() {
    reportIssue(FixtureError(), "fixture error")  // line 19
  }

  func testReportsFromADetachedTask() async {
    await Task.detached { reportIssue("fixture detached") }.value  // line 23
  }

  func testExpectsAnIssueThatComes() {
    withExpectedIssue("fixture reason") { reportIssue("fixture expected") }  // line 27
  }

  func testExpectsAnIssueThatStaysAway() async {
    await withExpectedIssue("fixture reason") { await Task.yield() }  // line 31
  }

  @MainActor
  func testAssertsAWrongState() async {
    let store = TestStore(initialState: 1) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    await store.send(2) { $0 = 4 }  // line 42
  }

  func testAssertsAWrongStateWithoutAnActor() async {
    let store = TestStore(initialState: 1) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    await store.send(2) { $0 = 4 }  // line 52
  }

  func testWaitsForWorkThatNeverRests() async {
    let store = TestStore(initialState: 1) {
      Reduce<Int, Bool> { _, begins in
        guard begins else { return .cancel(id: 0) }
        return .run { _ in while !Task.isCancelled { await Task.yield() } }.cancellable(id: 0)
      }
    }
    store.timeout = .milliseconds(1)
    await store.send(true)  // line 63
    await store.send(false)
  }
}
