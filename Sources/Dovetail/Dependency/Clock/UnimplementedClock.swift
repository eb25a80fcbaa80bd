/// A clock that reports an issue at each use, for tests of code that must not depend on the time.
///
/// ```swift
/// $0.continuousClock = .unimplemented()
/// ```
///
/// After the report it behaves as an ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let base: ImmediateClock<Duration>
  private let name: String
  private let site: SourceSite

  /// Creates a clock.
  ///
  /// ```swift
  /// $0.continuousClock = UnimplementedClock(name: "continuousClock")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the clock in the reports.
  ///   - now: The initial time.
  public init(
    name: String = "Clock",
    now: Instant = Instant(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    base = ImmediateClock(now: now)
    self.name = name
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue and returns the current time.
  public var now: Instant {
    report(.unimplementedClock(name, use: "now"), at: site)
    return base.now
  }

  /// Reports an issue and returns the smallest time step of the clock.
  public var minimumResolution: Duration {
    report(.unimplementedClock(name, use: "minimumResolution"), at: site)
    return base.minimumResolution
  }

  /// Reports an issue and advances the time to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to advance to.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report(.unimplementedClock(name, use: "sleep"), at: site)
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// Returns a clock that reports an issue at each use.
  ///
  /// - Parameter name: The name of the clock in the reports.
  /// - Returns: The clock.
  public static func unimplemented(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedClock<Swift.Duration> {
    UnimplementedClock(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
