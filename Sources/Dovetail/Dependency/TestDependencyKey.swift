/// Names a dependency, and says what it is in tests.
///
/// A module that declares what it needs, and leaves the live value to another module, declares a type that conforms to
/// this; the other module makes it a ``DependencyKey``.
///
/// ```swift
/// extension FactClient: TestDependencyKey {
///   static var testValue: FactClient { FactClient(fetch: unimplemented("FactClient.fetch")) }
/// }
/// ```
///
/// - Cost: a value is made when it is first read, once for the process, and in tests once for each test.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` where none is given.
  static var previewValue: Value { get }

  /// The value in tests, if a test does not give another.
  static var testValue: Value { get }

  /// Whether it is reported when a value is missing; `true` where nothing is said.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The value in tests.
  public static var previewValue: Value { testValue }

  /// Missing values are reported.
  public static var shouldReportUnimplemented: Bool { true }
}
