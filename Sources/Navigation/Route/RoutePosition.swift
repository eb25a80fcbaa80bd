import Synchronization

/// Names a route in an array by what makes it this route, and remembers where it was seen last.
//
// The position is told to effects, which make their actions of it on the store's actor; it is atomic only because they
// might be asked for it from elsewhere.
final class RoutePosition: Hashable, Sendable {
  let identity: RouteIdentity
  private let last: Atomic<Int>

  init(_ identity: RouteIdentity, at position: Int) {
    self.identity = identity
    last = Atomic(position)
  }

  /// Where the route was when it was last looked for.
  var position: Int { last.load(ordering: .relaxed) }

  /// Looks for the route.
  ///
  /// - Complexity: O(1) where it has not moved, else O(routes).
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
