import Synchronization

/// The identity of a route, by which it is found again after the routes have changed.
///
/// Each route gets a new identity when it is created; a copy has the identity of its original. Equality, hashing and
/// coding of routes ignore it.
struct RouteIdentity: Hashable, Sendable {
  private let number: UInt64

  /// Creates an identity that is unique in the process.
  init() {
    number = lastNumber.add(1, ordering: .relaxed).newValue
  }
}

// Routes can be created by any thread.
private let lastNumber = Atomic<UInt64>(0)
