import Dovetail
import Synchronization

/// Runs the effects of one ``TestStore``, one job at a time, on the actor of the test.
///
/// While the test store waits for its effects it takes their jobs and runs them itself. Whatever is made ready while the
/// test does something else waits until the test's actor is free. So no job of an effect runs beside the test, and
/// "nothing can move" is a fact: no job waits, and nothing is on its way to the store.
final class TestExecutor: EffectSchedule {
  private struct Storage {
    var queue: JobQueue<UnownedJob>
    weak var actor: (any Actor)?

    /// How many callers of ``settle(whileActive:)`` or ``movement(within:)`` see to the jobs.
    var drivers = 0
    var isRunning = false
    var isTurnDue = false

    /// How many things are on their way to the store.
    var underway = 0

    /// Counts everything that has happened, to tell whether anything has.
    var movements = 0

    /// The count when nothing could move the last time.
    var settled = 0
    var waits: [Int: (effect: UInt64, what: String)] = [:]
    var lastWait = 0
    var sleepers: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastSleeper = 0
  }

  private let storage: Mutex<Storage>

  /// Makes an executor.
  ///
  /// - Parameters:
  ///   - actor: The actor of the test.
  ///   - seed: What the order of jobs follows from; `nil` for the order of arrival.
  init(actor: any Actor, seed: UInt64?) {
    storage = Mutex(Storage(queue: JobQueue(seed: seed), actor: actor))
  }

  // MARK: - Jobs

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (sleepers, needsTurn) = storage.withLock { storage in
      storage.queue.append(job)
      let needsTurn = storage.drivers == 0 && !storage.isTurnDue
      if needsTurn { storage.isTurnDue = true }
      return (Self.noteMovement(&storage), needsTurn)
    }
    Self.wake(sleepers)
    if needsTurn { requestTurn() }
  }

  /// Asks the test's actor to run what waits when it is free.
  private func requestTurn() {
    guard let actor = storage.withLock({ $0.actor }) else {
      // The test is over and its actor gone: what is left are effects that were cancelled.
      Task.detached { self.takeTurn(on: nil) }
      return
    }
    Task.detached { await self.takeTurn(isolation: actor) }
  }

  private func takeTurn(isolation: isolated any Actor) {
    takeTurn(on: isolation)
  }

  private func takeTurn(on actor: (any Actor)?) {
    storage.withLock { $0.isTurnDue = false }
    drain(on: actor)
  }

  /// Runs jobs until none waits.
  ///
  /// - Parameter isolation: The actor that this is called on. Jobs that belong to it when they get there go on at once, in
  ///   place of waiting for a turn of it, which for the main actor is one of the system's main queue.
  private func drain(on isolation: (any Actor)?) {
    while let job = take() {
      if let isolation {
        job.runSynchronously(isolatedTo: isolation.unownedExecutor, taskExecutor: asUnownedTaskExecutor())
      } else {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
      storage.withLock { $0.isRunning = false }
    }
  }

  private func take() -> UnownedJob? {
    storage.withLock { storage in
      guard !storage.isRunning, let job = storage.queue.next() else { return nil }
      storage.isRunning = true
      return job
    }
  }

  // MARK: - Quiescence

  /// Runs jobs until nothing can move.
  ///
  /// What an effect does on another executor cannot be seen. If effects are in flight, the actor is given up a few times
  /// more for the sake of those that hop to the test's actor by themselves.
  ///
  /// - Parameter isActive: Whether effects are in flight.
  nonisolated(nonsending) func settle(whileActive isActive: () -> Bool) async {
    hold()
    defer { handBack() }
    var quietTurns = 0
    var known = storage.withLock { $0.settled }
    while true {
      drain(on: #isolation)
      let (movements, isIdle) = storage.withLock { storage in
        (storage.movements, storage.queue.isEmpty && !storage.isRunning && storage.underway == 0)
      }
      quietTurns = movements == known && isIdle ? quietTurns + 1 : 0
      known = movements
      if isIdle, !isActive() { break }
      if quietTurns >= (isActive() ? 3 : 1) { break }
      await Task.yield()
    }
    storage.withLock { $0.settled = known }
  }

  /// Waits until something moves that ``settle(whileActive:)`` did not wait for.
  ///
  /// - Returns: Whether something moved before the time was over.
  nonisolated(nonsending) func movement(within timeout: Duration) async -> Bool {
    let (id, seen) = storage.withLock { storage in
      storage.drivers += 1
      storage.lastSleeper += 1
      return (storage.lastSleeper, storage.movements)
    }
    let alarm = Task.detached {
      try? await Task.sleep(for: timeout)
      self.wakeSleeper(id)
    }
    let hasMoved = await withCheckedContinuation { continuation in
      let isOver = storage.withLock { storage in
        if storage.movements != seen || !storage.queue.isEmpty { return true }
        storage.sleepers.append((id, continuation))
        return false
      }
      if isOver { continuation.resume(returning: true) }
    }
    alarm.cancel()
    handBack()
    return hasMoved
  }

  /// Says that somebody sees to the jobs, until ``handBack()``, so that no turn of the actor is asked for.
  ///
  /// To ask for one wakes another thread, which costs more than all the rest.
  func hold() {
    storage.withLock { $0.drivers += 1 }
  }

  /// Ends what ``hold()`` began, and leaves what became ready at the last moment to the turns of the actor.
  func handBack() {
    let needsTurn = storage.withLock { storage in
      storage.drivers -= 1
      let needsTurn = storage.drivers == 0 && !storage.queue.isEmpty && !storage.isTurnDue
      if needsTurn { storage.isTurnDue = true }
      return needsTurn
    }
    if needsTurn { requestTurn() }
  }

  private func wakeSleeper(_ id: Int) {
    let sleeper = storage.withLock { storage in
      storage.sleepers.firstIndex { $0.id == id }.map { storage.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(returning: false)
  }

  private static func noteMovement(_ storage: inout Storage) -> [CheckedContinuation<Bool, Never>] {
    storage.movements += 1
    guard !storage.sleepers.isEmpty else { return [] }
    defer { storage.sleepers = [] }
    return storage.sleepers.map(\.continuation)
  }

  private static func wake(_ sleepers: [CheckedContinuation<Bool, Never>]) {
    for sleeper in sleepers { sleeper.resume(returning: true) }
  }

  nonisolated(nonsending) func settle() async {
    await settle { true }
  }

  // MARK: - What effects tell

  func willArrive() {
    Self.wake(
      storage.withLock { storage in
        storage.underway += 1
        return Self.noteMovement(&storage)
      }
    )
  }

  func didArrive() {
    Self.wake(
      storage.withLock { storage in
        storage.underway -= 1
        return Self.noteMovement(&storage)
      }
    )
  }

  func beginWait(of effect: UInt64, for what: String) -> Int {
    storage.withLock { storage in
      storage.lastWait += 1
      storage.waits[storage.lastWait] = (effect, what)
      return storage.lastWait
    }
  }

  func endWait(_ wait: Int) {
    storage.withLock { _ = $0.waits.removeValue(forKey: wait) }
  }

  /// What each effect waits for, by its number, as far as they have said so.
  var waits: [UInt64: [String]] {
    storage.withLock { storage in
      Dictionary(grouping: storage.waits.sorted { $0.key < $1.key }.map(\.value), by: \.effect)
        .mapValues { $0.map(\.what) }
    }
  }
}

extension TestExecutor {
  /// Waits until something is so, for as long as it can become so.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what happens outside.
  ///   - isActive: Whether effects are in flight.
  ///   - isOver: Whether there is nothing more to wait for. It is asked whenever nothing can move.
  /// - Returns: Whether it was over before the time was.
  nonisolated(nonsending) func wait(
    for timeout: Duration,
    whileActive isActive: () -> Bool,
    until isOver: () -> Bool
  ) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    await settle(whileActive: isActive)
    while !isOver() {
      let rest = deadline - .now
      guard rest > .zero, await movement(within: rest) else { return false }
      await settle(whileActive: isActive)
    }
    return true
  }
}
