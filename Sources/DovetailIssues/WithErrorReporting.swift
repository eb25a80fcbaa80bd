/// Runs an operation, and if it throws, reports the error and returns `nil`.
///
///     withErrorReporting {
///       try cache.save()
///     }
///
/// - The issue is reported at the source location of the call.
///
/// - Parameters:
///   - message: A description of the operation, which precedes the error in the report.
///   - reporters: The reporters of the issue, or `nil` for the active ones. The operation itself keeps the active ones.
///   - operation: The operation to run.
/// - Returns: The result of the operation, or `nil` if it threw.
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

/// Runs an async operation, and if it throws, reports the error and returns `nil`.
///
///     await withErrorReporting("Saving the cache") {
///       try await cache.save()
///     }
///
/// The operation runs on the caller's actor. The rules of the synchronous overload apply.
///
/// - Parameters:
///   - message: A description of the operation, which precedes the error in the report.
///   - reporters: The reporters of the issue, or `nil` for the active ones. The operation itself keeps the active ones.
///   - isolation: The actor that the operation runs on, by default the caller's.
///   - operation: The operation to run.
/// - Returns: The result of the operation, or `nil` if it threw.
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
