import Dovetail

/// A list of routes of which a reducer runs the screens.
///
/// The id of a route is what actions name it by. Its place is what its effects belong to: the id itself, or where ids
/// are positions a ``RoutePosition``.
@usableFromInline
protocol RouteList: RoutableCollection {
  /// The position in an array, the id of the screen in an identified array.
  associatedtype RouteID: Hashable

  /// Whether a change of the structure shows in ``structure()``.
  static var hasStructure: Bool { get }

  /// Makes a list; of two routes with one id it has the first.
  init(routes: [Route<Screen>])

  /// Where the route with an id is.
  func position(ofRoute id: RouteID) -> Int?

  /// The id of a route.
  func routeID(at position: Int) -> RouteID

  /// The place of a route, which stays the same as long as the route is there.
  func identity(at position: Int) -> AnyHashable

  /// Where the route of a place is.
  func position(of identity: AnyHashable) -> Int?

  /// Calls a function with the state of a screen, to be changed in place, and says whether it kept its id.
  mutating func withScreen(at position: Int, _ body: (inout Screen) -> Void) -> Bool

  /// Puts routes in the place of these; of two with one id the first.
  ///
  /// - Returns: The ids that came twice.
  mutating func update(to routes: [Route<Screen>]) -> [RouteID]

  /// A number that stays the same as long as no route has come or gone.
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

  // A route that is made anew, but at its position is equal to the one that is there, is that one: who says what the
  // routes are to be, and says of one what it is, does not replace it. Of two copies of a route, the upper is made
  // another, unless it has been there as a copy before.
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

/// Whether two values are equal, where they can be compared.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func open<Comparable: Equatable>(_ first: Comparable) -> Bool { first == second as? Comparable }
  return (first as? any Equatable).map { open($0) } ?? false
}
