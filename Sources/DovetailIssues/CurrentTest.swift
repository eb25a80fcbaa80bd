/// The current test, of XCTest or of Swift Testing.
///
/// It is the key of all values that are reset for each test.
package enum CurrentTest: Hashable, Sendable {
  /// A test of Swift Testing, or one case of a test with arguments.
  case swiftTesting(TestFrameworks.TestID)

  /// A test case of XCTest, identified by a counter.
  ///
  /// XCTest runs one test case at a time in a process. The counter is incremented when a test case begins and when it
  /// ends. Code between two test cases, such as `class func setUp()`, has a number of its own.
  case xcTest(Int)

  /// The test that the current code belongs to; `nil` if there is none or the framework does not reveal it.
  package static var current: CurrentTest? {
    if TestFrameworks.mayRunSwiftTesting, let id = TestFrameworks().currentTestID { return .swiftTesting(id) }
    switch TestRunner.current {
    case .xcTest, .both: return XCTestCases.current.map(CurrentTest.xcTest)
    case .swiftTesting, nil: return nil
    }
  }
}
