import Dovetail
import Testing

/// Overrides dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.continuousClock, .immediate))
/// struct FactTests {
///   @Test(.dependencies { $0.facts = .mock }) func asks() async { ... }
/// }
/// ```
///
/// - Order: a trait of a test takes precedence over a trait of its suite, and an inner suite over an outer one.
/// - Isolation: each test, and each case of a parameterised test, has separate default values, which no other test
///   sees.
/// - End: a test store that the test does not release is checked when the test ends, and fails the test for what it has
///   not asserted.
public struct DependencyTrait: SuiteTrait, TestTrait, TestScoping {
  let update: @Sendable (inout DependencyValues) throws -> Void

  /// `true`: the trait applies to each test of a suite, including the tests of nested suites.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  ///
  /// - Parameters:
  ///   - test: Not used.
  ///   - testCase: Not used.
  ///   - function: The test.
  /// - Throws: The error of the closure that sets the overrides, or of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await DependencyTest.isolated {
      try await withDependencies {
        try update(&$0)
      } operation: {
        try await function()
      }
    }
  }
}

extension Trait where Self == DependencyTrait {
  /// Overrides a dependency for a test, or for each test of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency, or of a part of it.
  ///   - value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> DependencyTrait {
    DependencyTrait { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its own key, for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(FactClient(fetch: { _ in "A fact." })))
  /// func asks() async { ... }
  /// ```
  ///
  /// - Parameter value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> DependencyTrait where Value.Value == Value {
    DependencyTrait { $0[Value.self] = try value() }
  }

  /// Overrides dependencies for a test, or for each test of a suite.
  ///
  /// - Parameter update: Sets the values; called for each test.
  /// - Returns: The trait.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
  ) -> DependencyTrait {
    DependencyTrait(update: update)
  }

  /// Gives each test separate default values of dependencies, without overrides.
  public static var dependencies: DependencyTrait { DependencyTrait { _ in } }
}
