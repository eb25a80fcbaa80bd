import Foundation

/// An actor whose work stays on one thread, so that the processor time of the thread is that of the actor.
///
/// The work of the main actor does not: once the main thread waits for it, any thread of the system may do it.
actor OneThread {
  private let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Runs jobs on a thread of its own, in the order in which they come.
// Unchecked: the jobs are used under the lock of the condition.
private final class ThreadExecutor: SerialExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  init() {
    Thread.detachNewThread { [self] in
      while true { next().runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func next() -> UnownedJob {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}
