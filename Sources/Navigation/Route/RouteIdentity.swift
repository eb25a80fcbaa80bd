import Synchronization

/// What makes a route the same route after the routes have changed.
///
/// A route gets it when it is made, and a copy has that of its original. It is no part of the route's value.
struct RouteIdentity: Hashable, Sendable {
  private let number: UInt64

  /// Makes one that no other route of the process has.
  init() {
    number = lastNumber.add(1, ordering: .relaxed).newValue
  }
}

private let lastNumber = Atomic<UInt64>(0)
