/// Runs an operation with other issue reporters.
///
///     withIssueReporters([Log(lines: file)]) {
///       importer.run()
///     }
///
/// - An inner call replaces the reporters of an outer call. To add a reporter, pass `IssueReporters.current +
///   [reporter]`.
/// - Tasks that the operation starts inherit the reporters. Detached tasks do not.
/// - An empty list discards every issue, without evaluating its message.
///
/// - Parameters:
///   - reporters: The reporters that receive the issues of the operation.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter],
  operation: () throws -> Result
) rethrows -> Result {
  try IssueReporters.$scoped.withValue(reporters, operation: operation)
}

/// Runs an async operation with other issue reporters.
///
///     await withIssueReporters([Log(lines: file)]) {
///       await importer.run()
///     }
///
/// The operation runs on the caller's actor. The rules of the synchronous overload apply.
///
/// - Parameters:
///   - reporters: The reporters that receive the issues of the operation.
///   - isolation: The actor that the operation runs on, by default the caller's.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporters.$scoped.withValue(reporters, operation: operation, isolation: isolation)
}
