import DovetailIssues
import DovetailTestSupport
import Foundation
import Testing

// The effects of reporters on a process are observed from outside: each body runs in a separate process.
struct ReporterExitTests {
  @Test func `the standard error reporter writes one line an issue and goes on`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      IssueReporters.current = [.standardError]
      reportIssue("one", fileID: "Module/File.swift", line: 12)
      reportIssue(SampleError(), "two", fileID: "Module/File.swift", line: 13)
      withExpectedIssue("reason") { reportIssue("three", fileID: "Module/File.swift", line: 14) }
    }
    #expect(
      text(result) == """
        warning: Module/File.swift:12: one
        warning: Module/File.swift:13: two

        Caught error: DovetailTestSupport.SampleError()
        note: Module/File.swift:14: expected issue (reason): three

        """
    )
  }

  @Test func `outside of a test run the default reporter warns and goes on`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      IssueReporters.current = [DefaultIssueReporter(frameworks: TestFrameworks(runner: nil, address: { _ in nil }))]
      reportIssue("one", fileID: "Module/File.swift", line: 12)
      reportIssue("two", fileID: "Module/File.swift", line: 13)
      withExpectedIssue { reportIssue("three", fileID: "Module/File.swift", line: 14) }
    }
    #expect(
      text(result) == """
        warning: Module/File.swift:12: one
        warning: Module/File.swift:13: two
        note: Module/File.swift:14: expected issue: three

        """
    )
  }

  @Test func `in a test run without a framework the default reporter warns and stops`() async throws {
    let result = try await #require(processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]) {
      IssueReporters.current = [
        DefaultIssueReporter(frameworks: TestFrameworks(runner: .xcTest, address: { _ in nil }))
      ]
      reportIssue("one", fileID: "Module/File.swift", line: 12)
      reportIssue("two", fileID: "Module/File.swift", line: 13)
    }
    #expect(text(result) == "warning: Module/File.swift:12: one\n")
  }

  @Test func `the fatal error reporter ends the process with the message and the line`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      IssueReporters.current = [.fatalError]
      withExpectedIssue { reportIssue("expected") }
      reportIssue("one", filePath: "/Module/File.swift", line: 12)
    }
    #expect(text(result).contains("/File.swift:12: Fatal error: one"))
  }

  @Test func `the breakpoint reporter raises a trap after its warning`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGTRAP), observing: [\.standardErrorContent]) {
      IssueReporters.current = [.breakpoint]
      withExpectedIssue { reportIssue("expected") }
      reportIssue("one", fileID: "Module/File.swift", line: 12)
    }
    #expect(text(result).hasPrefix("warning: Module/File.swift:12: one\n"))
  }

  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }
}
