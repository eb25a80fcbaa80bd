/// A type-erased clock, for code that needs the instants of a clock, which `any Clock` does not expose.
///
/// ```swift
/// let clock = AnyClock(ContinuousClock())
/// let deadline = clock.now.advanced(by: .seconds(1))
/// ```
///
/// Its instants count from the creation of the `AnyClock`.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let time: @Sendable () -> Instant
  private let resolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Erases the type of a clock.
  ///
  /// - Parameter clock: The clock to wrap.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    time = { Instant(offset: start.duration(to: clock.now)) }
    resolution = { clock.minimumResolution }
    wait = { try await clock.sleep(until: start.advanced(by: Self.limited($0.offset)), tolerance: $1) }
  }

  /// Limits an offset to about nine billion years.
  //
  // System clocks add the offset to their own time, which overflows for the largest offsets.
  private static func limited(_ offset: Duration) -> Duration {
    guard let time = offset as? Swift.Duration else { return offset }
    let longest = Swift.Duration.seconds(Int64.max / 32)
    return min(time, longest) as? Duration ?? offset
  }

  /// The current instant.
  public var now: Instant { time() }

  /// The smallest time step of the clock.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: The permitted delay after the deadline.
  /// - Throws: The error of the wrapped clock: a `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}
