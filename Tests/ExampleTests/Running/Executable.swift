import Foundation

/// A program that a test runs.
struct Executable {
  let url: URL
  var arguments: [String] = []

  /// An example, which the build puts beside the tests.
  static func example(_ name: String, _ arguments: [String] = []) -> Executable {
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return Executable(url: tests.deletingLastPathComponent().appending(path: name), arguments: arguments)
  }

  /// A Python program of these tests.
  ///
  /// Where there is no python3, `env` says so on standard error and ends with 127.
  static func python(_ name: String, _ arguments: [String]) -> Executable {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let program = folder.appending(path: "Python/\(name)").path
    return Executable(url: URL(filePath: "/usr/bin/env"), arguments: ["python3", program] + arguments)
  }

  /// The variables that programs run with: none that would send requests elsewhere or have a crash ask questions.
  static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables
  }
}
