import Dovetail

/// Says what time it is.
///
/// ```swift
/// @Dependency(\.date) var date
/// state.openedAt = date.now
/// ```
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Makes a generator of a function.
  ///
  /// - Parameter generate: Returns the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always says the same.
  ///
  /// - Parameter now: The date.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The date of now.
  ///
  /// Setting it makes it constant.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date of now.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// Says what time it is.
  ///
  /// In tests it reports each use, until a test gives another: `$0.date = .constant(date)`, or `$0.date.now = date`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator { Date() } }
  static var testValue: DateGenerator {
    DateGenerator {
      report(.unimplementedDependency("date", instead: ".constant(date)"), at: SourceSite())
      return Date()
    }
  }
}
