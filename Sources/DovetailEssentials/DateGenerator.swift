import Dovetail

/// Provides the current date.
///
/// ```swift
/// @Dependency(\.date) var date
/// state.openedAt = date.now
/// ```
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a generator from a function.
  ///
  /// ```swift
  /// $0.date = DateGenerator { Date(timeIntervalSince1970: 0) }
  /// ```
  ///
  /// - Parameter generate: Returns the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator that always returns the same date.
  ///
  /// - Parameter now: The date.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The current date.
  ///
  /// Setting it makes the generator constant.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// Provides the current date.
  ///
  /// In tests each use reports an issue, unless the test overrides it: `$0.date = .constant(date)`, or `$0.date.now =
  /// date`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator { Date() } }
  static var testValue: DateGenerator {
    DateGenerator {
      reportUse(.unimplementedDependency("date", instead: ".constant(date)"), at: .ofCurrentWork())
      return Date()
    }
  }
}
