import Synchronization

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

  /// The line that creates the clock; `nil` for a test value of the library.
  private let site: SourceSite?

  /// The lines that have used a test value of the library, so that each is reported once.
  private let users = UserLines()

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

  /// Creates a clock that is a test value of the library.
  ///
  /// It reports one issue for each line that uses it.
  package init(named name: String) {
    base = ImmediateClock(now: Instant())
    self.name = name
    site = nil
  }

  private func reportUse(_ use: String) {
    if let site { return report(.unimplementedClock(name, use: use), at: site) }
    let user = SourceSite.ofCurrentWork()
    if users.insert(user) { report(.unimplementedClock(name, use: use), at: user) }
  }

  /// Reports an issue and returns the current time.
  public var now: Instant {
    reportUse("now")
    return base.now
  }

  /// Reports an issue and returns the smallest time step of the clock.
  public var minimumResolution: Duration {
    reportUse("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue and advances the time to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to advance to.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    reportUse("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A set of source locations.
private final class UserLines: Sendable {
  private let lines = Mutex<Set<SourceSite>>([])

  /// Adds a line.
  ///
  /// - Returns: Whether the set did not contain the line.
  func insert(_ line: SourceSite) -> Bool { lines.withLock { $0.insert(line).inserted } }
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
