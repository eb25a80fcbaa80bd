/// The ticks of a timer at a constant interval, until the iterating task is cancelled.
///
/// Create it with `clock.timer(interval:)`.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// The instant of a tick.
  public typealias Element = C.Instant

  /// The sequence does not throw.
  public typealias Failure = Never

  private let clock: C
  private let interval: C.Duration
  private let tolerance: C.Duration?

  /// Creates a timer.
  ///
  /// ```swift
  /// for await _ in AsyncTimerSequence(interval: .seconds(1), clock: clock) { await send(.ticked) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. A negative interval counts as zero.
  ///   - tolerance: The permitted delay of a tick.
  ///   - clock: The clock of the timer.
  public init(interval: C.Duration, tolerance: C.Duration? = nil, clock: C) {
    self.clock = clock
    self.interval = Swift.max(interval, .zero)
    self.tolerance = tolerance
  }

  /// Returns an iterator, whose timer starts at the first call of `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// The iterator of a timer.
  public struct Iterator: AsyncIteratorProtocol {
    private let clock: C
    private let interval: C.Duration
    private let tolerance: C.Duration?
    private var previousDeadline: C.Instant?

    fileprivate init(clock: C, interval: C.Duration, tolerance: C.Duration?) {
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Waits for the next tick.
    ///
    /// If the code between two ticks takes longer than the interval, the missed ticks are skipped and later ticks stay
    /// aligned with the first.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The instant of the tick, or `nil` if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> C.Instant? {
      let now = clock.now
      let previous = previousDeadline ?? now
      var deadline = previous.advanced(by: interval)
      if now > deadline, interval > .zero {
        // The number of intervals since `previous`, rounded up. From 2^53 on, `Double` does not represent every
        // integer, so the next tick cannot be computed and is due now. One interval is added separately, because
        // `interval * count` may overflow.
        let count = (previous.duration(to: now) / interval).rounded(.up)
        deadline = count < 0x1p53 ? previous.advanced(by: interval * (Int(count) - 1)).advanced(by: interval) : now
      }
      self.previousDeadline = deadline
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
        return clock.now
      } catch {
        // A clock's `sleep` throws when the task is cancelled, which ends the timer.
        return nil
      }
    }

    /// Waits for the next tick.
    ///
    /// - Returns: The instant of the tick, or `nil` if the task was cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }
  }
}

extension Clock where Duration: Hashable {
  /// Returns a timer of this clock.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// Ticks are due at multiples of the interval after the start, so delays do not accumulate.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The permitted delay of a tick.
  /// - Returns: The asynchronous sequence of the ticks' instants.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
