import Dovetail

/// The actions of a coordinator whose routes are named by position, in the form of articles of 2022.
///
/// ```swift
/// enum Action: IndexedRouterAction {
///   case routeAction(Int, action: Screen.Action)
///   case updateRoutes([Route<Screen.State>])
/// }
/// ```
///
/// Later articles use the name for a generic type instead. Here that type is ``IndexedRouterActionOf``, or
/// `RouterAction<Int, …>`, because one name cannot stand for a protocol and a type.
public protocol IndexedRouterAction: SendableMetatype {
  /// The state of a screen.
  associatedtype Screen

  /// The actions of a screen.
  associatedtype ScreenAction

  /// Replaces the routes.
  ///
  /// - Parameter routes: The new routes.
  static func updateRoutes(_ routes: [Route<Screen>]) -> Self

  /// Embeds an action of the screen of a route.
  ///
  /// - Parameters:
  ///   - id: The position of the route, counted from the root.
  ///   - action: The action of the screen.
  static func routeAction(_ id: Int, action: ScreenAction) -> Self
}

/// The actions of a coordinator of identified routes, in the form of articles of 2022.
///
/// ```swift
/// enum Action: IdentifiedRouterAction {
///   case routeAction(Screen.State.ID, action: Screen.Action)
///   case updateRoutes(IdentifiedArrayOf<Route<Screen.State>>)
/// }
/// ```
public protocol IdentifiedRouterAction: SendableMetatype {
  /// The state of a screen.
  associatedtype Screen: Identifiable, SendableMetatype where Screen.ID: Sendable

  /// The actions of a screen.
  associatedtype ScreenAction

  /// Replaces the routes.
  ///
  /// - Parameter routes: The new routes.
  static func updateRoutes(_ routes: IdentifiedArrayOf<Route<Screen>>) -> Self

  /// Embeds an action of the screen of a route.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - action: The action of the screen.
  static func routeAction(_ id: Screen.ID, action: ScreenAction) -> Self
}

extension IndexedRouterAction {
  /// The path to the actions of the routes, built from the two cases of the coordinator's action.
  static var router: AnyCasePath<Self, RouterAction<Int, Screen, ScreenAction>> {
    .router(
      AnyCasePath<Self, (Int, ScreenAction)> { Self.routeAction($0.0, action: $0.1) },
      AnyCasePath<Self, [Route<Screen>]> { Self.updateRoutes($0) }
    )
  }
}

extension IdentifiedRouterAction {
  /// The path to the actions of the routes, built from the two cases of the coordinator's action.
  static var router: AnyCasePath<Self, RouterAction<Screen.ID, Screen, ScreenAction>> {
    let update = AnyCasePath<Self, IdentifiedArrayOf<Route<Screen>>> { Self.updateRoutes($0) }
    return .router(
      AnyCasePath<Self, (Screen.ID, ScreenAction)> { Self.routeAction($0.0, action: $0.1) },
      update.asArray()
    )
  }
}

extension AnyCasePath {
  /// Creates the path to the actions of routes from the paths to its two kinds of actions.
  static func router<ID, Screen, ScreenAction>(
    _ routeAction: AnyCasePath<Root, (ID, ScreenAction)>,
    _ updateRoutes: AnyCasePath<Root, [Route<Screen>]>
  ) -> AnyCasePath where Value == RouterAction<ID, Screen, ScreenAction> {
    AnyCasePath { action in
      switch action {
      case .routeAction(let id, let action): routeAction.embed((id, action))
      case .updateRoutes(let routes): updateRoutes.embed(routes)
      }
    } extract: { root in
      if let (id, action) = routeAction.extract(from: root) { return .routeAction(id: id, action: action) }
      return updateRoutes.extract(from: root).map { .updateRoutes($0) }
    }
  }

  /// Returns the path to the same routes as an array.
  func asArray<Screen: Identifiable & SendableMetatype>() -> AnyCasePath<Root, [Route<Screen>]>
  where Screen.ID: Sendable, Value == IdentifiedArrayOf<Route<Screen>> {
    AnyCasePath<Root, [Route<Screen>]>(
      embed: { embed(IdentifiedArray($0)) },
      extract: { extract(from: $0).map { Array($0) } }
    )
  }
}
