import Synchronization

/// A clock whose `sleep` advances the time instead of waiting.
///
/// ```swift
/// withDependencies { $0.continuousClock = .immediate } operation: { model.start() }
/// ```
///
/// Use it in previews, and in tests that do not depend on elapsed time. Code that races two sleeps against each other
/// needs a ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let time: Mutex<Instant>

  /// Creates a clock.
  ///
  /// ```swift
  /// $0.continuousClock = ImmediateClock()
  /// ```
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    time = Mutex(now)
  }

  /// The current time.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest time step of the clock: zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to the deadline and yields to other tasks.
  ///
  /// - Parameters:
  ///   - deadline: The instant to advance to.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose `sleep` advances the time instead of waiting.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}
