import Dovetail

/// The store of a coordinator's routes, whatever identifies the routes.
package struct AnyRouterStore<Screen, ScreenAction> {
  /// The identity of the store of the routes.
  package let id: ObjectIdentifier

  private let readRoutes: () -> [Route<AnyHashable>]
  private let findScreen: (AnyHashable) -> Store<Screen, ScreenAction>?
  private let removeRoutes: (AnyHashable, SourceSite) -> Bool

  /// Creates a store of routes in an array.
  ///
  /// - Parameter store: The store of the routes.
  package init(_ store: Store<[Route<Screen>], RouterAction<Int, Screen, ScreenAction>>) {
    self.init(routes: store)
  }

  /// Creates a store of identified routes.
  ///
  /// - Parameter store: The store of the routes.
  package init(_ store: Store<IdentifiedArrayOf<Route<Screen>>, RouterAction<Screen.ID, Screen, ScreenAction>>)
  where Screen: Identifiable {
    self.init(routes: store)
  }

  private init<Routes: RouteList>(
    routes store: Store<Routes, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>
  )
  where Routes.Screen == Screen, Routes.RouteID: Sendable {
    id = ObjectIdentifier(store)
    let screens = store.elements(by: RouteIndex<Routes, ScreenAction>.self, \.self, action: \.self)
    readRoutes = {
      store.withState { routes in
        routes.indices.map { position in routes[position].route.map { _ in routes.identity(at: position) } }
      }
    }
    findScreen = { screens.store(of: $0) }
    removeRoutes = { identity, site in
      guard !store.isReducing, store.isPresent else { return false }
      let kept = store.withState { routes in
        routes.position(of: identity).map { routes.indices.prefix($0).map { routes[$0].route } }
      }
      guard let kept else { return false }
      store.send(.updateRoutes(kept), at: site)
      return true
    }
  }

  /// The identities and styles of the routes, from the root up.
  package var routes: [Route<AnyHashable>] { readRoutes() }

  /// Returns the store of a screen.
  ///
  /// - Parameter identity: The identity of its route.
  /// - Returns: The store; `nil` if the route was removed before its store was in use.
  package func screen(_ identity: AnyHashable) -> Store<Screen, ScreenAction>? { findScreen(identity) }

  /// Removes a route and those above it, by an action.
  ///
  /// Does nothing if the route is no longer there.
  ///
  /// - Parameters:
  ///   - identity: The identity of the route.
  ///   - site: The line of the view, for messages about the action.
  /// - Returns: Whether an action was sent.
  package func removeRoutes(from identity: AnyHashable, at site: SourceSite) -> Bool { removeRoutes(identity, site) }
}

/// What the bindings of one level of routes read and write.
package struct RouteBinding<Screen, ScreenAction>: Hashable {
  private let store: AnyRouterStore<Screen, ScreenAction>
  private let level: Int
  private let site: SourceSite

  /// Creates the description of the bindings of a level.
  ///
  /// - Parameters:
  ///   - store: The store of the routes.
  ///   - level: The position of the route that is the root of the level.
  ///   - site: The line of the view.
  package init(store: AnyRouterStore<Screen, ScreenAction>, level: Int, site: SourceSite) {
    self.store = store
    self.level = level
    self.site = site
  }

  /// The routes that are pushed onto the root of the level.
  fileprivate func path(in shown: ShownRoutes) -> [AnyHashable] { shown.pushed(onto: level).map(\.screen) }

  /// Removes the routes that the user has popped.
  fileprivate func setPath(_ path: [AnyHashable], in shown: inout ShownRoutes) {
    let former = self.path(in: shown)
    let kept = zip(former, path).prefix { $0 == $1 }.count
    if kept < former.count { remove(from: level + 1 + kept, in: &shown) }
  }

  /// Whether a route is presented above the level in a style.
  fileprivate func isPresented(in shown: ShownRoutes, where isOfStyle: (RouteStyle) -> Bool) -> Bool {
    let position = shown.presented(above: level)
    return position < shown.routes.count && isOfStyle(shown.routes[position].style)
  }

  /// Removes the route that is presented above the level.
  fileprivate func dismiss(in shown: inout ShownRoutes) { remove(from: shown.presented(above: level), in: &shown) }

  private func remove(from position: Int, in shown: inout ShownRoutes) {
    guard position < shown.routes.count else { return }
    let identity = shown.routes[position].screen
    shown.remove(from: position)
    guard store.removeRoutes(from: identity, at: site) else { return }
    // The coordinator may have kept the route, or changed others. A view that observes the routes is not notified if
    // they are the same as before.
    shown.show(store.routes)
  }

  /// Whether the bindings of two levels are the same.
  package static func == (first: RouteBinding, second: RouteBinding) -> Bool {
    first.level == second.level && first.store.id == second.store.id
  }

  /// Hashes the level and the store.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(level)
    hasher.combine(store.id)
  }
}

extension ShownRoutes {
  /// The path of the navigation stack of a level.
  ///
  /// A shorter path removes routes.
  package subscript<Screen, ScreenAction>(path binding: RouteBinding<Screen, ScreenAction>) -> [AnyHashable] {
    get { binding.path(in: self) }
    set { binding.setPath(newValue, in: &self) }
  }

  /// Whether a sheet is presented above a level.
  ///
  /// Setting it to `false` removes the route.
  package subscript<Screen, ScreenAction>(sheet binding: RouteBinding<Screen, ScreenAction>) -> Bool {
    get { binding.isPresented(in: self) { $0.isSheet } }
    set {
      if !newValue, self[sheet: binding] { binding.dismiss(in: &self) }
    }
  }

  /// Whether a cover is presented above a level.
  ///
  /// Setting it to `false` removes the route.
  package subscript<Screen, ScreenAction>(cover binding: RouteBinding<Screen, ScreenAction>) -> Bool {
    get { binding.isPresented(in: self) { $0.isCover } }
    set {
      if !newValue, self[cover: binding] { binding.dismiss(in: &self) }
    }
  }
}
