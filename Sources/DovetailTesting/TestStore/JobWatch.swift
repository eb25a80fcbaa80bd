import Dovetail
import Synchronization

/// Watches the jobs of all test stores for those that block their thread.
///
/// The test cannot report such a job, because it waits for the job on the same thread.
final class JobWatch: Sendable {
  /// The watch of this process.
  static let shared = JobWatch()

  /// A job that was running at the last look.
  private struct Running {
    let job: Int
    var blocked = Duration.zero
    var isReported = false
  }

  private struct Entry {
    weak var store: TestStoreEnd?
    var running: Running?
  }

  /// The time between two looks.
  private static let interval = Duration.milliseconds(50)

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private init() {
    BackgroundThread.start(every: Self.interval) { Self.shared.look() }
  }

  /// Adds a test store.
  func add(_ store: TestStoreEnd) {
    entries.withLock { $0[ObjectIdentifier(store)] = Entry(store: store) }
  }

  private func look() {
    // Released without the mutex: the last reference to a test store may be one of these.
    let known = entries.withLock { entries in
      entries = entries.filter { $0.value.store != nil }
      return entries.map { ($0, $1.store, $1.running) }
    }
    for (id, store, running) in known {
      guard let store else { continue }
      let (now, isNew) = Self.look(at: store.executor, after: running)
      entries.withLock { $0[id]?.running = now }
      if isNew { store.reportBlockedThread() }
    }
  }

  /// Looks at the running job of an executor.
  ///
  /// - Returns: What is known of the job, and whether it has to be reported now.
  private static func look(at executor: TestExecutor, after former: Running?) -> (Running?, isNew: Bool) {
    let (job, thread, timeout) = executor.storage.withLock { ($0.isRunning ? $0.jobs : nil, $0.thread, $0.timeout) }
    guard let job, let thread else { return (nil, false) }
    guard var running = former, running.job == job else { return (Running(job: job), false) }
    // A thread that has no processor on a busy machine is not blocked.
    guard thread.isBlocked else {
      running.blocked = .zero
      return (running, false)
    }
    running.blocked += interval
    let isNew = running.blocked >= timeout && !running.isReported
    running.isReported = running.isReported || isNew
    return (running, isNew)
  }
}
