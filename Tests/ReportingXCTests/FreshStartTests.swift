import Foundation
import XCTest

// Each test of XCTest begins anew: fixtures that leave everything changed are run in a process of their own.
final class FreshStartTests: XCTestCase {
  func testNothingOfATestIsSeenByAnother() throws {
    let outcome = try run("LeakingFixtures")
    XCTAssertEqual(outcome.passed.count, 10, outcome.output)
    XCTAssertEqual(outcome.skipped, ["testSkipped"], outcome.output)
    // They fail by the error that they throw, and by nothing else.
    XCTAssertEqual(outcome.failed, ["testThrowing", "testThrowingAsync"], outcome.output)
    XCTAssertEqual(outcome.errors.count, 2, outcome.output)
    XCTAssertEqual(outcome.errors.filter { $0.contains("FixtureError") }.count, 2, outcome.output)
  }

  func testWhatATestPreparesInSetUpCountsForThatTest() throws {
    let outcome = try run("PreparingFixtures")
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertEqual(
      outcome.passed,
      ["testPrepared", "testPreparedAsync", "testPreparedOnTheMainActor"],
      outcome.output
    )
    XCTAssertEqual(outcome.errors, [], outcome.output)
  }

  func testTheFirstQuestionMayComeFromAnyThread() throws {
    let outcome = try run("AsyncLeakingFixtures")
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertEqual(outcome.passed, ["testFirst", "testSecond"], outcome.output)
  }

  func testATestThatRunsAloneFindsTheSame() throws {
    let outcome = try run("LeakingFixtures/testOnce")
    XCTAssertEqual(outcome.status, 0, outcome.output)
    XCTAssertEqual(outcome.passed, ["testOnce"], outcome.output)
  }

  private struct Outcome {
    let output: String
    let status: Int32

    var passed: [String] { tests("passed") }
    var failed: [String] { tests("failed") }
    var skipped: [String] { tests("skipped") }
    var errors: [String] { output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") } }

    private func tests(_ result: String) -> [String] {
      output.split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("Test Case '"), line.contains("' \(result) (") else { return nil }
        return line.split(separator: "'")[1].split(separator: ".").last.map(String.init)
      }
      .sorted()
    }
  }

  private func run(_ fixtures: String) throws -> Outcome {
    let (output, status) = try runFixtures(fixtures, environment: ["DOVETAIL_LEAKING_FIXTURES": "1"])
    return Outcome(output: output, status: status)
  }
}
