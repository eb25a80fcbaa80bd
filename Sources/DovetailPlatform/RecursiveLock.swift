internal import DovetailSystem

/// A lock that its owning thread can acquire again.
//
// Unchecked: the mutex at the pointer is made for concurrent use.
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

  /// Acquires the lock; blocks while another thread holds it.
  package func lock() { pthread_mutex_lock(mutex) }

  /// Acquires the lock unless another thread holds it.
  ///
  /// - Returns: Whether the lock was acquired.
  package func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }

  /// Releases the lock.
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs a closure while this thread holds the lock.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
