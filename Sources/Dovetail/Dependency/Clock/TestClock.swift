import Synchronization

/// A clock whose time passes when a test says so.
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
/// - Order: who sleeps is woken in the order of deadlines, and of equal deadlines in the order in which they went to
///   sleep. All that follows from one has happened before the next wakes, and before time moves on.
/// - Isolation: it can be used from anywhere. In a test store, what follows is known exactly; elsewhere other tasks
///   are let run many times, which is a guess. Tasks that advance the clock at the same time do so one after the
///   other, so that their times add up.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of the clock.
  public typealias Instant = ClockInstant<Duration>

  private struct Storage {
    var now: Instant
    var lastID: UInt64 = 0
    var cancelled: Set<UInt64> = []
    var sleepers = Sleepers<Instant, CheckedContinuation<Void, any Error>>()

    /// What runs the effects that have slept here.
    var schedules: [WeakSchedule] = []

    /// Whether somebody has slept here whose task is run by nobody in particular.
    var hasOthers = false

    /// Whether time is being moved on, and who waits to do so next.
    var isAdvancing = false
    var waitingToAdvance: [CheckedContinuation<Void, Never>] = []

    /// Begins to move time on, if nobody does.
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

  /// Makes a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant = Instant()) {
    storage = Mutex(Storage(now: now))
  }

  /// Asks something that runs effects whether they can go on before time moves on, also while none of them has slept
  /// here.
  package func join(_ schedule: any EffectSchedule) { storage.withLock { $0.note(schedule) } }

  /// The time.
  public var now: Instant { storage.withLock { $0.now } }

  /// The least time that can pass.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a test has let the time pass.
  ///
  /// Even who sleeps for no time at all wakes only when the test says so, by ``advance(by:)`` without a duration. A
  /// deadline that is over does not suspend.
  ///
  /// - Throws: A `CancellationError`, if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = storage.withLock { storage in
      storage.note(EffectWait.currentSchedule)
      storage.lastID += 1
      return storage.lastID
    }
    let wait = EffectWait.begin("a test clock that is at \(now.offset), until \(deadline.offset)")
    defer { wait?.end() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(continuation, id: id, until: deadline)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Lets time pass, and everything happen that this brings about.
  ///
  /// - Parameter duration: How much time; none by default, which lets happen what can happen now.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await advance { $0.advanced(by: duration) }
  }

  /// Lets time pass up to a moment, and everything happen that this brings about.
  ///
  /// - Parameter deadline: The moment. If it is over, time stays as it is.
  public nonisolated(nonsending) func advance(to deadline: Instant) async {
    await advance { _ in deadline }
  }

  /// Lets time pass until nobody sleeps.
  ///
  /// Work that goes to sleep again and again never ends, so this gives up after some time of the real world, and
  /// reports who is still asleep. Where what follows is known, it gives up after a thousand wakings at the earliest,
  /// so that a slow machine is no failure.
  ///
  /// - Parameter duration: When to give up.
  public nonisolated(nonsending) func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let start = ContinuousClock.now
    var wakings = isGuessing ? 1_000 : 0
    await settle()
    while let next = storage.withLock({ $0.sleepers.nextDeadline }) {
      guard wakings < 1_000 || start.duration(to: .now) < duration else {
        let deadlines = storage.withLock { storage in
          storage.sleepers.deadlines.map { String(customDumping: storage.now.duration(to: $0)) }
        }
        let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return report(.clockStillAwaited(deadlines: deadlines), at: site)
      }
      await advance(to: next)
      wakings += 1
    }
  }

  /// Checks that nobody sleeps.
  ///
  /// - Throws: A ``SuspensionError``, if somebody does.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await settle()
    let count = storage.withLock { $0.sleepers.count }
    if count > 0 { throw SuspensionError(count: count) }
  }

  /// Lets time pass up to a moment that depends on the time at the beginning.
  private nonisolated(nonsending) func advance(_ deadline: (_ now: Instant) -> Instant) async {
    await beginAdvance()
    defer { endAdvance() }
    let deadline = deadline(now)
    // Who is about to go to sleep has to do so first, to be woken.
    await settle()
    while wakeNext(until: deadline) { await settle() }
    storage.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Waits until nobody else moves time on.
  //
  // To settle is not to wait for who is suspended here, so an effect that advances the clock which woke it does not
  // stop the clock.
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

  /// Lets who waits the longest move time on.
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

  /// Whether it has to be guessed when all has happened that can.
  private var isGuessing: Bool {
    storage.withLock { $0.hasOthers || $0.schedules.isEmpty } && CurrentQuiescence.value == nil
  }

  /// Lets everything happen that can happen before time moves on.
  private nonisolated(nonsending) func settle() async {
    let (schedules, hasOthers) = storage.withLock { ($0.schedules.compactMap(\.schedule), $0.hasOthers) }
    for schedule in schedules { await schedule.settle() }
    if schedules.isEmpty || hasOthers { await CurrentQuiescence.settle() }
  }

  private func register(_ continuation: CheckedContinuation<Void, any Error>, id: UInt64, until deadline: Instant) {
    let result: Result<Void, any Error>? = storage.withLock { storage in
      if storage.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if deadline < storage.now { return .success(()) }
      storage.sleepers.add(id: id, deadline: deadline, waking: continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func cancel(_ id: UInt64) {
    let sleeper = storage.withLock { storage in
      let sleeper = storage.sleepers.remove(id: id)
      // It has not gone to sleep yet, or it has woken already; the number then stays behind, which does no harm.
      if sleeper == nil { storage.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.waking.resume(throwing: CancellationError())
  }

  /// Wakes who is due next, at the time of the deadline.
  private func wakeNext(until deadline: Instant) -> Bool {
    let sleeper = storage.withLock { storage in
      let sleeper = storage.sleepers.popFirst(until: deadline)
      if let sleeper { storage.now = max(storage.now, sleeper.deadline) }
      return sleeper
    }
    sleeper?.waking.resume()
    return sleeper != nil
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that begins at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// A schedule that a clock knows and does not keep.
private struct WeakSchedule {
  private(set) weak var schedule: (any EffectSchedule)?
}

/// Somebody sleeps on a ``TestClock``, where nobody should.
public struct SuspensionError: Error, Hashable, Sendable {
  /// How many sleep.
  public let count: Int

  /// Makes the error.
  ///
  /// - Parameter count: How many sleep.
  public init(count: Int) {
    self.count = count
  }
}
