/// A screen and the style in which it is shown over the screens below it.
///
/// ```swift
/// state.routes = [.root(.home(Home.State()), withNavigation: true)]
/// state.routes.push(.detail(Detail.State()))
/// state.routes.presentSheet(.settings(Settings.State()))
/// ```
///
/// The first route is the root. `root(_:withNavigation:)` gives it the style of a sheet.
///
/// - Identity: a route gets its identity when it is created, with `push(_:)` for example. It keeps the identity at any
///   position and with any change of its screen. A route that is created later has another identity, even with an equal
///   screen at the same position; replacing a route with it cancels the effects of the replaced route. Only
///   ``RouterAction/updateRoutes(_:)`` keeps the old route if the new one is equal and at its position. In identified
///   routes, effects belong to the id of the screen instead. Equality ignores the identity.
/// - Copies: a copy has the identity of its original. To show a screen twice, create two routes:
///   `Route(screen: route.screen, style: .push)`.
/// - Patterns: a route is a struct, so switch over its `style`.
public struct Route<Screen> {
  /// The state of the screen.
  public var screen: Screen

  /// The style in which the screen is shown.
  public let style: RouteStyle

  /// The identity, which effects belong to.
  let identity: RouteIdentity

  /// Creates a route with an identity of its own.
  ///
  /// ```swift
  /// Route(screen: .detail(Detail.State()), style: .push)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - style: The style in which the screen is shown.
  public init(screen: Screen, style: RouteStyle) {
    self.init(screen: screen, style: style, identity: RouteIdentity())
  }

  init(screen: Screen, style: RouteStyle, identity: RouteIdentity) {
    self.screen = screen
    self.style = style
    self.identity = identity
  }

  /// Creates the route below all others.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - withNavigation: Whether the route has its own navigation view, onto which screens can be pushed.
  public static func root(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .sheet(withNavigation: withNavigation))
  }

  /// Creates a route that is pushed onto the navigation view below it.
  ///
  /// - Parameter screen: The state of the screen.
  public static func push(_ screen: Screen) -> Route {
    Route(screen: screen, style: .push)
  }

  /// Creates a route that is presented as a sheet.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - withNavigation: Whether the route has its own navigation view, onto which screens can be pushed.
  public static func sheet(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .sheet(withNavigation: withNavigation))
  }

  /// Creates a route that is presented as a cover, which hides the routes below it.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - withNavigation: Whether the route has its own navigation view, onto which screens can be pushed.
  public static func cover(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .cover(withNavigation: withNavigation))
  }

  /// Whether the style is a sheet or a cover, as the style of a root made with `root(_:withNavigation:)` is.
  public var isPresented: Bool { style.isPresented }

  /// Whether the route has its own navigation view, onto which screens can be pushed.
  public var withNavigation: Bool { style.withNavigation }

  /// Returns a route with another screen, and the style and the identity of this route.
  ///
  /// - Parameter transform: Makes the new screen from the screen of this route.
  /// - Throws: The error that `transform` throws.
  public func map<NewScreen>(_ transform: (Screen) throws -> NewScreen) rethrows -> Route<NewScreen> {
    Route<NewScreen>(screen: try transform(screen), style: style, identity: identity)
  }
}

extension Route: Sendable where Screen: Sendable {}

// The parameter name of older code.
extension Route {
  /// Creates the route below all others.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - embedInNavigationView: The older name of `withNavigation`.
  public static func root(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    root(screen, withNavigation: embedInNavigationView)
  }

  /// Creates a route that is presented as a sheet.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - embedInNavigationView: The older name of `withNavigation`.
  public static func sheet(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    sheet(screen, withNavigation: embedInNavigationView)
  }

  /// Creates a route that is presented as a cover.
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - embedInNavigationView: The older name of `withNavigation`.
  public static func cover(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    cover(screen, withNavigation: embedInNavigationView)
  }

  /// The older name of ``withNavigation``.
  public var embedInNavigationView: Bool { withNavigation }
}
