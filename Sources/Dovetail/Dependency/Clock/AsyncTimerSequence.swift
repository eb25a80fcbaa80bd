/// The moments of a timer, which ticks at equal distances of time until its task is cancelled.
///
/// `clock.timer(interval:)` makes one.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// The moment of a tick.
  public typealias Element = C.Instant

  /// The sequence does not throw.
  public typealias Failure = Never

  private let clock: C
  private let interval: C.Duration
  private let tolerance: C.Duration?

  /// Makes a timer.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. Less than no time is no time.
  ///   - tolerance: How late a tick may come.
  ///   - clock: The clock that it ticks by.
  public init(interval: C.Duration, tolerance: C.Duration? = nil, clock: C) {
    self.clock = clock
    self.interval = Swift.max(interval, .zero)
    self.tolerance = tolerance
  }

  /// Starts the timer, when the first tick is waited for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// A timer that ticks.
  public struct Iterator: AsyncIteratorProtocol {
    private let clock: C
    private let interval: C.Duration
    private let tolerance: C.Duration?
    private var last: C.Instant?

    fileprivate init(clock: C, interval: C.Duration, tolerance: C.Duration?) {
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Waits for the next tick.
    ///
    /// A tick that is missed because the one before it took too long is left out; the others stay in step.
    ///
    /// - Returns: The moment of the tick, or `nil` if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> C.Instant? {
      let now = clock.now
      let last = last ?? now
      var deadline = last.advanced(by: interval)
      if now > deadline, interval > .zero {
        // How many intervals have begun. Beyond the numbers that are exact, there is no telling the moments of ticks
        // apart.
        let count = (last.duration(to: now) / interval).rounded(.up)
        deadline = count < 0x1p53 ? last.advanced(by: interval * (Int(count) - 1)).advanced(by: interval) : now
      }
      self.last = deadline
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
        return clock.now
      } catch {
        // Only cancellation ends the sleep, and with it the timer.
        return nil
      }
    }

    /// Waits for the next tick.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }
  }
}

extension Clock where Duration: Hashable {
  /// A timer that ticks by this clock.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// Ticks stand at multiples of the interval from the beginning, so that delays do not add up.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: How late a tick may come.
  /// - Returns: The moments of the ticks.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
