import Synchronization

/// Somebody who wants each value of a shared value.
//
// Unchecked: the functions are called by any thread and change nothing here.
final class SharedStream: @unchecked Sendable {
  /// Whose values are wanted.
  let core: () -> SharedCore

  /// Takes the value at hand; called while the lock is held.
  let yield: () -> Void

  private let end = Atomic(false)

  init(of core: @escaping () -> SharedCore, yield: @escaping () -> Void) {
    self.core = core
    self.yield = yield
  }

  /// Whether no more values are wanted.
  var isOver: Bool { end.load(ordering: .acquiring) }

  /// Wants no more values.
  func finish() {
    end.store(true, ordering: .releasing)
    core().remove(self)
  }
}
