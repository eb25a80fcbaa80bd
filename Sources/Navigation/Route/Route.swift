/// A screen, and how it is shown over those before it.
///
/// ```swift
/// state.routes = [.root(.home(Home.State()), withNavigation: true)]
/// state.routes.push(.detail(Detail.State()))
/// state.routes.presentSheet(.settings(Settings.State()))
/// ```
///
/// The first of the routes is the root. It has the style of a sheet; which style it is does not matter.
///
/// - Identity: a route is the same route as long as the value that was made with `push(_:)` or the like is in the
///   array, at whatever position, and whatever becomes of its screen. A route that is made anew is another one, also
///   at the position of the first and with an equal screen, and the effects of the first end. What makes it the same
///   is not part of equality.
/// - Copies: a copy is the same route. To show a screen twice, make a route for each: `Route(screen: route.screen,
///   style: .push)`.
/// - Patterns: a route is a struct; switch over its `style`.
public struct Route<Screen> {
  /// The state of the screen.
  public var screen: Screen

  /// How it is shown.
  public let style: RouteStyle

  /// What makes it this route.
  let identity: RouteIdentity

  /// Makes a route.
  public init(screen: Screen, style: RouteStyle) {
    self.init(screen: screen, style: style, identity: RouteIdentity())
  }

  init(screen: Screen, style: RouteStyle, identity: RouteIdentity) {
    self.screen = screen
    self.style = style
    self.identity = identity
  }

  /// The route below all others.
  public static func root(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .sheet(withNavigation: withNavigation))
  }

  /// A pushed screen.
  public static func push(_ screen: Screen) -> Route {
    Route(screen: screen, style: .push)
  }

  /// A sheet.
  public static func sheet(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .sheet(withNavigation: withNavigation))
  }

  /// A cover.
  public static func cover(_ screen: Screen, withNavigation: Bool = false) -> Route {
    Route(screen: screen, style: .cover(withNavigation: withNavigation))
  }

  /// Whether it is presented, and not pushed.
  ///
  /// The root is.
  public var isPresented: Bool { style.isPresented }

  /// Whether it has a navigation view of its own, onto which screens can be pushed.
  public var withNavigation: Bool { style.withNavigation }

  /// The same route with another screen.
  public func map<NewScreen>(_ transform: (Screen) throws -> NewScreen) rethrows -> Route<NewScreen> {
    Route<NewScreen>(screen: try transform(screen), style: style, identity: identity)
  }
}

extension Route: Sendable where Screen: Sendable {}

// The spelling of older code.
extension Route {
  /// The route below all others.
  public static func root(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    root(screen, withNavigation: embedInNavigationView)
  }

  /// A sheet.
  public static func sheet(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    sheet(screen, withNavigation: embedInNavigationView)
  }

  /// A cover.
  public static func cover(_ screen: Screen, embedInNavigationView: Bool) -> Route {
    cover(screen, withNavigation: embedInNavigationView)
  }

  /// Whether it has a navigation view of its own.
  public var embedInNavigationView: Bool { withNavigation }
}
