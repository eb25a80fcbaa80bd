import Dovetail

/// What can happen to the screens of routes.
///
/// ```swift
/// enum Action {
///   case router(IndexedRouterActionOf<Screen>)
/// }
/// ```
///
/// `\.router[id: 1].home.saveTapped` names an action of one screen. The id is the position of the route, counted from
/// the root, or in identified routes the id of the screen.
public enum RouterAction<ID: Hashable & Sendable, Screen, ScreenAction>: CasePathable {
  /// The routes are to be these.
  case updateRoutes([Route<Screen>])

  /// Something happened in a screen.
  indirect case routeAction(id: ID, action: ScreenAction)

  /// The paths to the cases of a ``RouterAction``.
  public struct AllCasePaths: Sendable {
    /// The path to new routes.
    public var updateRoutes: AnyCasePath<RouterAction, [Route<Screen>]> {
      AnyCasePath(embed: { .updateRoutes($0) }) { action, body in
        if case .updateRoutes(let routes) = action { body(routes) }
      }
    }

    /// The path to an id and an action.
    public var routeAction: AnyCasePath<RouterAction, (id: ID, action: ScreenAction)> {
      AnyCasePath(embed: { .routeAction(id: $0.id, action: $0.action) }) { action, body in
        if case .routeAction(let id, let action) = action { body((id: id, action: action)) }
      }
    }

    /// The path to the actions of one screen.
    public subscript(id id: ID) -> AnyCasePath<RouterAction, ScreenAction> {
      AnyCasePath(embed: { .routeAction(id: id, action: $0) }) { action, body in
        if case .routeAction(id, let action) = action { body(action) }
      }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension RouterAction: Equatable where Screen: Equatable, ScreenAction: Equatable {}
extension RouterAction: Hashable where Screen: Hashable, ScreenAction: Hashable {}
extension RouterAction: Sendable where Screen: Sendable, ScreenAction: Sendable {}
extension RouterAction: Decodable where ID: Decodable, Screen: Decodable, ScreenAction: Decodable {}
extension RouterAction: Encodable where ID: Encodable, Screen: Encodable, ScreenAction: Encodable {}

/// The ``RouterAction`` of the routes of a reducer, by position: `case router(IndexedRouterActionOf<Screen>)`.
public typealias IndexedRouterActionOf<R: Reducer> = RouterAction<Int, R.State, R.Action>

/// The ``RouterAction`` of the identified routes of a reducer: `case router(IdentifiedRouterActionOf<Screen>)`.
public typealias IdentifiedRouterActionOf<R: Reducer> = RouterAction<R.State.ID, R.State, R.Action>
where R.State: Identifiable, R.State.ID: Sendable
