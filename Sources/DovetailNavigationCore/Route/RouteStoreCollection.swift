import Dovetail

/// The stores of the screens of routes, from the root up, each created on demand.
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
/// The collection has the routes that were in the state when it was created. A store belongs to a route, not to a
/// position: it stays the store of that route when the route moves.
public struct RouteStoreCollection<Screen, Action>: RandomAccessCollection {
  /// The store of the screen at a position.
  private let store: (Int) -> Store<Screen, Action>

  /// The styles of the routes, from the root up.
  public let styles: [RouteStyle]

  init<Routes: RouteList>(_ screens: ElementStores<RouteIndex<Routes, Action>>)
  where Routes.Screen == Screen, Routes.RouteID: Sendable {
    let routes = screens.container.withState { routes in
      routes.indices.map { (identity: routes.identity(at: $0), style: routes[$0].route.style) }
    }
    styles = routes.map(\.style)
    // The fallback state for the store of a removed route that was not in use before.
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
  /// - Misuse: a collection still has the positions of routes that are removed after it was created. If the store of a
  ///   removed route was in use before, it returns the last state of its screen. If not, an issue is reported, and the
  ///   store returns the state of another screen.
  ///
  /// - Parameter position: The position of the route when the collection was created.
  public subscript(position: Int) -> Store<Screen, Action> { store(position) }

  /// The stores as routes, with the styles of their screens.
  public var routes: [Route<Store<Screen, Action>>] {
    indices.map { Route(screen: self[$0], style: styles[$0]) }
  }
}

/// How stores find the screens of routes, and embed actions of screens into actions of the routes.
enum RouteIndex<Routes: RouteList, ScreenAction>: ElementIndex where Routes.RouteID: Sendable {
  static func element(_ identity: AnyHashable, in container: Routes) -> Routes.Screen? {
    container.position(of: identity).map { container[$0].route.screen }
  }

  static func contains(_ identity: AnyHashable, in container: Routes) -> Bool {
    container.position(of: identity) != nil
  }

  static func action(
    _ action: consuming ScreenAction,
    of identity: AnyHashable,
    in store: Store<Routes, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>
  ) -> RouterAction<Routes.RouteID, Routes.Screen, ScreenAction> {
    // A removed route gets an id that no route has, so that the reducer reports the action: its own id in an
    // identified array, and the position after the last route in an array.
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
  /// Returns the stores of the screens of routes.
  ///
  /// ```swift
  /// for route in store.scope(\.routes, action: \.router).routes {
  ///   show(route.screen, as: route.style)
  /// }
  /// ```
  ///
  /// As long as the store of a screen is referenced, the collection returns the same object.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen, ScreenAction>(
    _ state: KeyPath<State, [Route<Screen>]>,
    action: CaseProperty<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> where Action: CasePathable {
    RouteStoreCollection(elements(by: RouteIndex<[Route<Screen>], ScreenAction>.self, state, action: action))
  }

  /// Returns the stores of the screens of routes.
  ///
  /// As long as the store of a screen is referenced, the collection returns the same object.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  @_disfavoredOverload
  public func scope<Screen, ScreenAction>(
    _ state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    RouteStoreCollection(elements(by: RouteIndex<[Route<Screen>], ScreenAction>.self, state, action: action))
  }

  /// Returns the stores of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen: Identifiable, ScreenAction>(
    _ state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseProperty<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> where Action: CasePathable {
    RouteStoreCollection(
      elements(by: RouteIndex<IdentifiedArrayOf<Route<Screen>>, ScreenAction>.self, state, action: action)
    )
  }

  /// Returns the stores of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  @_disfavoredOverload
  public func scope<Screen: Identifiable, ScreenAction>(
    _ state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    RouteStoreCollection(
      elements(by: RouteIndex<IdentifiedArrayOf<Route<Screen>>, ScreenAction>.self, state, action: action)
    )
  }

  /// Returns the stores of the screens of routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, [Route<Screen>]>,
    action: CaseProperty<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> where Action: CasePathable {
    scope(state, action: action)
  }

  /// Returns the stores of the screens of routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  @_disfavoredOverload
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }

  /// Returns the stores of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen: Identifiable, ScreenAction>(
    state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseProperty<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> where Action: CasePathable {
    scope(state, action: action)
  }

  /// Returns the stores of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - state: The routes in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the routes.
  /// - Complexity: O(routes).
  @_disfavoredOverload
  public func scope<Screen: Identifiable, ScreenAction>(
    state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }
}
