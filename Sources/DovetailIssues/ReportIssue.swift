/// Reports an issue without stopping the program.
///
///     guard let row = rows[id] else {
///       reportIssue("No row with the id \(id).")
///       return
///     }
///
/// - In a test, the test fails at the source location of the call, under Swift Testing and XCTest.
/// - Elsewhere, a warning is written to standard error.
/// - `withIssueReporters` redirects issues. `withExpectedIssue` marks issues as expected, so that they fail no test.
/// - The message is evaluated only if a reporter receives it.
///
/// - Parameter message: A description of the issue.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  IssueReporters.deliver(message: message(), at: site)
}

/// Reports a caught error as an issue, without stopping the program.
///
///     do {
///       try cache.save()
///     } catch {
///       reportIssue(error, "The cache could not be saved.")
///     }
///
/// The rules of ``reportIssue(_:fileID:filePath:line:column:)`` apply. Under Swift Testing the issue carries the error,
/// so that `withKnownIssue` can match it.
///
/// - Parameters:
///   - error: The error that was caught.
///   - message: A description of the failed operation, which precedes the error in the report.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  IssueReporters.deliver(message: message(), error: error, at: site)
}

/// Reports an issue at a source location that was captured earlier.
package func reportIssue(_ message: @autoclosure () -> String, at site: SourceSite) {
  IssueReporters.deliver(message: message(), at: site)
}

/// Reports an error at a source location that was captured earlier.
package func reportIssue(_ error: any Error, _ message: @autoclosure () -> String? = nil, at site: SourceSite) {
  IssueReporters.deliver(message: message(), error: error, at: site)
}
