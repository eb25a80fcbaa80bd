import Dovetail

extension TestStore {
  /// The values of dependencies for the feature.
  ///
  /// ```swift
  /// store.dependencies.continuousClock = clock
  /// ```
  ///
  /// A change counts from the next action on; effects that run already keep the values they began with.
  public var dependencies: DependencyValues {
    get { executor.call { store.dependencies } }
    set { executor.call { store.dependencies = newValue } }
  }

  /// Gives the feature other values of dependencies for a part of a test.
  ///
  /// - Parameters:
  ///   - update: Changes the values.
  ///   - operation: A part of the test.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let former = dependencies
    defer { dependencies = former }
    try update(&dependencies)
    return try operation()
  }

  /// Gives the feature other values of dependencies for a part of a test.
  ///
  /// - Parameters:
  ///   - update: Changes the values.
  ///   - operation: A part of the test.
  @discardableResult
  public nonisolated(nonsending) func withDependencies<Result>(
    _ update: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let former = dependencies
    defer { dependencies = former }
    try update(&dependencies)
    return try await operation()
  }
}
