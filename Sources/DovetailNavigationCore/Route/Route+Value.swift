// Equality, hashing, coding and printing of a route use its screen and its style, and never its identity.

extension Route: Equatable where Screen: Equatable {
  /// Whether the screens and the styles are equal.
  public static func == (first: Route, second: Route) -> Bool {
    first.style == second.style && first.screen == second.screen
  }
}

extension Route: Hashable where Screen: Hashable {
  /// Feeds the screen and the style to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(screen)
  }
}

extension Route: Identifiable where Screen: Identifiable {
  /// The id of the screen.
  public var id: Screen.ID { screen.id }
}

extension Route: Encodable where Screen: Encodable {
  /// Encodes the screen under the name of the style, in the format of an enum case.
  public func encode(to encoder: any Encoder) throws {
    try RouteForm(self).encode(to: encoder)
  }
}

extension Route: Decodable where Screen: Decodable {
  /// Decodes the format of ``encode(to:)``, with a new identity.
  public init(from decoder: any Decoder) throws {
    switch try RouteForm<Screen>(from: decoder) {
    case .push(let screen): self = .push(screen)
    case .sheet(let screen, let flag): self = .sheet(screen, withNavigation: flag)
    case .cover(let screen, let flag): self = .cover(screen, withNavigation: flag)
    }
  }
}

extension Route: CustomStringConvertible, CustomReflectable {
  /// The route as an expression, as in `push(1)`.
  public var description: String { "\(RouteForm(self))" }

  /// The route as a case of an enum.
  public var customMirror: Mirror { Mirror(self, children: RouteForm(self).children, displayStyle: .enum) }
}

/// A route as an enum, from which the compiler derives coding and printing.
private enum RouteForm<Screen> {
  case push(Screen)
  case sheet(Screen, withNavigation: Bool)
  case cover(Screen, withNavigation: Bool)

  init(_ route: Route<Screen>) {
    switch route.style {
    case .push: self = .push(route.screen)
    case .sheet(let flag): self = .sheet(route.screen, withNavigation: flag)
    case .cover(let flag): self = .cover(route.screen, withNavigation: flag)
    }
  }

  var children: [Mirror.Child] { Array(ValueParts(of: self).own) }
}

extension RouteForm: Encodable where Screen: Encodable {}
extension RouteForm: Decodable where Screen: Decodable {}
