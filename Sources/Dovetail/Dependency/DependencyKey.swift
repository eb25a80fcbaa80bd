/// Names a dependency, and says what it is in the program itself.
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
/// - Tests: where no ``TestDependencyKey/testValue`` is given, reading the dependency in a test fails the test, and
///   goes on with ``TestDependencyKey/previewValue``.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Said again, so that the type is inferred from the live value where that is all there is.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in the program itself.
  static var liveValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The value in previews, after an issue was reported: tests need values of their own.
  public static var testValue: Value {
    if shouldReportUnimplemented { DependencyRead.noteMissingValue(.test, of: Self.self) }
    return previewValue
  }
}
