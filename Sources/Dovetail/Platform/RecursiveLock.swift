internal import DovetailSystem

/// A lock that the thread which holds it can take again.
//
// Unchecked: the mutex behind the pointer is made to be used by many threads.
@usableFromInline
package final class RecursiveLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Takes the lock, waiting for another thread that holds it.
  package func lock() { pthread_mutex_lock(mutex) }

  /// Takes the lock unless another thread holds it.
  ///
  /// - Returns: Whether this thread holds it now.
  package func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }

  /// Gives the lock back.
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs something while no other thread holds the lock.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
