import Synchronization

/// A clock on which nobody has to wait: sleeping moves the time on.
///
/// ```swift
/// withDependencies { $0.continuousClock = .immediate } operation: { model.start() }
/// ```
///
/// It is for previews, and for tests that do not care how much time passes. Work that ends when two sleeps race each
/// other needs a ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let time: Mutex<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant = Instant()) {
    time = Mutex(now)
  }

  /// The time.
  public var now: Instant { time.withLock { $0 } }

  /// The least time that can pass.
  public var minimumResolution: Duration { .zero }

  /// Moves the time on to the deadline, and lets other tasks run.
  ///
  /// - Throws: A `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock that begins at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which nobody has to wait.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}
