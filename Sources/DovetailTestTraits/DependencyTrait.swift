import Dovetail
import Testing

/// Gives dependencies values for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.continuousClock, .immediate))
/// struct FactTests {
///   @Test(.dependencies { $0.facts = .mock }) func asks() async { ... }
/// }
/// ```
///
/// - Order: what stands closer to a test goes before what stands further out.
/// - Isolation: each test, and each case of a test with arguments, has default values of its own, which no other test
///   sees.
public struct DependencyTrait: SuiteTrait, TestTrait, TestScoping {
  let update: @Sendable (inout DependencyValues) throws -> Void

  /// Each test of a suite has values of its own, so the tests of its suites do.
  public var isRecursive: Bool { true }

  /// Runs a test with the values.
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
  /// Gives a dependency a value for a test, or for each test of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: The value, made anew for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> DependencyTrait {
    DependencyTrait { $0.set(try value(), at: keyPath) }
  }

  /// Gives a dependency that is named by its own type a value for a test, or for each test of a suite.
  ///
  /// - Parameter value: The value, made anew for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> DependencyTrait where Value.Value == Value {
    DependencyTrait { $0[Value.self] = try value() }
  }

  /// Gives dependencies values for a test, or for each test of a suite.
  ///
  /// - Parameter update: Sets the values, anew for each test.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
  ) -> DependencyTrait {
    DependencyTrait(update: update)
  }

  /// Gives a test default values of dependencies of its own.
  public static var dependencies: DependencyTrait { DependencyTrait { _ in } }
}
