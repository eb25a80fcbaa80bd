import DovetailDependencies
import Foundation
import Synchronization

/// A task executor that runs one job at a time and notifies waiters when no job is left.
final class SettlingExecutor: TaskExecutor, Quiescence {
  private struct Storage {
    var jobs: [UnownedJob] = []
    var head = 0
    var isRunning = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let storage = Mutex(Storage())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = storage.withLock { storage in
      storage.jobs.append(job)
      defer { storage.isRunning = true }
      return !storage.isRunning
    }
    guard isFirst else { return }
    let executor = self
    Self.queue.async { executor.runAll() }
  }

  func settle() async {
    await withCheckedContinuation { continuation in
      let isIdle = storage.withLock { storage in
        if storage.isRunning { storage.waiters.append(continuation) }
        return !storage.isRunning
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Starts a task on this executor.
  @discardableResult
  func task<Success: Sendable>(_ operation: @escaping @Sendable () async -> Success) -> Task<Success, Never> {
    Task(executorPreference: self) { await operation() }
  }

  /// Runs a test whose clocks wait until the tasks of this executor are idle.
  func run<Success>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Success
  ) async rethrows -> Success {
    try await CurrentQuiescence.$value.withValue(self, operation: operation, isolation: isolation)
  }

  private func runAll() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    let (job, waiters): (UnownedJob?, [CheckedContinuation<Void, Never>]) = storage.withLock { storage in
      if storage.head < storage.jobs.count {
        storage.head += 1
        return (storage.jobs[storage.head - 1], [])
      }
      storage.jobs.removeAll(keepingCapacity: true)
      storage.head = 0
      storage.isRunning = false
      defer { storage.waiters = [] }
      return (nil, storage.waiters)
    }
    for waiter in waiters { waiter.resume() }
    return job
  }

  private static let queue = DispatchQueue(label: "settling executors", attributes: .concurrent)
}
