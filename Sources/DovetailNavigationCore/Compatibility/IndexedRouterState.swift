import Dovetail

/// The state of a coordinator whose routes are named by position, in the form of articles of 2022.
///
/// ```swift
/// struct State: IndexedRouterState {
///   var routes: [Route<Screen.State>] = [.root(.home(.init()), embedInNavigationView: true)]
/// }
/// ```
///
/// If the action conforms to ``IndexedRouterAction``, `forEachRoute` needs no key paths. New code does not need the
/// protocol.
public protocol IndexedRouterState {
  /// The state of a screen.
  associatedtype Screen

  /// The routes, from the root up.
  var routes: [Route<Screen>] { get set }
}

/// The state of a coordinator of identified routes, in the form of articles of 2022.
public protocol IdentifiedRouterState {
  /// The state of a screen.
  associatedtype Screen: Identifiable

  /// The routes, from the root up.
  var routes: IdentifiedArrayOf<Route<Screen>> { get set }
}
