import Dovetail

extension Store where State: IndexedRouterState, Action: IndexedRouterAction, Action.Screen == State.Screen {
  /// Returns the stores of the screens of a coordinator in the form of articles of 2022.
  ///
  /// ```swift
  /// for route in store.screens().routes { show(route.screen, as: route.style) }
  /// ```
  ///
  /// - Complexity: O(routes).
  public func screens() -> RouteStoreCollection<State.Screen, Action.ScreenAction> {
    router.scope(\.self, action: \.self)
  }

  /// The store of the routes.
  package var router: Store<[Route<State.Screen>], RouterAction<Int, State.Screen, Action.ScreenAction>> {
    scope(\.routes, key: \State.routes) { Action.router }
  }
}

extension Store where State: IdentifiedRouterState, Action: IdentifiedRouterAction, Action.Screen == State.Screen {
  /// Returns the stores of the screens of a coordinator with identified routes in the form of articles of 2022.
  ///
  /// - Complexity: O(routes).
  public func screens() -> RouteStoreCollection<State.Screen, Action.ScreenAction> {
    router.scope(\.self, action: \.self)
  }

  /// The store of the routes.
  package var router:
    Store<IdentifiedArrayOf<Route<State.Screen>>, RouterAction<State.Screen.ID, State.Screen, Action.ScreenAction>>
  {
    scope(\.routes, key: \State.routes) { Action.router }
  }
}
