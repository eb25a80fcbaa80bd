import Synchronization

/// A clock whose time is advanced by the test.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// ```
///
/// - Order: tasks wake in the order of their deadlines. Tasks with equal deadlines wake in the order in which they
///   started to sleep. All work that a woken task triggers finishes before the next task wakes and before the time
///   advances.
/// - Isolation: the clock can be used from any actor. Concurrent calls that advance the clock run one after the other,
///   so that their durations add up.
/// - Pending work: in a test store it is known exactly. After the clock has woken an effect of another store, it waits
///   until the effect sleeps on the clock again or ends, so that a timer loses no tick. If the effect waits for
///   something else, the clock goes on after a tenth of a second. For all other tasks, among them effects that have not
///   slept yet, the clock yields many times, which is a heuristic.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// An instant of the clock.
  public typealias Instant = ClockInstant<Duration>

  private struct Storage {
    var now: Instant
    var lastID: UInt64 = 0
    var cancelled: Set<UInt64> = []
    var sleepers = Sleepers<Instant, SleepingTask>()

    /// The effect of a store without a schedule that was woken last and does not sleep again; `nil` if there is none.
    var wokenEffect: (any ClockedEffect)?

    /// The schedules that run the effects which have slept on this clock.
    var schedules: [WeakSchedule] = []

    /// Whether a task without a schedule has slept on this clock.
    var hasOthers = false

    /// Whether a call is advancing the time, and the calls that wait for it.
    var isAdvancing = false
    var waitingToAdvance: [CheckedContinuation<Void, Never>] = []

    /// Claims the right to advance the time, unless another call has it.
    mutating func claimAdvance() -> Bool {
      if isAdvancing { return false }
      isAdvancing = true
      return true
    }

    mutating func note(_ schedule: (any EffectSchedule)?) {
      guard let schedule else {
        hasOthers = true
        return
      }
      guard !schedules.contains(where: { $0.schedule === schedule }) else { return }
      schedules.removeAll { $0.schedule == nil }
      schedules.append(WeakSchedule(schedule: schedule))
    }
  }

  private let storage: Mutex<Storage>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    storage = Mutex(Storage(now: now))
  }

  /// Registers a schedule that the clock waits for before the time advances, even if none of its effects has slept on
  /// the clock.
  package func join(_ schedule: any EffectSchedule) { storage.withLock { $0.note(schedule) } }

  /// The current time.
  public var now: Instant { storage.withLock { $0.now } }

  /// The smallest time step of the clock: zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced the time to the deadline.
  ///
  /// A sleep of zero duration also waits for the test: ``advance(by:)`` without a duration ends it. With a deadline
  /// before the current time, the method returns without suspending.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError` if the task is cancelled during the sleep.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let effect = CurrentEffect.clocked
    let id = storage.withLock { storage in
      storage.note(effect?.schedule)
      storage.lastID += 1
      return storage.lastID
    }
    let wait = EffectWait.begin("a test clock that is at \(now.offset), until \(deadline.offset)")
    defer {
      wait?.end()
      // The task may have been cancelled after it was woken.
      storage.withLock { _ = $0.cancelled.remove(id) }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(SleepingTask(continuation: continuation, effect: effect), id: id, until: deadline)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances the time and waits until all triggered work has finished or is suspended.
  ///
  /// - Parameter duration: The duration; zero by default, which runs the work that is due now.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    noteStep(SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await advance { $0.advanced(by: duration) }
  }

  /// Advances the time to an instant and waits until all triggered work has finished or is suspended.
  ///
  /// - Parameter deadline: The instant. If it has passed, the time does not change.
  public nonisolated(nonsending) func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    noteStep(SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await advance { _ in deadline }
  }

  /// Tells the test stores whose effects sleep on the clock which call of the test wakes them.
  private func noteStep(_ site: SourceSite) {
    // An effect that advances the clock is no call of the test.
    guard CurrentEffect.value == nil else { return }
    for schedule in storage.withLock({ $0.schedules.compactMap(\.schedule) }) { schedule.note(testStep: site) }
  }

  /// Advances the time until no task sleeps.
  ///
  /// Work that sleeps repeatedly, such as a timer, never ends. Therefore the method gives up after a timeout in real
  /// time and reports the tasks that still sleep. Where pending work is known exactly, it wakes at least 1,000 tasks
  /// before it gives up, so that a slow machine does not cause a failure.
  ///
  /// - Parameter duration: The timeout in real time.
  public nonisolated(nonsending) func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    noteStep(site)
    let start = ContinuousClock.now
    var wakings = isGuessing ? Self.minimumWakings : 0
    await settle()
    while let next = storage.withLock({ $0.sleepers.nextDeadline }) {
      guard wakings < Self.minimumWakings || start.duration(to: .now) < duration else {
        let remaining = storage.withLock { storage in
          storage.sleepers.deadlines.map { String(customDumping: storage.now.duration(to: $0)) }
        }
        return report(.tasksStillSleeping(remaining: remaining), at: site)
      }
      await advance { _ in next }
      wakings += 1
    }
  }

  /// How many tasks ``run(timeout:fileID:filePath:line:column:)`` wakes before it gives up.
  private static var minimumWakings: Int { 1_000 }

  /// Checks that no task sleeps on the clock.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(3))
  /// try await clock.checkSuspension()  // All timers were cancelled.
  /// ```
  ///
  /// - Throws: A ``SuspensionError`` if a task sleeps.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await settle()
    let count = storage.withLock { $0.sleepers.count }
    if count > 0 { throw SuspensionError(count: count) }
  }

  /// Advances the time to an instant that is computed from the time at the start.
  private nonisolated(nonsending) func advance(_ deadline: (_ now: Instant) -> Instant) async {
    await beginAdvance()
    defer { endAdvance() }
    let deadline = deadline(now)
    // Tasks that are about to sleep must have registered before the clock looks for tasks to wake.
    await settle()
    while wakeNext(until: deadline) { await settle() }
    storage.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Waits until no other call advances the time.
  //
  // `settle()` does not wait for tasks suspended here. Hence an effect that was woken by the clock can advance the
  // clock without a deadlock.
  private nonisolated(nonsending) func beginAdvance() async {
    guard storage.withLock({ !$0.claimAdvance() }) else { return }
    await withCheckedContinuation { continuation in
      let isFree = storage.withLock { storage in
        if storage.claimAdvance() { return true }
        storage.waitingToAdvance.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Hands the right to advance the time to the call that has waited the longest.
  private func endAdvance() {
    let next = storage.withLock { storage in
      guard !storage.waitingToAdvance.isEmpty else {
        storage.isAdvancing = false
        return nil as CheckedContinuation<Void, Never>?
      }
      return storage.waitingToAdvance.removeFirst()
    }
    next?.resume()
  }

  /// Whether the end of pending work can only be estimated.
  private var isGuessing: Bool {
    storage.withLock { $0.hasOthers || $0.schedules.isEmpty } && CurrentQuiescence.value == nil
  }

  /// Waits until all work has finished or is suspended.
  private nonisolated(nonsending) func settle() async {
    let (schedules, hasOthers) = storage.withLock { ($0.schedules.compactMap(\.schedule), $0.hasOthers) }
    for schedule in schedules { await schedule.settle() }
    guard schedules.isEmpty || hasOthers else { return }
    await settleWokenEffect()
    await CurrentQuiescence.settle()
  }

  /// Waits until the effect that was woken last sleeps again or has ended.
  //
  // A number of yields is not enough for this: on a busy machine, the system may stop the thread of the effect for
  // longer than they take. A timer that is late skips ticks.
  private nonisolated(nonsending) func settleWokenEffect() async {
    guard let effect = storage.withLock({ $0.wokenEffect }) else { return }
    let start = ContinuousClock.now
    var yields = 0
    while !effect.isCompleted, storage.withLock({ $0.wokenEffect === effect }) {
      // Both limits: the yields take longer on a busy machine.
      guard yields < Self.minimumYields || start.duration(to: .now) < Self.patience else { break }
      await Task.megaYield(count: 1)
      yields += 1
    }
    storage.withLock { if $0.wokenEffect === effect { $0.wokenEffect = nil } }
  }

  /// How long the clock waits for a woken effect that waits for something else.
  private static var patience: Swift.Duration { .milliseconds(100) }

  /// How often the clock yields at least to a woken effect.
  private static var minimumYields: Int { 1_000 }

  private func register(_ task: SleepingTask, id: UInt64, until deadline: Instant) {
    let result: Result<Void, any Error>? = storage.withLock { storage in
      if storage.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if deadline < storage.now { return .success(()) }
      storage.sleepers.add(id: id, deadline: deadline, continuation: task)
      if storage.wokenEffect === task.effect { storage.wokenEffect = nil }
      return nil
    }
    if let result { task.continuation.resume(with: result) }
  }

  private func cancel(_ id: UInt64) {
    let sleeper = storage.withLock { storage in
      let sleeper = storage.sleepers.remove(id: id)
      // The task has not slept yet, or has already woken. In the second case `sleep` removes the id.
      if sleeper == nil { storage.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.continuation.resume(throwing: CancellationError())
  }

  /// Wakes the next task that is due, and sets the time to its deadline.
  private func wakeNext(until deadline: Instant) -> Bool {
    let sleeper = storage.withLock { storage in
      let sleeper = storage.sleepers.popFirst(until: deadline)
      guard let sleeper else { return nil as SleepingTask? }
      storage.now = max(storage.now, sleeper.deadline)
      if let effect = sleeper.continuation.effect, effect.schedule == nil { storage.wokenEffect = effect }
      return sleeper.continuation
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that begins at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// A task that sleeps on the clock.
private struct SleepingTask {
  let continuation: CheckedContinuation<Void, any Error>

  /// The effect that the task belongs to; `nil` for another task.
  let effect: (any ClockedEffect)?
}

/// A weak reference to a schedule.
private struct WeakSchedule {
  private(set) weak var schedule: (any EffectSchedule)?
}

/// The error of ``TestClock/checkSuspension()``: tasks still sleep on the clock.
public struct SuspensionError: Error, Hashable, Sendable {
  /// The number of sleeping tasks.
  public let count: Int

  /// Creates the error.
  ///
  /// - Parameter count: The number of sleeping tasks.
  public init(count: Int) {
    self.count = count
  }
}
