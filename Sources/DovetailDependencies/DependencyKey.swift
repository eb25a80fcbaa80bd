/// A key that identifies a dependency and provides its live value.
///
/// ```swift
/// struct FactClient: DependencyKey {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let liveValue = FactClient { number in try await download(number) }
///   static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
/// }
///
/// extension DependencyValues {
///   var facts: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
///
/// - Tests: if the key defines no ``TestDependencyKey/testValue``, a read in a test reports an issue, which fails the
///   test, and returns ``TestDependencyKey/previewValue``.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Redeclared, so that the compiler can infer the type from `liveValue` alone.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in the live context.
  static var liveValue: Value { get }
}

extension DependencyKey {
  /// The default preview value: the live value.
  public static var previewValue: Value { liveValue }

  /// The default test value: reports an issue, since tests should define their own value, and returns the preview
  /// value.
  public static var testValue: Value {
    if shouldReportUnimplemented { DependencyRead.noteMissingValue(.test, of: Self.self) }
    return previewValue
  }
}
