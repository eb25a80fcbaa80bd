import XCTest

// Test stores that no test releases, in a process of their own: the process fails if they have not asserted everything.
final class KeptStoreTests: XCTestCase {
  func testAnUnreceivedActionOfAGlobalStoreFailsTheProcess() throws {
    try expectFailure(of: "testGlobal", line: 39, "1 unreceived action")
  }

  func testAnEffectInFlightOfAPropertyFailsTheProcess() throws {
    try expectFailure(of: "testProperty", line: 41, "1 effect in flight")
  }

  func testAnUnassertedSharedValueOfACycleFailsTheProcess() throws {
    try expectFailure(of: "testCycle", line: 49, "unasserted changes of shared values")
  }

  func testAStoreOfATaskThatWaitsFailsTheProcess() throws {
    try expectFailure(of: "testWaitingTask", line: 59, "1 unreceived action, 1 effect in flight")
  }

  func testAStoreThatHasAssertedEverythingDoesNot() throws {
    for test in ["testAsserted", "testNotExhaustive", "testDismissedReporters"] {
      let (output, status) = try run(test)
      XCTAssertEqual(status, 0, output)
      XCTAssertFalse(output.contains("outlived"), output)
    }
  }

  private func expectFailure(of test: String, line: Int, _ leftovers: String) throws {
    let (output, status) = try run(test)
    XCTAssertNotEqual(status, 0, output)
    XCTAssertTrue(output.contains("Test Case 'KeptFixtures.\(test)' passed"), output)
    let text = """
      error: ReportingXCTests/KeptFixtures.swift:\(line): A test store has outlived its test, with \(leftovers). Release the test \
      store when the test ends, or call "finish" at its end, to see them in the test.
      """
    XCTAssertEqual(output.split(separator: "\n").filter { $0 == text }.count, 1, output)
  }

  private func run(_ test: String) throws -> (output: String, status: Int32) {
    try runFixtures("KeptFixtures/\(test)", environment: ["DOVETAIL_KEPT_FIXTURES": "1"])
  }
}
