/// What a ``Route`` is, for code that cannot name the type of its screen.
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

  /// Makes one of a route.
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

  /// Makes a copy, which is the same route.
  public init(_ route: Route) {
    self = route
  }
}
