import Synchronization

/// A subscriber that is given each value of a shared value.
final class SharedStream: Sendable {
  /// Returns the core of the shared value, which changes when another key is loaded.
  let core: @Sendable () -> SharedCore

  /// Reads and passes on the current value.
  ///
  /// Called while the lock of the core is held.
  let yield: @Sendable () -> Void

  private let end = Atomic(false)

  init(of core: @escaping @Sendable () -> SharedCore, yield: @escaping @Sendable () -> Void) {
    self.core = core
    self.yield = yield
  }

  /// Whether the subscription has ended.
  var isOver: Bool { end.load(ordering: .acquiring) }

  /// Ends the subscription.
  func finish() {
    end.store(true, ordering: .releasing)
    core().remove(self)
  }
}
