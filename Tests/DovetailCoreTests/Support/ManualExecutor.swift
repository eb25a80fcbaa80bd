import Synchronization

/// A serial executor that runs the jobs of its actor only when a test requests it.
final class ManualExecutor: SerialExecutor {
  private struct Storage {
    var jobs: [UnownedJob] = []
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let storage = Mutex(Storage())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let met = storage.withLock { storage in
      storage.jobs.append(job)
      let count = storage.jobs.count
      defer { storage.waiters.removeAll { $0.count <= count } }
      return storage.waiters.filter { $0.count <= count }
    }
    for waiter in met { waiter.continuation.resume() }
  }

  /// Waits until at least the given number of jobs is enqueued.
  func jobs(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = storage.withLock { storage in
        if storage.jobs.count >= count { return true }
        storage.waiters.append((count, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  /// Runs the enqueued jobs in reverse order.
  func runLastFirst() {
    let jobs = storage.withLock { storage in
      defer { storage.jobs = [] }
      return storage.jobs
    }
    for job in jobs.reversed() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
