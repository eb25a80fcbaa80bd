/// The test runner that started this process, found by the command line and the environment: a linked test library does
/// not imply a test run.
package enum TestRunner: Sendable, Hashable {
  /// A process that only runs Swift Testing tests.
  case swiftTesting

  /// A process that only runs XCTest tests.
  case xcTest

  /// A process that may run tests of both, such as Xcode's.
  case both

  /// The runner of this process; `nil` if the process runs no tests.
  package static let current = TestRunner(
    arguments: CommandLine.arguments,
    environment: { Environment[$0] }
  )

  package init?(arguments: [String], environment: (String) -> String?) {
    let program = arguments.first.map { $0.split(separator: "/").last ?? "" } ?? ""
    if let library = Self.testingLibrary(in: arguments) {
      // `swift test`, and the test executables that it builds, name the library in this option.
      self = library == "swift-testing" ? .swiftTesting : .xcTest
    } else if program == "swiftpm-testing-helper" {
      self = .swiftTesting
    } else if program.hasSuffix(".xctest") || program.hasSuffix("-test-runner") {
      // A test executable of the package manager, started without the option, runs XCTest.
      self = .xcTest
    } else if program == "xctest" || Self.variables.contains(where: { environment($0) != nil }) {
      self = .both
    } else {
      return nil
    }
  }

  private static let variables = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]

  private static func testingLibrary(in arguments: [String]) -> Substring? {
    let option = "--testing-library"
    for (index, argument) in arguments.enumerated() {
      if argument == option, index + 1 < arguments.count { return arguments[index + 1][...] }
      if argument.hasPrefix(option + "=") { return argument.dropFirst(option.count + 1) }
    }
    return nil
  }
}
