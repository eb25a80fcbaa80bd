/// A key that identifies a dependency and provides its test value.
///
/// A module can declare a dependency with this protocol and leave the live value to another module, which conforms the
/// type to ``DependencyKey``.
///
/// ```swift
/// extension FactClient: TestDependencyKey {
///   static var testValue: FactClient { FactClient(fetch: unimplemented("FactClient.fetch")) }
/// }
/// ```
///
/// - Cost: a value is made at the first read, once per process, and in tests once per test.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews. By default it is ``testValue``.
  static var previewValue: Value { get }

  /// The value in tests, unless a test overrides it.
  static var testValue: Value { get }

  /// Whether a missing test value is reported. By default it is `true`.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The default preview value: the test value.
  public static var previewValue: Value { testValue }

  /// Missing values are reported by default.
  public static var shouldReportUnimplemented: Bool { true }
}
