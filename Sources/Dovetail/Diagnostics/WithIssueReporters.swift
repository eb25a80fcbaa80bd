/// Runs an operation whose issues go to the given reporters instead of those in force.
///
///     withIssueReporters([Log(lines: file)]) {
///       importer.run()
///     }
///
/// - An inner call replaces the reporters of an outer one. To add to them, pass `IssueReporters.current + [reporter]`.
/// - Tasks the operation starts inherit the reporters, detached tasks do not.
/// - An empty list drops every issue, and messages are then not even made.
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter],
  operation: () throws -> Result
) rethrows -> Result {
  try IssueReporters.$scoped.withValue(reporters, operation: operation)
}

/// Runs an async operation whose issues go to the given reporters instead of those in force.
///
///     await withIssueReporters([Log(lines: file)]) {
///       await importer.run()
///     }
///
/// The operation runs on the caller's actor and follows the rules of the synchronous form.
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter],
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporters.$scoped.withValue(reporters, operation: operation, isolation: isolation)
}
