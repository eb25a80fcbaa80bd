import Dovetail
import Synchronization

/// Runs the effects of one ``TestStore``, one job at a time, on the actor of the test.
///
/// While the test store waits for its effects it takes their jobs and runs them itself. Whatever is made ready while
/// the test does something else waits until the test is suspended. So no job of an effect runs beside the test, and
/// "nothing can move" is a fact: no job waits, and nothing is on its way to the store.
///
/// There are two kinds of executors:
///
/// - The test is on an actor. Jobs run on it, and its exclusion is that of the actor.
/// - The test is on no actor. The executor is then that of a ``TestActor`` too, and runs the jobs of its effects and
///   those of the actor. Its exclusion is a lock, see ``exclusively(_:)``.
final class TestExecutor: EffectSchedule {
  struct Storage {
    var queue: JobQueue<UnownedJob>
    weak var actor: (any Actor)?

    /// How many callers see to the jobs; with none, turns do.
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

    /// What is known of work that does not rest.
    var restlessness = SettlingFailure()

    /// What is known of a test on no actor.
    var presence = TestPresence()

    /// How long the test waits for work to come to rest.
    var timeout = Duration.seconds(1)
  }

  let storage: Mutex<Storage>

  /// The exclusion of the ``TestActor``; `nil` where the test has an actor.
  let lock: ActorLock?

  /// Whether effects that go on are taken note of.
  let isSampling = Atomic(false)

  /// Makes an executor.
  ///
  /// - Parameters:
  ///   - actor: The actor of the test; `nil` for a test on none, which then has to call ``makeActor()``.
  ///   - seed: What the order of jobs follows from; `nil` for the order of arrival.
  init(actor: (any Actor)?, seed: UInt64?) {
    storage = Mutex(Storage(queue: JobQueue(seed: seed), actor: actor))
    lock = actor == nil ? ActorLock() : nil
  }

  /// Makes the actor of a test that is on none, for the test store to keep.
  func makeActor() -> TestActor {
    let actor = TestActor(executor: self)
    storage.withLock { $0.actor = actor }
    return actor
  }

  /// Calls a function with the exclusion of the actor.
  ///
  /// A test on an actor has it already. For any other, the lock keeps turns of the executor out, and waits for one
  /// that runs a job at the moment, which has the test's thread do nothing.
  func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let lock else { return try body() }
    return try lock.withLock(body)
  }

  // MARK: - Jobs

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    noteSample()
    let (sleepers, needsTurn) = storage.withLock { storage in
      storage.queue.append(job)
      guard storage.drivers == 0 else { return (Self.noteMovement(&storage), false) }
      if lock != nil { storage.presence.noteJob(from: .current) }
      let needsTurn = !storage.isTurnDue
      storage.isTurnDue = true
      return (Self.noteMovement(&storage), needsTurn)
    }
    Self.wake(sleepers)
    if needsTurn { requestTurn() }
  }

  /// Runs jobs until none waits.
  ///
  /// - Parameters:
  ///   - isolation: The actor that this is called on. Jobs that belong to it when they get there go on at once, in
  ///     place of waiting for a turn of it, which for the main actor is one of the system's main queue.
  ///   - isTurn: Whether a test on no actor is let go first, if it calls the test store meanwhile.
  ///   - goesOn: Asked after each job.
  /// - Returns: Whether it ended before `goesOn` said no.
  @discardableResult
  func drain(on isolation: (any Actor)?, isTurn: Bool = false, while goesOn: () -> Bool) -> Bool {
    let serial = lock == nil ? isolation?.unownedExecutor : asUnownedSerialExecutor()
    // A task that yields on the actor of a test is given back to that actor, and not to this executor, which then
    // cannot tell whose it is. So jobs are not run on the actor while that is asked.
    func executor() -> UnownedSerialExecutor? {
      lock == nil && isSampling.load(ordering: .relaxed) ? nil : serial
    }
    while runNext(on: executor(), isTurn: isTurn) {
      if !goesOn() { return false }
    }
    return true
  }

  /// Runs a job, if one waits and no other runs.
  private func runNext(on serial: UnownedSerialExecutor?, isTurn: Bool) -> Bool {
    exclusively {
      guard let job = take(isTurn: isTurn) else { return false }
      if let serial {
        job.runSynchronously(isolatedTo: serial, taskExecutor: asUnownedTaskExecutor())
      } else {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
      storage.withLock { $0.isRunning = false }
      return true
    }
  }

  private func take(isTurn: Bool) -> UnownedJob? {
    storage.withLock { storage in
      if isTurn, storage.drivers > 0 { return nil }
      guard !storage.isRunning, let job = storage.queue.next() else { return nil }
      storage.isRunning = true
      return job
    }
  }

  // MARK: - Movement

  static func noteMovement(_ storage: inout Storage) -> [CheckedContinuation<Bool, Never>] {
    storage.movements += 1
    guard !storage.sleepers.isEmpty else { return [] }
    defer { storage.sleepers = [] }
    return storage.sleepers.map(\.continuation)
  }

  static func wake(_ sleepers: [CheckedContinuation<Bool, Never>]) {
    for sleeper in sleepers { sleeper.resume(returning: true) }
  }

  // MARK: - What effects tell

  func willArrive() {
    noteSample()
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
