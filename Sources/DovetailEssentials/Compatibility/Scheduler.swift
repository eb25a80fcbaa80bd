import Dispatch
import Dovetail

// Code that was written with Combine measures time with schedulers. Here, a scheduler is a wrapper of a clock: it tells
// when work runs, but not on which queue.

/// A wrapper of a clock, for code that was written with the schedulers of Combine.
///
/// A scheduler measures time. It does not choose the queue or thread of the work. New code uses a `Clock`.
@available(*, deprecated, message: "Use 'any Clock<Duration>'.")
public protocol Scheduler: Sendable {
  /// The clock that measures the time.
  var clock: any Clock<Duration> { get }
}

@available(*, deprecated, message: "Use 'any Clock<Duration>'.")
extension Scheduler {
  /// Waits.
  ///
  /// - Parameter duration: The time to wait.
  /// - Throws: A `CancellationError` if the task is cancelled.
  public func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }

  /// Returns a timer.
  ///
  /// - Parameter interval: The time between two ticks.
  /// - Returns: The asynchronous sequence of the ticks' instants.
  public func timer(interval: Duration) -> AsyncTimerSequence<AnyClock<Duration>> { clock.timer(interval: interval) }

  /// Erases the type of the scheduler.
  public func eraseToAnyScheduler() -> AnyScheduler { AnyScheduler(clock: clock) }
}

/// A scheduler of any type.
@available(*, deprecated, message: "Use 'any Clock<Duration>'.")
public struct AnyScheduler: Scheduler {
  /// The clock that measures the time.
  public let clock: any Clock<Duration>

  /// Creates a scheduler.
  ///
  /// - Parameter clock: The clock that measures the time.
  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The scheduler that waits on a `ContinuousClock`.
  ///
  /// Nothing runs on the main queue.
  public static var main: AnyScheduler { AnyScheduler(clock: ContinuousClock()) }

  /// The scheduler on which nothing waits, for tests.
  public static var immediate: AnyScheduler { AnyScheduler(clock: .immediate) }

  /// Returns the scheduler that reports each use, for tests.
  ///
  /// - Parameter name: The name of the scheduler in the reports.
  /// - Returns: The scheduler.
  public static func unimplemented(
    _ name: String = "Scheduler",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> AnyScheduler {
    AnyScheduler(clock: .unimplemented(name: name, fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// The type of schedulers for a queue type, which makes no difference here.
@available(*, deprecated, message: "Use 'any Clock<Duration>'.")
public typealias AnySchedulerOf<Queue> = AnyScheduler

/// A scheduler whose time the test advances.
@available(*, deprecated, message: "Use 'TestClock'.")
public struct TestScheduler: Scheduler {
  private let time = TestClock()

  /// Creates a scheduler.
  public init() {}

  /// The clock that measures the time.
  public var clock: any Clock<Duration> { time }

  /// Advances the time, and lets the work run that waits for it.
  ///
  /// - Parameter duration: The time to advance by.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async { await time.advance(by: duration) }

  /// Advances the time until no work waits.
  public nonisolated(nonsending) func run() async { await time.run() }
}

/// The type of test schedulers for a queue type, which makes no difference here.
@available(*, deprecated, message: "Use 'TestClock'.")
public typealias TestSchedulerOf<Queue> = TestScheduler

@available(*, deprecated, message: "Use 'ContinuousClock()'.")
extension DispatchQueue: Scheduler {
  /// A `ContinuousClock`; the queue is not used.
  public var clock: any Clock<Duration> { ContinuousClock() }

  /// A scheduler whose time the test advances.
  @available(*, deprecated, message: "Use 'TestClock'.")
  public static var test: TestScheduler { TestScheduler() }

  /// The scheduler on which nothing waits.
  @available(*, deprecated, message: "Use 'ImmediateClock'.")
  public static var immediate: AnyScheduler { .immediate }
}

extension DependencyValues {
  /// A scheduler that waits on a `ContinuousClock`.
  ///
  /// Nothing runs on the main queue.
  ///
  /// In tests each use reports an issue, unless the test overrides it.
  @available(*, deprecated, message: "Use '@Dependency(\\.continuousClock)', and a 'TestClock' in tests.")
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { AnyScheduler(clock: self[MainQueueKey.self]) }
    set { self[MainQueueKey.self] = newValue.clock }
  }

  /// A scheduler that waits on a `ContinuousClock`.
  ///
  /// Nothing runs on the main run loop.
  ///
  /// In tests each use reports an issue, unless the test overrides it.
  @available(*, deprecated, message: "Use '@Dependency(\\.continuousClock)', and a 'TestClock' in tests.")
  public var mainRunLoop: AnyScheduler {
    get { AnyScheduler(clock: self[MainRunLoopKey.self]) }
    set { self[MainRunLoopKey.self] = newValue.clock }
  }
}

private enum MainQueueKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock<Duration>(named: "@Dependency(\\.mainQueue)") }
}

private enum MainRunLoopKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock<Duration>(named: "@Dependency(\\.mainRunLoop)") }
}

extension Effect {
  /// Delays an effect until, for a duration, no other effect with the same id was returned.
  ///
  /// Another effect with the id replaces the effect that waits.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - duration: The delay.
  ///   - scheduler: Measures the time.
  /// - Returns: The effect.
  @available(*, deprecated, message: "Write 'debounce(id:for:clock:)'.")
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    scheduler: some Scheduler
  ) -> Effect {
    debounce(id: id, for: duration, clock: scheduler.clock)
  }

  /// Sends at most one action in an interval, of the effects with the same id.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - interval: The interval.
  ///   - scheduler: Measures the time.
  ///   - latest: `true` sends the latest action of an interval at its end, `false` the first one at once.
  /// - Returns: The effect.
  @available(*, deprecated, message: "Write 'throttle(id:for:clock:latest:)'.")
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    scheduler: some Scheduler,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    throttle(
      id: id,
      for: interval,
      clock: scheduler.clock,
      latest: latest,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
