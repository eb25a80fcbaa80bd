internal import DovetailSystem

/// The identity of a thread of the system, among the threads that exist.
struct ThreadID: Hashable, Sendable {
  /// A number that is never 0.
  let number: UInt

  /// The thread that asks.
  static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(number: pthread_self())
    #else
      ThreadID(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
