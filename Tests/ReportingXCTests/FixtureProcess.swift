import Foundation

/// Runs fixtures in a process of this same test executable, and returns what it printed.
///
/// - Parameters:
///   - fixtures: A test class of this module, or a method of it, as XCTest filters by: `Class` or `Class/method`.
///   - environment: The variables that tell fixtures they are wanted.
func runFixtures(_ fixtures: String, environment: [String: String]) throws -> (output: String, status: Int32) {
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  process.arguments = ["ReportingXCTests.\(fixtures)"]
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
}
