import Dovetail

/// A list of routes whose screens a reducer runs.
///
/// Actions name a route by its id. Effects belong to its child identity: the id in an identified array, and a
/// ``RoutePosition`` in an array, whose ids are positions.
@usableFromInline
protocol RouteList: RoutableCollection {
  /// The type of ids: the position in an array, the id of the screen in an identified array.
  associatedtype RouteID: Hashable

  /// Whether ``structure()`` returns a version. If not, it returns 0.
  static var hasStructure: Bool { get }

  /// Creates a list. Of several routes with the same id, it contains the first.
  init(routes: [Route<Screen>])

  /// Returns the position of the route with an id.
  func position(ofRoute id: RouteID) -> Int?

  /// Returns the id of the route at a position.
  func routeID(at position: Int) -> RouteID

  /// Returns the child identity of the route at a position, which is constant while the route is in the list.
  func identity(at position: Int) -> AnyHashable

  /// Returns the position of the route with a child identity.
  func position(of identity: AnyHashable) -> Int?

  /// Calls a function with the state of a screen, to be changed in place.
  ///
  /// - Returns: Whether the screen has the same id afterwards.
  mutating func withScreen(at position: Int, _ body: (inout Screen) -> Void) -> Bool

  /// Replaces all routes. Of several new routes with the same id, the list contains the first.
  ///
  /// - Returns: The ids of the routes that were left out.
  mutating func update(to routes: [Route<Screen>]) -> [RouteID]

  /// Returns the version of the ids and their order, which changes if a route is added, removed or moved.
  mutating func structure() -> UInt64
}

extension Array: RouteList where Element: RouteProtocol {
  @usableFromInline
  static var hasStructure: Bool { false }

  @usableFromInline
  init(routes: [Route<Screen>]) { self = routes.map { Element($0) } }

  @inlinable
  func position(ofRoute id: Int) -> Int? { id >= 0 && id < count ? id : nil }

  @usableFromInline
  func routeID(at position: Int) -> Int { position }

  @usableFromInline
  func identity(at position: Int) -> AnyHashable {
    AnyHashable(RoutePosition(self[position].route.identity, at: position))
  }

  @usableFromInline
  func position(of identity: AnyHashable) -> Int? { (identity.base as? RoutePosition)?.find(in: self) }

  @inlinable
  mutating func withScreen(at position: Int, _ body: (inout Screen) -> Void) -> Bool {
    body(&self[position].route.screen)
    return true
  }

  // A newly created route that is equal to the old route at its position takes over the identity of the old one: an
  // `updateRoutes` action that repeats a route does not cancel its effects. Of two routes with the same identity, the
  // upper one gets a new identity, unless it had the duplicated identity at the same position before.
  @usableFromInline
  mutating func update(to routes: [Route<Screen>]) -> [Int] {
    let known = Set(map(\.route.identity))
    var taken: Set<RouteIdentity> = []
    self = routes.enumerated().map { position, new in
      var identity = new.identity
      if position < count, !known.contains(identity) {
        let old = self[position].route
        if new.style == old.style, areEqual(old.screen, new.screen) { identity = old.identity }
      }
      let isKept = position < count && self[position].route.identity == identity
      if !taken.insert(identity).inserted, !isKept {
        identity = RouteIdentity()
        taken.insert(identity)
      }
      return Element(Route(screen: new.screen, style: new.style, identity: identity))
    }
    return []
  }

  @usableFromInline
  mutating func structure() -> UInt64 { 0 }
}

extension IdentifiedArray: RouteList where Element: RouteProtocol & Identifiable, ID == Element.ID {
  @usableFromInline
  static var hasStructure: Bool { true }

  @usableFromInline
  init(routes: [Route<Screen>]) { self.init(routes.map { Element($0) }) }

  @inlinable
  func position(ofRoute id: ID) -> Int? { index(id: id) }

  @usableFromInline
  func routeID(at position: Int) -> ID { ids[position] }

  @usableFromInline
  func identity(at position: Int) -> AnyHashable { AnyHashable(ids[position]) }

  @usableFromInline
  func position(of identity: AnyHashable) -> Int? { (identity.base as? ID).flatMap { index(id: $0) } }

  @inlinable
  mutating func withScreen(at position: Int, _ body: (inout Screen) -> Void) -> Bool {
    withElement(at: position) { body(&$0.route.screen) }
    return hasConstantIdentity(at: position)
  }

  @usableFromInline
  mutating func update(to routes: [Route<Screen>]) -> [ID] {
    var duplicates: [ID] = []
    var updated = IdentifiedArray()
    for route in routes {
      let element = Element(route)
      if !updated.append(element).inserted { duplicates.append(element.id) }
    }
    self = updated
    return duplicates
  }

  @usableFromInline
  mutating func structure() -> UInt64 { markStructure() }
}

/// Whether two values are equal; `false` if their type is not `Equatable`.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func open<Comparable: Equatable>(_ first: Comparable) -> Bool { first == second as? Comparable }
  return (first as? any Equatable).map { open($0) } ?? false
}
