import Dovetail
import Synchronization

/// The mutual exclusion of a ``TestActor``: its jobs and the test's own calls each run while they hold it.
///
/// The thread that holds the lock can take it again, as a reducer does that reads the test store. It is never held
/// across a suspension.
final class ActorLock: Sendable {
  private let lock = RecursiveLock()

  /// How often the holder, which alone writes it, has taken the lock.
  private let depth = Atomic(0)

  /// The ``ThreadID/number`` of the holder; 0 if there is none.
  private let holder = Atomic<UInt>(0)

  /// Calls a function while no other thread holds the lock, and waits for a thread that does.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    if depth.add(1, ordering: .relaxed).newValue == 1 { holder.store(ThreadID.current.number, ordering: .relaxed) }
    defer {
      if depth.subtract(1, ordering: .relaxed).newValue == 0 { holder.store(0, ordering: .relaxed) }
      lock.unlock()
    }
    return try body()
  }

  /// Whether the thread that asks holds the lock.
  //
  // Only this thread stores its own number, so a relaxed load cannot see it by mistake.
  var isHeldByThisThread: Bool { holder.load(ordering: .relaxed) == ThreadID.current.number }
}
