import Synchronization

/// A latch at which effects wait until a test opens it.
///
/// Cancellation does not end the wait.
final class Doorway: Sendable {
  private let state = Mutex<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits until the current task is cancelled.
  nonisolated(nonsending) static func untilCancelled() async {
    let silence = AsyncStream<Never> { _ in }
    for await _ in silence {}
  }
}

/// A counter with a lock, for events on several threads.
final class Tally: Sendable {
  private let state = Mutex<(count: Int, waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)])>(
    (0, [])
  )

  var count: Int { state.withLock { $0.count } }

  func increment() {
    let ready = state.withLock { state in
      state.count += 1
      let count = state.count
      defer { state.waiters.removeAll { $0.count <= count } }
      return state.waiters.filter { $0.count <= count }
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  nonisolated(nonsending) func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.count < count { state.waiters.append((count, continuation)) }
        return state.count >= count
      }
      if isReady { continuation.resume() }
    }
  }
}

/// A mutable value of one actor, for closures that cannot capture a variable.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Calls a function when it is released.
final class OnRelease {
  private let call: () -> Void
  init(_ call: @escaping () -> Void) { self.call = call }
  deinit { call() }
}
