/// Runs an operation, reports an error it throws, and returns nil then.
///
///     withErrorReporting {
///       try cache.save()
///     }
///
/// - The issue stands at the line of the call.
/// - `message` says what was being done; the error follows it.
/// - `reporters` receive the issue instead of those in force. The operation itself keeps those in force.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching operation: () throws -> Result
) -> Result? {
  do {
    return try operation()
  } catch {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reportCaught(error, message(), to: reporters, at: site)
    return nil
  }
}

/// Runs an async operation, reports an error it throws, and returns nil then.
///
///     await withErrorReporting("Saving the cache") {
///       try await cache.save()
///     }
///
/// The operation runs on the caller's actor and follows the rules of the synchronous form.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching operation: () async throws -> Result
) async -> Result? {
  do {
    return try await operation()
  } catch {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reportCaught(error, message(), to: reporters, at: site)
    return nil
  }
}

private func reportCaught(
  _ error: any Error,
  _ message: @autoclosure () -> String?,
  to reporters: [any IssueReporter]?,
  at site: SourceSite
) {
  guard let reporters else { return reportIssue(error, message(), at: site) }
  withIssueReporters(reporters) { reportIssue(error, message(), at: site) }
}
