extension DependencyValues {
  /// The clock that goes on while the machine sleeps.
  ///
  /// In tests it reports each use, until a test gives another: a ``TestClock``, or `.immediate`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps.
  ///
  /// In tests it reports each use, until a test gives another.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { .unimplemented(name: "@Dependency(\\.continuousClock)") }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> { .unimplemented(name: "@Dependency(\\.suspendingClock)") }
}
