import Synchronization

/// A latch at which effects wait until the test opens the latch.
///
/// Cancellation does not end the wait.
package final class Latch: Sendable {
  package init() {}

  private let storage = Mutex((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

  package func open() {
    let waiting = storage.withLock { storage in
      storage.isOpen = true
      defer { storage.waiting = [] }
      return storage.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  package func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = storage.withLock { storage in
        if !storage.isOpen { storage.waiting.append(continuation) }
        return storage.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
