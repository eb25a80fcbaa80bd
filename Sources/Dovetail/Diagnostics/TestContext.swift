/// The test framework that runs the current code.
///
///     switch TestContext.current {
///     case .swiftTesting: ...
///     case .xcTest: ...
///     case nil: ...        // no test: an app, a server, a tool
///     }
public enum TestContext: Sendable, Hashable {
  /// A test of Swift Testing.
  case swiftTesting

  /// A test of XCTest.
  case xcTest

  /// The framework that runs the current code, or nil outside of tests.
  ///
  /// Code in a detached task, or outside of any test, belongs to the framework this process runs.
  public static var current: TestContext? {
    if TestFrameworks.isSwiftTestingTestRunning { return .swiftTesting }
    return switch TestRunner.current {
    case .swiftTesting: .swiftTesting
    case .xcTest, .both: .xcTest
    case nil: nil
    }
  }
}

/// Says whether this code runs in a test.
///
///     let interval = isTesting ? Duration.zero : .seconds(5)
///
/// It is true from beginning to end of a process that a test runner started, and within a Swift Testing test in any
/// process. It does not change because a test library is linked.
public var isTesting: Bool {
  TestRunner.current != nil || TestFrameworks.isSwiftTestingTestRunning
}
