/// The interface of ``Route``, for constraints that cannot name the type of the screen.
///
/// ```swift
/// extension Array where Element: RouteProtocol {
///   var top: Element.Screen? { last?.route.screen }
/// }
/// ```
///
/// No other type needs to conform.
public protocol RouteProtocol<Screen> {
  /// The state of a screen.
  associatedtype Screen

  /// The route.
  var route: Route<Screen> { get set }

  /// Creates a copy of a route, with the same identity.
  ///
  /// - Parameter route: The route.
  init(_ route: Route<Screen>)
}

extension Route: RouteProtocol {
  /// The route itself.
  @inlinable
  public var route: Route {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Creates a copy, with the same identity.
  ///
  /// - Parameter route: The route.
  public init(_ route: Route) {
    self = route
  }
}
