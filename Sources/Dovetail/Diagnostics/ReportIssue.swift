/// Reports that something went wrong, without stopping the program.
///
///     guard let row = rows[id] else {
///       reportIssue("No row with the id \(id).")
///       return
///     }
///
/// - In a test the test fails, at the line of the call, under Swift Testing and under XCTest.
/// - Anywhere else a warning is written to standard error.
/// - `withIssueReporters` sends issues elsewhere, and `withExpectedIssue` says that they are no failure.
/// - The message is made only when a reporter receives it.
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

/// Reports an error that was caught where none should have been, without stopping the program.
///
///     do {
///       try cache.save()
///     } catch {
///       reportIssue(error, "The cache could not be saved.")
///     }
///
/// It follows the rules of the form that takes a message alone. Under Swift Testing the issue carries the error, so
/// that `withKnownIssue` can match it.
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

/// Reports an issue at a site that was captured earlier.
package func reportIssue(_ message: @autoclosure () -> String, at site: SourceSite) {
  IssueReporters.deliver(message: message(), at: site)
}

/// Reports an error at a site that was captured earlier.
package func reportIssue(_ error: any Error, _ message: @autoclosure () -> String? = nil, at site: SourceSite) {
  IssueReporters.deliver(message: message(), error: error, at: site)
}
