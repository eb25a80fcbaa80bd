/// Captures the active dependencies for code that runs later, outside of the current task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
///
/// Detached tasks, and closures that another system calls, do not inherit the overrides that are active where they are
/// created.
///
/// - Parameter operation: The operation that receives the captured values and may store them.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Captures the active dependencies for code that runs later, from an async operation.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - operation: The operation that receives the captured values and may store them.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The overrides that were active at the call of ``withEscapedDependencies(_:)``.
  public struct Continuation: Sendable {
    private let storage = DependencyScope.current

    /// Runs an operation with the captured overrides.
    ///
    /// - Parameter operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.with(storage, operation)
    }

    /// Runs an async operation with the captured overrides, on the caller's actor.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyScope.with(storage, isolation: isolation, operation)
    }
  }
}
