import Synchronization

/// The child identity of a route in an array: the route's identity, with its last known position as a cache.
//
// Effects read the position on the store's actor when they create their actions. It is atomic because the class is
// `Sendable` and nothing prevents a read from another thread.
final class RoutePosition: Hashable, Sendable {
  let identity: RouteIdentity
  private let last: Atomic<Int>

  init(_ identity: RouteIdentity, at position: Int) {
    self.identity = identity
    last = Atomic(position)
  }

  /// The position at which the route was last found.
  var position: Int { last.load(ordering: .relaxed) }

  /// Returns the position of the route, or `nil` if it was removed.
  ///
  /// - Complexity: O(1) if the route has not moved, otherwise O(routes).
  func find(in routes: [some RouteProtocol]) -> Int? {
    let position = position
    if position < routes.count, routes[position].route.identity == identity { return position }
    guard let position = routes.firstIndex(where: { $0.route.identity == identity }) else { return nil }
    last.store(position, ordering: .relaxed)
    return position
  }

  static func == (first: RoutePosition, second: RoutePosition) -> Bool { first.identity == second.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
