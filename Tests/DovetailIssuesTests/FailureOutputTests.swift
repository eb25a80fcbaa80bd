import DovetailTestSupport
import Foundation
import Testing

// The output of failures: processes of this test executable fail, and their output is read.
struct FailureOutputTests {
  private typealias Outcome = (output: String, status: Int32)

  /// The fixtures that fail in their own task, in one process.
  private static let failuresInTests = Task {
    try await runFixture(
      "(reportsAMessage|reportsAnError|expectsAnIssueThatStaysAway|callsAnUnimplementedClosure)"
    )
  }

  private static let failureOutside = Task { try await runFixture("reportsFromADetachedTask") }

  @Test(arguments: [
    ("reportsAMessage", "recorded an issue at FailingFixtures.swift:10:16", "fixture message"),
    (
      "reportsAnError", "recorded an issue at FailingFixtures.swift:14:16: Caught error: SampleError()", "fixture error"
    ),
    ("reportsFromADetachedTask", "recorded an issue at FailingFixtures.swift:18:38", "fixture detached"),
    ("expectsAnIssueThatStaysAway", "recorded an issue at FailingFixtures.swift:26:22", "fixture reason"),
    ("callsAnUnimplementedClosure", "recorded an issue at FailingFixtures.swift:30:58", "\"fixture endpoint\""),
  ])
  func `a failure stands at the caller's line and fails the run`(test: String, place: String, text: String) async throws
  {
    let isInTest = test != "reportsFromADetachedTask"
    let (output, status) = try await (isInTest ? Self.failuresInTests : Self.failureOutside).value
    #expect(status != 0)
    if isInTest { #expect(output.contains("Test \(test)() failed"), "\(output)") }
    #expect(output.contains(place), "\(output)")
    #expect(output.contains(text), "\(output)")
  }

  @Test func `an expected issue is shown as a known one and the run passes`() async throws {
    let (output, status) = try await Self.runFixture("expectsAnIssueThatComes")
    #expect(status == 0)
    #expect(output.contains("recorded a known issue at FailingFixtures.swift:22:54"), "\(output)")
    #expect(output.contains("fixture expected") && output.contains("fixture reason"), "\(output)")
  }

  @Test func `a failure outside of any test is also written to standard error`() async throws {
    let (output, _) = try await Self.failureOutside.value
    #expect(output.contains("warning: DovetailIssuesTests/FailingFixtures.swift:18: fixture detached\n"), "\(output)")
    let (inTest, _) = try await Self.failuresInTests.value
    #expect(!inTest.contains("warning:"), "\(inTest)")
  }

  private static func runFixture(_ test: String) async throws -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--testing-library", "swift-testing", "--filter", "FailingFixtures/\(test)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["DOVETAIL_FAILING_FIXTURES": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let output = pipe.fileHandleForReading
    try process.run()
    // Reading blocks its thread, so use a separate thread.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let bytes = (try? output.readToEnd()) ?? Data()
        process.waitUntilExit()
        continuation.resume(returning: (String(decoding: bytes, as: UTF8.self), process.terminationStatus))
      }
    }
  }
}
