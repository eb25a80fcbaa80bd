/// Hands on the values of dependencies to code that runs later and elsewhere.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
///
/// A closure that another system calls back, and a detached task, do not inherit what is in force where they are made.
///
/// - Parameter operation: Is given the values, to keep.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Hands on the values of dependencies to code that runs later and elsewhere, from an async operation.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - operation: Is given the values, to keep.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (_ dependencies: DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The values that were in force where ``withEscapedDependencies(_:)`` was called.
  public struct Continuation: Sendable {
    private let storage = DependencyScope.current

    /// Runs an operation with the values.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.with(storage, operation)
    }

    /// Runs an async operation with the values, on the actor of the caller.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyScope.with(storage, isolation: isolation, operation)
    }
  }
}
