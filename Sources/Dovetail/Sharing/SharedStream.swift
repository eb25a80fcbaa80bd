import Synchronization

/// Somebody who wants each value of a shared value.
final class SharedStream: Sendable {
  /// Whose values are wanted.
  let core: @Sendable () -> SharedCore

  /// Takes the value at hand; called while the lock is held.
  let yield: @Sendable () -> Void

  private let end = Atomic(false)

  init(of core: @escaping @Sendable () -> SharedCore, yield: @escaping @Sendable () -> Void) {
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
