internal import DovetailSystem

/// The identity of a thread of the operating system, unique among the running threads.
package struct ThreadID: Hashable, Sendable {
  /// A number other than 0.
  package let number: UInt

  /// The current thread.
  package static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(number: pthread_self())
    #else
      ThreadID(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
