import Dovetail
import Synchronization

/// The mutual exclusion of a ``TestActor``: its jobs and the test's own calls run while they hold this lock.
///
/// The lock is recursive, because a reducer may read the test store. It is never held across a suspension.
final class ActorLock: Sendable {
  private let lock = RecursiveLock()

  /// How often the holder has acquired the lock.
  ///
  /// Only the holder writes it.
  private let depth = Atomic(0)

  /// The ``ThreadID/number`` of the holder, or 0.
  private let holder = Atomic<UInt>(0)

  /// Calls a function while the current thread holds the lock.
  ///
  /// Blocks while another thread holds it.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    if depth.add(1, ordering: .relaxed).newValue == 1 { holder.store(ThreadID.current.number, ordering: .relaxed) }
    defer {
      if depth.subtract(1, ordering: .relaxed).newValue == 0 { holder.store(0, ordering: .relaxed) }
      lock.unlock()
    }
    return try body()
  }

  /// Whether the current thread holds the lock.
  //
  // A thread stores only its own number, so a relaxed load cannot return this thread's number by mistake.
  var isHeldByThisThread: Bool { holder.load(ordering: .relaxed) == ThreadID.current.number }
}
