/// Runs an operation that is expected to report an issue, and reports an issue if it does not.
///
///     withExpectedIssue("The legacy importer skips empty rows.") {
///       importer.run()
///     }
///
/// - Every issue that the operation, or a task it starts, reports before the operation ends is expected. Under Swift
///   Testing this includes failures of `#expect` and `Issue.record`.
/// - An error that the operation throws is an expected issue too, and is not rethrown.
/// - If no issue was reported, an issue is reported at the source location of the call, unless `isIntermittent` is
///   `true`.
///
/// - Parameters:
///   - message: The reason why an issue is expected.
///   - isIntermittent: Whether the issue may fail to occur.
///   - operation: The operation to run.
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
    TestFrameworks().matchingIssues(message, at: site, { scope.take() }) {
      do {
        try operation()
      } catch {
        reportIssue(error, at: site)
      }
    }
  }
  scope.finish(isIntermittent: isIntermittent, at: site)
}

/// Runs an async operation that is expected to report an issue, and reports an issue if it does not.
///
///     await withExpectedIssue {
///       await importer.run()
///     }
///
/// The operation runs on the caller's actor. The rules of the synchronous overload apply.
///
/// - Parameters:
///   - message: The reason why an issue is expected.
///   - isIntermittent: Whether the issue may fail to occur.
///   - isolation: The actor that the operation runs on, by default the caller's.
///   - operation: The operation to run.
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
      await TestFrameworks().matchingIssues(message, at: site, isolation: isolation, { scope.take() }) {
        do {
          try await operation()
        } catch {
          reportIssue(error, at: site)
        }
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
