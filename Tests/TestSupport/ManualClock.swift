import Synchronization

/// A clock whose time passes when a test says so.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration = .zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Storage {
    var now = Instant()
    var lastNumber = 0
    var cancelled: Set<Int> = []
    var sleepers: [Sleeper] = []
    var waiters: [Waiter] = []

    mutating func takeMetWaiters() -> [Waiter] {
      let count = sleepers.count
      defer { waiters.removeAll { $0.count == count } }
      return waiters.filter { $0.count == count }
    }
  }

  private let storage = Mutex(Storage())

  package init() {}

  package var now: Instant { storage.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = storage.withLock { storage in
      storage.lastNumber += 1
      return storage.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Lets time pass, and wakes who is due, the earliest first.
  package func advance(by duration: Duration) {
    let (due, met) = storage.withLock { storage in
      storage.now = storage.now.advanced(by: duration)
      let now = storage.now
      let due = storage.sleepers.filter { $0.deadline <= now }
        .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      storage.sleepers.removeAll { $0.deadline <= now }
      return (due, storage.takeMetWaiters())
    }
    for sleeper in due { sleeper.continuation.resume() }
    for waiter in met { waiter.continuation.resume() }
  }

  /// Waits until so many tasks are asleep, no more and no fewer.
  package func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = storage.withLock { storage in
        if storage.sleepers.count == count { return true }
        storage.waiters.append(Waiter(count: count, continuation: continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  private func register(_ sleeper: Sleeper) {
    let (result, met): (Result<Void, any Error>?, [Waiter]) = storage.withLock { storage in
      if storage.cancelled.remove(sleeper.number) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= storage.now { return (.success(()), []) }
      storage.sleepers.append(sleeper)
      return (nil, storage.takeMetWaiters())
    }
    if let result { sleeper.continuation.resume(with: result) }
    for waiter in met { waiter.continuation.resume() }
  }

  private func cancel(_ number: Int) {
    let (sleeper, met) = storage.withLock { storage -> (Sleeper?, [Waiter]) in
      guard let index = storage.sleepers.firstIndex(where: { $0.number == number }) else {
        storage.cancelled.insert(number)
        return (nil, [])
      }
      return (storage.sleepers.remove(at: index), storage.takeMetWaiters())
    }
    sleeper?.continuation.resume(throwing: CancellationError())
    for waiter in met { waiter.continuation.resume() }
  }
}
