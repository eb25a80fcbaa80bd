import Dovetail
import Synchronization

/// Runs the effects of one ``TestStore``, one job at a time, on the actor of the test.
///
/// A call of the test store that waits for effects takes their jobs and runs them. Jobs that become ready at another
/// time wait until the test is suspended. So no job of an effect runs at the same time as the test, and the work has
/// settled if no job is ready and no action is being delivered to the store.
///
/// There are two kinds of executors:
///
/// - The test runs on an actor. Jobs run on this actor, whose mutual exclusion applies.
/// - The test runs on no actor. The executor is also the serial executor of a ``TestActor``, and runs the jobs of its
///   effects and those of the actor. Its mutual exclusion is a lock, see ``exclusively(_:)``.
final class TestExecutor: EffectSchedule {
  struct Storage {
    var queue: JobQueue<UnownedJob>
    weak var actor: (any Actor)?

    /// The number of calls that run jobs.
    ///
    /// If it is 0, jobs run in turns.
    var drivers = 0

    /// The number of parts of the test in which no job runs.
    var holds = 0
    var isRunning = false

    /// The number of jobs that have begun, and the thread of the last one.
    var jobs = 0
    var thread: RunningThread?
    var isTurnDue = false

    /// The number of actions and results that are being delivered to the store.
    var underway = 0

    /// A count of all events.
    ///
    /// It shows whether an event has occurred since an earlier reading.
    var movements = 0

    /// The count of events when the work settled last.
    var settled = 0
    var waits: [Int: (effect: UInt64, what: String, isInVain: Bool)] = [:]
    var lastWait = 0
    var sleepers: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastSleeper = 0

    /// The record of work that does not settle.
    var settlingFailure = SettlingFailure()

    /// The state of a test without an actor.
    var presence = TestPresence()

    /// How long the test waits for work to settle.
    var timeout = Duration.seconds(1)

    /// The call of the test that ran last.
    var testStep: SourceSite?
  }

  let storage: Mutex<Storage>

  /// The mutual exclusion of the ``TestActor``; `nil` if the test runs on an actor.
  let lock: ActorLock?

  /// Whether running effects are recorded.
  let isSampling = Atomic(false)

  /// Makes an executor.
  ///
  /// - Parameters:
  ///   - actor: The actor of the test; `nil` for a test without an actor, which has to call ``makeActor()``.
  ///   - seed: The seed for the order of jobs; `nil` for the order in which they became ready.
  init(actor: (any Actor)?, seed: UInt64?) {
    storage = Mutex(Storage(queue: JobQueue(seed: seed), actor: actor))
    lock = actor == nil ? ActorLock() : nil
  }

  /// Makes the actor for a test without one.
  ///
  /// The test store has to retain it.
  func makeActor() -> TestActor {
    let actor = TestActor(executor: self)
    storage.withLock { $0.actor = actor }
    return actor
  }

  /// Calls a function with the mutual exclusion of the actor.
  ///
  /// On the actor of a test it is a plain call. Otherwise the function acquires the lock, and blocks the thread while a
  /// turn of the executor runs a job.
  func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let lock else { return try body() }
    return try lock.withLock(body)
  }

  var testStep: SourceSite? { storage.withLock { $0.testStep } }

  func note(testStep: SourceSite) { storage.withLock { $0.testStep = testStep } }

  // MARK: - Jobs

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    noteSample()
    let (sleepers, needsTurn) = storage.withLock { storage in
      storage.queue.append(job)
      guard storage.drivers == 0, storage.holds == 0 else { return (Self.noteMovement(&storage), false) }
      if lock != nil { storage.presence.noteJob(from: .current) }
      let needsTurn = !storage.isTurnDue
      storage.isTurnDue = true
      return (Self.noteMovement(&storage), needsTurn)
    }
    Self.wake(sleepers)
    if needsTurn { requestTurn() }
  }

  /// Runs jobs until the queue is empty.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller. Jobs of this actor run inline instead of being enqueued on it again.
  ///   - isTurn: Whether to stop for a call of the test store, for a test without an actor.
  ///   - shouldContinue: Evaluated after each job.
  /// - Returns: `false` if `shouldContinue` returned `false`.
  @discardableResult
  func drain(on isolation: (any Actor)?, isTurn: Bool = false, while shouldContinue: () -> Bool) -> Bool {
    let serial = lock == nil ? isolation?.unownedExecutor : asUnownedSerialExecutor()
    // If a task yields on the actor of the test, the runtime enqueues it on that actor and not on this executor, which
    // then cannot tell which effect it belongs to. So jobs do not run as the actor while effects are recorded.
    func executor() -> UnownedSerialExecutor? {
      lock == nil && isSampling.load(ordering: .relaxed) ? nil : serial
    }
    while runNext(on: executor(), isTurn: isTurn) {
      if !shouldContinue() { return false }
    }
    return true
  }

  /// Runs a job if one is ready and no other job runs.
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
      if storage.holds > 0 || isTurn && storage.drivers > 0 { return nil }
      guard !storage.isRunning, let job = storage.queue.next() else { return nil }
      storage.isRunning = true
      storage.jobs += 1
      storage.thread = .current
      return job
    }
  }

  // MARK: - Holding

  /// Keeps jobs from running until ``release()``.
  func hold() { storage.withLock { $0.holds += 1 } }

  /// Ends what ``hold()`` began.
  //
  // Called while a call of the test runs the jobs, whose end requests a turn for those that are left.
  func release() { storage.withLock { $0.holds -= 1 } }

  // MARK: - Events

  static func noteMovement(_ storage: inout Storage) -> [CheckedContinuation<Bool, Never>] {
    storage.movements += 1
    guard !storage.sleepers.isEmpty else { return [] }
    defer { storage.sleepers = [] }
    return storage.sleepers.map(\.continuation)
  }

  static func wake(_ sleepers: [CheckedContinuation<Bool, Never>]) {
    for sleeper in sleepers { sleeper.resume(returning: true) }
  }

  // MARK: - Notifications from effects

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

  func beginWait(of effect: UInt64, for what: String, isInVain: Bool) -> Int {
    storage.withLock { storage in
      storage.lastWait += 1
      storage.waits[storage.lastWait] = (effect, what, isInVain)
      return storage.lastWait
    }
  }

  func endWait(_ wait: Int) {
    storage.withLock { _ = $0.waits.removeValue(forKey: wait) }
  }

  /// The numbers of the effects that wait in vain, for a reason that was reported.
  var unimplementedWaits: Set<UInt64> {
    storage.withLock { Set($0.waits.values.filter(\.isInVain).map(\.effect)) }
  }

  /// What each effect waits for, by the number of the effect.
  var waits: [UInt64: [String]] {
    storage.withLock { storage in
      Dictionary(grouping: storage.waits.sorted { $0.key < $1.key }.map(\.value), by: \.effect)
        .mapValues { $0.map(\.what) }
    }
  }
}
