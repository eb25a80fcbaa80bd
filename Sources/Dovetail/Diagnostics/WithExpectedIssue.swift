/// Runs an operation that is expected to report an issue, and reports it when none came.
///
///     withExpectedIssue("The legacy importer skips empty rows.") {
///       importer.run()
///     }
///
/// - Every issue the operation reports is expected, in its child tasks too, as long as the operation has not ended.
/// - An error the operation throws is an expected issue as well, and goes no further.
/// - When nothing was reported, that is an issue at the line of the call, unless `isIntermittent` is true.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Void
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = ExpectedIssues(reason: message, outer: ExpectedIssues.scope)
  ExpectedIssues.$scope.withValue(scope) {
    do {
      try operation()
    } catch {
      reportIssue(error, at: site)
    }
  }
  scope.finish(isIntermittent: isIntermittent, at: site)
}

/// Runs an async operation that is expected to report an issue, and reports it when none came.
///
///     await withExpectedIssue {
///       await importer.run()
///     }
///
/// The operation runs on the caller's actor and follows the rules of the synchronous form.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () async throws -> Void
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = ExpectedIssues(reason: message, outer: ExpectedIssues.scope)
  await ExpectedIssues.$scope.withValue(
    scope,
    operation: {
      do {
        try await operation()
      } catch {
        reportIssue(error, at: site)
      }
    },
    isolation: isolation
  )
  scope.finish(isIntermittent: isIntermittent, at: site)
}

extension ExpectedIssues {
  fileprivate func finish(isIntermittent: Bool, at site: SourceSite) {
    if close() == 0, !isIntermittent {
      report(.expectedIssueMissing(reason: reason), at: site)
    }
  }
}
