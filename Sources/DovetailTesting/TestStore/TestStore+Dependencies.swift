import Dovetail

extension TestStore {
  /// The dependencies of the feature.
  ///
  /// ```swift
  /// store.dependencies.continuousClock = clock
  /// ```
  ///
  /// A change applies from the next action on. Running effects keep their dependencies.
  public var dependencies: DependencyValues {
    get { executor.call { store.dependencies } }
    set { executor.call { store.dependencies = newValue } }
  }

  /// Overrides dependencies of the feature during a part of a test.
  ///
  /// - Parameters:
  ///   - update: Changes the dependencies.
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

  /// Overrides dependencies of the feature during an asynchronous part of a test.
  ///
  /// - Parameters:
  ///   - update: Changes the dependencies.
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
