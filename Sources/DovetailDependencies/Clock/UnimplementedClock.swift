import Synchronization

/// A clock that reports an issue when it is used, for tests of code that must not depend on the time.
///
/// ```swift
/// $0.continuousClock = .unimplemented()
/// ```
///
/// After the report, a sleep in an effect of a test store lasts until the effect is cancelled. So a timer does not run
/// on without time, and a test has one failure instead of an action for each tick. The test store does not report such
/// an effect as one in flight. Elsewhere, the clock behaves as an ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let base: ImmediateClock<Duration>
  private let name: String

  /// The line that creates the clock; `nil` for a test value of the library.
  private let site: SourceSite?

  /// The lines that have used the clock, so that each is reported once.
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

  private func noteUse(_ use: String) {
    let user = SourceSite.ofCurrentWork()
    // The line of an effect identifies it. Code outside of stores has no such line.
    guard site != nil && EffectWait.current == nil || users.insert(user) else { return }
    reportUse(.unimplementedClock(name, use: use), at: site ?? user)
  }

  /// Reports an issue and returns the current time.
  public var now: Instant {
    noteUse("now")
    return base.now
  }

  /// Reports an issue and returns the smallest time step of the clock.
  public var minimumResolution: Duration {
    noteUse("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, and then waits until the effect of a test store is cancelled, or elsewhere advances the time to
  /// the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to advance to.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    noteUse("sleep")
    if let wait = EffectWait.begin("\"\(name)\", which is unimplemented", isInVain: true) {
      defer { wait.end() }
      try await Task.never()
    }
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
