import Dovetail

/// A list of routes from the root up: an array, or an identified array where the screens are identifiable.
///
/// ```swift
/// var routes: [Route<Screen.State>] = [.root(.home(Home.State()), withNavigation: true)]
/// routes.push(.list(List.State()))
/// routes.presentSheet(.settings(Settings.State()))
/// routes.goBackTo(\.home)
/// ```
///
/// - Root: no operation removes the first route.
/// - Misuse: is reported at the line of the call. What cannot be done is not done, and the operation returns `false`;
///   what can be done, but not be shown, such as a push onto a sheet without a navigation view, is done.
/// - Result: an operation says whether the routes now are what was asked for.
public protocol RoutableCollection<Screen>: RandomAccessCollection where Element: RouteProtocol<Screen>, Index == Int {
  /// The state of a screen.
  associatedtype Screen

  /// Puts a route on top, and says whether there was room for it.
  mutating func appendRoute(_ route: Element) -> Bool

  /// Removes routes from the top, of which there have to be as many.
  mutating func removeLast(_ amount: Int)
}

extension Array: RoutableCollection where Element: RouteProtocol {
  /// The state of a screen.
  public typealias Screen = Element.Screen

  /// Puts a route on top.
  public mutating func appendRoute(_ route: Element) -> Bool {
    append(route)
    return true
  }
}

extension IdentifiedArray: RoutableCollection where Element: RouteProtocol {
  /// The state of a screen.
  public typealias Screen = Element.Screen

  /// Puts a route on top, unless there is one with the id of its screen.
  public mutating func appendRoute(_ route: Element) -> Bool {
    append(route).inserted
  }
}

extension RoutableCollection {
  /// Whether a screen can be pushed now: whether what is presented uppermost has a navigation view.
  ///
  /// It is `nil` where nothing is presented, not even a root.
  public var canPush: Bool? {
    last { $0.route.isPresented }?.route.withNavigation
  }

  /// Whether there are so many routes above the root.
  public func canGoBack(_ count: Int = 1) -> Bool {
    count >= 0 && count < self.count
  }

  /// How the routes are shown, from the root up, for messages.
  var outline: String {
    guard !isEmpty else { return "none" }
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
