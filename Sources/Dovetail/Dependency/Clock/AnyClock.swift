/// A clock with its type hidden, that can be used where the moments of `any Clock` cannot.
///
/// ```swift
/// let clock = AnyClock(ContinuousClock())
/// let deadline = clock.now.advanced(by: .seconds(1))
/// ```
///
/// Its moments are told by how much time has passed since it was made.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let time: @Sendable () -> Instant
  private let resolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides the type of a clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    time = { Instant(offset: start.duration(to: clock.now)) }
    resolution = { clock.minimumResolution }
    wait = { try await clock.sleep(until: start.advanced(by: Self.limited($0.offset)), tolerance: $1) }
  }

  /// The time to wait, or one of ten thousand million years, since clocks of the system add to it.
  private static func limited(_ offset: Duration) -> Duration {
    guard let time = offset as? Swift.Duration else { return offset }
    return min(time, .seconds(Int64.max / 32)) as? Duration ?? offset
  }

  /// The time.
  public var now: Instant { time() }

  /// The least time that can pass.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps until a moment.
  ///
  /// - Throws: What the clock throws, which is a `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}
