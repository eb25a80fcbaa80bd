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

  /// The framework that runs the current code, or `nil` outside of tests.
  ///
  /// Code that belongs to no known test, such as a detached task, gets the framework that runs in this process.
  public static var current: TestContext? {
    if TestFrameworks.isSwiftTestingTestRunning { return .swiftTesting }
    return switch TestRunner.current {
    case .swiftTesting: .swiftTesting
    case .xcTest, .both: .xcTest
    case nil: nil
    }
  }
}

/// Whether the current code runs in a test.
///
///     let interval = isTesting ? Duration.zero : .seconds(5)
///
/// It is `true` throughout a process that a test runner started, and within a Swift Testing test in any process.
/// Linking a test library does not change it.
public var isTesting: Bool {
  TestRunner.current != nil || TestFrameworks.isSwiftTestingTestRunning
}
