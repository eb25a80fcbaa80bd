extension DependencyValues {
  /// The clock that continues while the machine sleeps.
  ///
  /// In tests, uses of this clock are reported as issues, once for each line that creates an effect or sends an action,
  /// unless the test overrides the clock with a ``TestClock`` or `.immediate`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps.
  ///
  /// In tests, uses of this clock are reported as issues, once for each line that creates an effect or sends an action,
  /// unless the test overrides the clock.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock<Duration>(named: "@Dependency(\\.continuousClock)") }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock<Duration>(named: "@Dependency(\\.suspendingClock)") }
}
