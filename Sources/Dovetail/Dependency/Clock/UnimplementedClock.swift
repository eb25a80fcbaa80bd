/// A clock that reports each use, for tests of code that should not look at the time.
///
/// ```swift
/// $0.continuousClock = .unimplemented()
/// ```
///
/// After the report, its time is that of an ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let base: ImmediateClock<Duration>
  private let name: String
  private let site: SourceSite

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - name: What the reports call it.
  ///   - now: The time to begin with.
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

  /// The time, after a report.
  public var now: Instant {
    report(.unimplementedClock(name, use: "now"), at: site)
    return base.now
  }

  /// The least time that can pass, after a report.
  public var minimumResolution: Duration {
    report(.unimplementedClock(name, use: "minimumResolution"), at: site)
    return base.minimumResolution
  }

  /// Moves the time on, after a report.
  ///
  /// - Throws: A `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report(.unimplementedClock(name, use: "sleep"), at: site)
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports each use.
  ///
  /// - Parameter name: What the reports call it.
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
