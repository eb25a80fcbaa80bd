import Dovetail

/// The actions of routes and of their screens.
///
/// ```swift
/// enum Action {
///   case router(IndexedRouterActionOf<Screen>)
/// }
/// ```
///
/// `\.router[id: 1].home.saveTapped` names an action of one screen. The id is the position of the route, counted from
/// the root, or the id of the screen in identified routes.
public enum RouterAction<ID: Hashable & Sendable, Screen, ScreenAction>: CasePathable {
  /// Replaces the routes.
  case updateRoutes([Route<Screen>])

  /// An action of the screen of the route with an id.
  indirect case routeAction(id: ID, action: ScreenAction)

  /// The case paths of ``RouterAction``.
  public struct AllCasePaths: Sendable {
    /// The path to the new routes of ``updateRoutes(_:)``.
    public var updateRoutes: AnyCasePath<RouterAction, [Route<Screen>]> {
      AnyCasePath(embed: { .updateRoutes($0) }) { action, body in
        if case .updateRoutes(let routes) = action { body(routes) }
      }
    }

    /// The path to the id and the action of ``routeAction(id:action:)``.
    public var routeAction: AnyCasePath<RouterAction, (id: ID, action: ScreenAction)> {
      AnyCasePath(embed: { .routeAction(id: $0.id, action: $0.action) }) { action, body in
        if case .routeAction(let id, let action) = action { body((id: id, action: action)) }
      }
    }

    /// The path to the actions of one screen.
    ///
    /// - Parameter id: The id of the route.
    public subscript(id id: ID) -> AnyCasePath<RouterAction, ScreenAction> {
      AnyCasePath(embed: { .routeAction(id: id, action: $0) }) { action, body in
        if case .routeAction(id, let action) = action { body(action) }
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The actions of one screen.
  ///
  /// - Parameter id: The id of the route.
  public subscript<ID, Screen, ScreenAction>(id id: ID) -> Case<ScreenAction>
  where Value == RouterAction<ID, Screen, ScreenAction> {
    // Found directly, not by a key path to the subscript of `AllCasePaths`: the literal takes half as long.
    self[dynamicMember: \RouterAction<ID, Screen, ScreenAction>.AllCasePaths.[id: id]]
  }
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

extension RouterAction: ChildActionPayload {
  package static var kind: ChildActionKind { .routes }

  package static var childAction: Any.Type? { ScreenAction.self }

  package static func childState(in property: Any.Type) -> Any.Type? {
    let element = (property as? any _ChildCollection.Type)?.childState
    return element == Route<Screen>.self ? Screen.self : nil
  }

  package static func declaration(ofChildren state: String) -> String { "var …: [Route<\(typeName(Screen.self))>]" }
}
