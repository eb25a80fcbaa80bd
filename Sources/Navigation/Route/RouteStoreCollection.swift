import Dovetail

/// The stores of the screens of routes, from the root up, each made when it is asked for.
///
/// ```swift
/// for route in store.scope(state: \.routes, action: \.router).routes {
///   switch route.style {
///   case .push: show(route.screen)
///   case .sheet, .cover: present(route.screen)
///   }
/// }
/// ```
///
/// The collection is the routes as they were when it was made. A store belongs to a route, and not to a position: it
/// goes on to be that of its route when the route moves.
public struct RouteStoreCollection<Screen, Action>: RandomAccessCollection {
  /// The store of the screen at a position.
  private let store: (Int) -> Store<Screen, Action>

  /// How the routes are shown, from the root up.
  public let styles: [RouteStyle]

  init<Routes: RouteList>(_ screens: ElementStores<RouteIndex<Routes, Action>>)
  where Routes.Screen == Screen, Routes.RouteID: Sendable {
    let routes = screens.container.withState { routes in
      routes.indices.map { (identity: routes.identity(at: $0), style: routes[$0].route.style) }
    }
    styles = routes.map(\.style)
    // For the store of a screen whose route has gone and that was never in use. There is one where there is a position.
    let sample = screens.sample(routes.first?.identity)
    let identities = routes.map(\.identity)
    store = { screens.store(of: identities[$0], at: $0, sample: sample!) }
  }

  /// The position of the root.
  public var startIndex: Int { 0 }

  /// The position after the top route.
  public var endIndex: Int { styles.count }

  /// The store of the screen at a position.
  ///
  /// - Misuse: a collection that is kept while routes go still has their positions. The store of a screen whose route
  ///   has gone shows the last value of its state, if it was in use before. If not, an issue is reported, and it shows
  ///   the state of another screen.
  public subscript(position: Int) -> Store<Screen, Action> { store(position) }

  /// The stores with how their screens are shown.
  public var routes: [Route<Store<Screen, Action>>] {
    indices.map { Route(screen: self[$0], style: styles[$0]) }
  }
}

/// The screens of routes.
enum RouteIndex<Routes: RouteList, ScreenAction>: ElementIndex where Routes.RouteID: Sendable {
  static func element(_ identity: AnyHashable, in container: Routes) -> Routes.Screen? {
    container.position(of: identity).map { container[$0].route.screen }
  }

  static func action(
    _ action: consuming ScreenAction,
    of identity: AnyHashable,
    in store: Store<Routes, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>
  ) -> RouterAction<Routes.RouteID, Routes.Screen, ScreenAction> {
    // The id of a route that has gone leads nowhere, which the reducer reports.
    let id = store.withState { routes in
      routes.position(of: identity).map { routes.routeID(at: $0) }
        ?? identity.base as? Routes.RouteID
        ?? routes.count as! Routes.RouteID
    }
    return .routeAction(id: id, action: action)
  }

  static func isMissing(_ identity: AnyHashable, at position: Int) -> Diagnostic { .storeOfMissingRoute(at: position) }
}

extension Store {
  /// The stores of the screens of routes.
  ///
  /// While the store of a screen is in use, asking for it again returns the same object.
  ///
  /// - Parameters:
  ///   - state: The routes in this state.
  ///   - action: The case of this store's actions that holds those of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen, ScreenAction>(
    _ state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    RouteStoreCollection(elements(by: RouteIndex<[Route<Screen>], ScreenAction>.self, state, action: action))
  }

  /// The stores of the screens of identified routes.
  public func scope<Screen: Identifiable, ScreenAction>(
    _ state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    RouteStoreCollection(
      elements(by: RouteIndex<IdentifiedArrayOf<Route<Screen>>, ScreenAction>.self, state, action: action)
    )
  }

  /// The stores of the screens of routes.
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }

  /// The stores of the screens of identified routes.
  public func scope<Screen: Identifiable, ScreenAction>(
    state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }
}
