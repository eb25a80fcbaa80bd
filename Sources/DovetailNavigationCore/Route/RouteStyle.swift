/// The style in which a route is shown.
///
/// ```swift
/// switch route.style {
/// case .push: drawBackButton()
/// case .sheet, .cover: drawCloseButton()
/// }
/// ```
///
/// `withNavigation` tells whether a presented route has its own navigation view, onto which screens can be pushed. It
/// is part of equality.
public enum RouteStyle: Hashable, Codable, Sendable {
  /// Pushed onto the navigation view of the route below.
  case push

  /// Presented over the routes below.
  case sheet(withNavigation: Bool)

  /// Presented over the routes below, which it hides.
  case cover(withNavigation: Bool)

  /// A sheet without a navigation view.
  public static let sheet = RouteStyle.sheet(withNavigation: false)

  /// A cover without a navigation view.
  public static let cover = RouteStyle.cover(withNavigation: false)

  /// A sheet, with the parameter name of older code.
  ///
  /// - Parameter flag: Whether the route has its own navigation view.
  public static func sheet(embedInNavigationView flag: Bool) -> RouteStyle { .sheet(withNavigation: flag) }

  /// A cover, with the parameter name of older code.
  ///
  /// - Parameter flag: Whether the route has its own navigation view.
  public static func cover(embedInNavigationView flag: Bool) -> RouteStyle { .cover(withNavigation: flag) }

  /// Whether the style is a push.
  public var isPush: Bool { self == .push }

  /// Whether the style is a sheet.
  public var isSheet: Bool {
    if case .sheet = self { true } else { false }
  }

  /// Whether the style is a cover.
  public var isCover: Bool {
    if case .cover = self { true } else { false }
  }

  /// Whether the style is a presentation: a sheet or a cover.
  public var isPresented: Bool { !isPush }

  /// Whether the route has its own navigation view; `false` for a pushed route.
  public var withNavigation: Bool {
    switch self {
    case .push: false
    case .sheet(let flag), .cover(let flag): flag
    }
  }

  /// The older name of ``withNavigation``.
  public var embedInNavigationView: Bool { withNavigation }
}
