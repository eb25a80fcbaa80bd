import Foundation
import XCTest

// Failures as a person sees them: a process of this executable runs all fixtures that fail, and its output is read.
final class FailureOutputTests: XCTestCase {
  private static let failures = Result { try runFixture("FailingFixtures") }

  func testAMessageStandsAtTheCallersLine() throws {
    try expectFailure(of: "testReportsAMessage", line: 15, text: "fixture message")
  }

  func testAnErrorStandsAtTheCallersLine() throws {
    try expectFailure(of: "testReportsAnError", line: 19, text: "fixture error")
  }

  func testAnIssueOfADetachedTaskStandsAtTheCallersLine() throws {
    try expectFailure(of: "testReportsFromADetachedTask", line: 23, text: "fixture detached")
  }

  func testAMissingExpectedIssueStandsAtTheCallersLine() throws {
    try expectFailure(of: "testExpectsAnIssueThatStaysAway", line: 31, text: "fixture reason")
  }

  func testAFailureOfATestStoreStandsAtTheLineOfTheStep() throws {
    try expectFailure(of: "testAssertsAWrongState", line: 42, text: "The state is not as expected.")
  }

  func testAFailureOfATestStoreWithoutAnActorStandsAtTheLineOfTheStep() throws {
    try expectFailure(of: "testAssertsAWrongStateWithoutAnActor", line: 52, text: "The state is not as expected.")
  }

  func testWorkThatNeverRestsIsAFailureAtTheLineOfTheStep() throws {
    try expectFailure(of: "testWaitsForWorkThatNeverRests", line: 63, text: "did not settle within 0.001 seconds")
  }

  func testAnExpectedIssueIsANoteAndNoFailure() throws {
    let (output, status) = try Self.runFixture("FailingFixtures/testExpectsAnIssueThatComes")
    XCTAssertEqual(status, 0, output)
    let note = "note: ReportingXCTests/FailingFixtures.swift:27: expected issue (fixture reason): fixture expected\n"
    XCTAssertTrue(output.contains(note), output)
    XCTAssertFalse(output.contains("error:"), output)
  }

  private func expectFailure(of test: String, line: Int, text: String) throws {
    let (output, status) = try Self.failures.get()
    XCTAssertNotEqual(status, 0, output)
    XCTAssertTrue(output.contains("Test Case 'FailingFixtures.\(test)' failed"), output)
    let place = "FailingFixtures.swift:\(line): error: FailingFixtures.\(test) : failed - "
    let failures = output.split(separator: "\n").filter { $0.contains(place) }
    XCTAssertEqual(failures.count, 1, output)
    XCTAssertTrue(failures.first?.contains(text) ?? false, output)
  }

  private static func runFixture(_ test: String) throws -> (output: String, status: Int32) {
    try runFixtures(test, environment: ["DOVETAIL_FAILING_FIXTURES": "1"])
  }
}
