import Dovetail

extension DependencyValues {
  /// The calendar for date calculations.
  ///
  /// In tests each read reports an issue, unless the test overrides it.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for date calculations.
  ///
  /// In tests each read reports an issue, unless the test overrides it.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The locale for formatting.
  ///
  /// In tests each read reports an issue, unless the test overrides it.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

// The keys define no test values, so that a read in a test is reported at the source location of the read.

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }
}
