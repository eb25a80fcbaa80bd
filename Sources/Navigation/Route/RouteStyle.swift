/// How a route is shown.
///
/// ```swift
/// switch route.style {
/// case .push: drawBackButton()
/// case .sheet, .cover: drawCloseButton()
/// }
/// ```
///
/// The flag says whether what is presented has a navigation view of its own, onto which screens can be pushed. It is
/// part of equality.
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

  /// A sheet, in the spelling of older code.
  public static func sheet(embedInNavigationView flag: Bool) -> RouteStyle { .sheet(withNavigation: flag) }

  /// A cover, in the spelling of older code.
  public static func cover(embedInNavigationView flag: Bool) -> RouteStyle { .cover(withNavigation: flag) }

  /// Whether it is pushed.
  public var isPush: Bool { self == .push }

  /// Whether it is a sheet.
  public var isSheet: Bool {
    if case .sheet = self { true } else { false }
  }

  /// Whether it is a cover.
  public var isCover: Bool {
    if case .cover = self { true } else { false }
  }

  /// Whether it is presented: a sheet or a cover.
  public var isPresented: Bool { !isPush }

  /// Whether it has a navigation view of its own.
  public var withNavigation: Bool {
    switch self {
    case .push: false
    case .sheet(let flag), .cover(let flag): flag
    }
  }

  /// Whether it has a navigation view of its own, in the spelling of older code.
  public var embedInNavigationView: Bool { withNavigation }
}
