/// The test that the current code belongs to, whichever framework runs it.
///
/// Whatever begins anew for each test is kept under this.
enum CurrentTest: Hashable, Sendable {
  /// A test of Swift Testing, or one case of a test with arguments.
  case swiftTesting(TestFrameworks.TestID)

  /// A test case of XCTest, by its number.
  ///
  /// XCTest runs one test case at a time, so the number is that of the process: it grows when a test case begins and
  /// when one ends. Code between two test cases, as `class func setUp()`, has a number of its own.
  case xcTest(Int)

  /// The test of the current code, or `nil` where there is none or it cannot be told.
  static var current: CurrentTest? {
    if TestFrameworks.mayRunSwiftTesting, let id = TestFrameworks().currentTestID { return .swiftTesting(id) }
    switch TestRunner.current {
    case .xcTest, .both: return XCTestCases.current.map(CurrentTest.xcTest)
    case .swiftTesting, nil: return nil
    }
  }
}
