import Dovetail

/// A list of routes from the root up: an array, or an identified array if the screens are identifiable.
///
/// ```swift
/// var routes: [Route<Screen.State>] = [.root(.home(Home.State()), withNavigation: true)]
/// routes.push(.list(List.State()))
/// routes.presentSheet(.settings(Settings.State()))
/// routes.goBackTo(\.home)
/// ```
///
/// - Root: no navigation operation, such as `pop(_:)` or `dismiss(count:)`, removes the first route.
/// - Misuse: an issue is reported at the line of the call. An impossible operation changes nothing and returns `false`.
///   A possible operation whose result cannot be shown, such as a push onto a sheet without a navigation view, is still
///   performed.
/// - Result: an operation returns whether the routes are now as requested.
public protocol RoutableCollection<Screen>: RandomAccessCollection where Element: RouteProtocol<Screen>, Index == Int {
  /// The state of a screen.
  associatedtype Screen

  /// Adds a route on top.
  ///
  /// - Parameter route: The route.
  /// - Returns: Whether the route was added.
  mutating func appendRoute(_ route: Element) -> Bool

  /// Removes routes from the top, including the root.
  ///
  /// - Parameter amount: The number of routes, at most `count`.
  mutating func removeLast(_ amount: Int)
}

extension Array: RoutableCollection where Element: RouteProtocol {
  /// The state of a screen.
  public typealias Screen = Element.Screen

  /// Adds a route on top.
  ///
  /// - Parameter route: The route.
  /// - Returns: `true`.
  public mutating func appendRoute(_ route: Element) -> Bool {
    append(route)
    return true
  }
}

extension IdentifiedArray: RoutableCollection where Element: RouteProtocol {
  /// The state of a screen.
  public typealias Screen = Element.Screen

  /// Adds a route on top, unless a route already has the id of its screen.
  ///
  /// - Parameter route: The route.
  /// - Returns: Whether the route was added.
  public mutating func appendRoute(_ route: Element) -> Bool {
    append(route).inserted
  }
}

extension RoutableCollection {
  /// Whether the uppermost presented route has a navigation view, onto which a screen can be pushed.
  ///
  /// `nil` if no route is presented. A root made with `root(_:withNavigation:)` is presented.
  public var canPush: Bool? {
    last { $0.route.isPresented }?.route.withNavigation
  }

  /// Whether there are at least `count` routes above the root.
  ///
  /// ```swift
  /// if state.routes.canGoBack() { state.routes.goBack() }
  /// ```
  ///
  /// - Parameter count: The number of routes.
  public func canGoBack(_ count: Int = 1) -> Bool {
    count >= 0 && count < self.count
  }

  /// The styles of the routes from the root up, for messages.
  var outline: String {
    guard !isEmpty else { return "none" }
    // Bounds the length of a message.
    let limit = 12
    let names = prefix(limit).enumerated().map { position, element in
      let name =
        switch element.route.style {
        case _ where position == 0: "root"
        case .push: "push"
        case .sheet: "sheet"
        case .cover: "cover"
        }
      return element.route.withNavigation ? "\(name) with navigation" : name
    }
    let more = count > limit ? " and \(count - limit) more" : ""
    return names.joined(separator: ", ") + more
  }
}
