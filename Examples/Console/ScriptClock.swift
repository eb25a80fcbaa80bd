import Synchronization

/// A clock whose time advances only when the script advances it, and which waits for the effects that are due.
///
/// The clock wakes one sleeping effect at a time. It wakes the next effect only after the previous effect sleeps again
/// or has ended, so the output depends only on the script, not on the load of the machine.
package final class ScriptClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package init(offset: Duration) {
      self.offset = offset
    }

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Storage {
    var timeline = Timeline()
    var lastID = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let storage = Mutex(Storage())

  package init() {}

  package var now: Instant { storage.withLock { Instant(offset: $0.timeline.now) } }

  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = storage.withLock { storage in
      storage.lastID += 1
      return storage.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(id, until: deadline.offset, continuation)
      }
    } onCancel: {
      update { storage in
        storage.timeline.remove(id)
        return storage.sleepers.removeValue(forKey: id)
      }?.resume(throwing: CancellationError())
    }
  }

  /// Advances the time, and returns when all effects that were due have finished their work.
  package func advance(by duration: Duration) async {
    let end = now.offset + duration
    await settle()
    while let sleeper = wakeNext(until: end) {
      sleeper.resume()
      await settle()
    }
  }

  /// Waits until every effect sleeps.
  package func settle() async {
    await withCheckedContinuation { continuation in
      update { $0.waiters.append(continuation) }
    }
  }

  package func effectStarted() { update { $0.timeline.effectStarted() } }

  package func effectEnded() { update { $0.timeline.effectEnded() } }

  private func fallAsleep(_ id: Int, until deadline: Duration, _ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = update { storage in
      // This check finds an earlier cancellation. A later cancellation finds the sleeper in the storage.
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline <= storage.timeline.now { return .success(()) }
      storage.timeline.fallAsleep(Timeline.Sleeper(id: id, deadline: deadline))
      storage.sleepers[id] = continuation
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func wakeNext(until end: Duration) -> CheckedContinuation<Void, any Error>? {
    update { storage in
      storage.timeline.wakeNext(until: end).flatMap { storage.sleepers.removeValue(forKey: $0.id) }
    }
  }

  /// Changes the storage, and resumes the waiters if all effects sleep after the change.
  private func update<Result: Sendable>(_ change: (inout sending Storage) -> Result) -> Result {
    let (result, waiters) = storage.withLock { storage in
      let result = change(&storage)
      guard storage.timeline.isSettled else { return (result, [CheckedContinuation<Void, Never>]()) }
      defer { storage.waiters = [] }
      return (result, storage.waiters)
    }
    for waiter in waiters { waiter.resume() }
    return result
  }
}
