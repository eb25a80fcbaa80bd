import DovetailIssues
import Synchronization

/// What happened, in order: told from anywhere, and waited for without looking at a clock.
package final class Journal: Sendable {
  private struct Waiter {
    let isMet: @Sendable ([String]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  package init() {}

  private let storage = Mutex((entries: [String](), waiters: [Waiter]()))

  package var entries: [String] { storage.withLock { $0.entries } }

  package func note(_ entry: String) {
    let met = storage.withLock { storage in
      storage.entries.append(entry)
      let entries = storage.entries
      let met = storage.waiters.filter { $0.isMet(entries) }
      storage.waiters.removeAll { $0.isMet(entries) }
      return met
    }
    for waiter in met { waiter.continuation.resume() }
  }

  package func wait(until isMet: @escaping @Sendable ([String]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isOver = storage.withLock { storage in
        if isMet(storage.entries) { return true }
        storage.waiters.append(Waiter(isMet: isMet, continuation: continuation))
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  package func wait(for entry: String) async {
    await wait { $0.contains(entry) }
  }

  package func wait(forCount count: Int) async {
    await wait { $0.count >= count }
  }

  /// Notes `+name`, stays until the task is cancelled, and notes `-name` while `cancel` is still on the way.
  package func stay(_ name: String) async {
    await withTaskCancellationHandler {
      note("+\(name)")
      for await _ in AsyncStream(Void.self, { _ in }) {}
    } onCancel: {
      note("-\(name)")
    }
  }
}
