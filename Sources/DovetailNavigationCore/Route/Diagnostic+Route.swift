import Dovetail

/// A change of routes that is performed, but reported as a mistake.
enum RouteMistake {
  /// A screen was pushed although the uppermost presented route has no navigation view.
  case pushedWithoutNavigation

  /// A presented route was popped.
  case poppedPresented
}

// The messages of routes. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// Routes were changed by an unsuitable call.
  static func routes(_ mistake: RouteMistake, _ outline: String) -> Diagnostic {
    switch mistake {
    case .pushedWithoutNavigation:
      Diagnostic(
        """
        A screen was pushed onto a presented route without a navigation view.

        Routes: \(outline)

        The screen was pushed anyway. Present the route with "withNavigation: true", or present the screen as a sheet or a cover. \
        Check "canPush" first.
        """
      )
    case .poppedPresented:
      Diagnostic(
        """
        A presented route was popped.

        Routes: \(outline)

        The routes were removed anyway. Use "dismiss" for presented routes, or "goBack" for routes of any style.
        """
      )
    }
  }

  /// A call would have removed more routes than there are above the root.
  static func wentBackTooFar(by count: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      Routes cannot go back further than to the root.

      Routes to remove: \(count)
      Routes: \(outline)

      Nothing was removed. Check "canGoBack" first, or use "goBackToRoot".
      """
    )
  }

  /// A call named a position at which there is no route.
  static func noRoute(at index: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      There is no route at the position to go back to.

      Position: \(index)
      Routes: \(outline)

      Nothing was removed. Pass a position of "indices", or the screen.
      """
    )
  }

  /// A call would have dismissed more routes than are presented above the root.
  static func dismissedTooMuch(_ count: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      Fewer routes are presented than were to be dismissed.

      Routes to dismiss: \(count)
      Routes: \(outline)

      Nothing was removed. Use "dismissAll" for all presented routes, or "pop" for pushed routes.
      """
    )
  }

  /// A route was not added, because a route already has its id.
  static func routeIsThere(_ screen: Any, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      A route was not added, because its screen has the id of an existing route.

      Screen: \(String(customDumping: screen))
      Routes: \(outline)

      Use "goBackTo(id:)" to return to the screen, or give the new screen another id.
      """
    )
  }

  /// An `updateRoutes` action has two routes with the same id.
  static func duplicateRoute(id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An "updateRoutes" action with two screens of the same id was received by the "forEachRoute" at \(source).

      ID: \(String(customDumping: id))

      The first screen was kept. Each screen of identified routes needs a unique id.
      """
    )
  }

  /// An action was sent to a missing route.
  static func actionOfMissingRoute(id: Any, action: Any, outline: String, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An action for a screen that is not in the routes was received by the "forEachRoute" at \(source).

      Action: \(caseLabel(of: action))
      ID: \(String(customDumping: id))
      Routes: \(outline)

      The screen's reducer did not run. To fix it:

      - when the route is removed, cancel tasks that the screen started outside of effects (effects are cancelled automatically);
      - send a screen's actions only while its route exists.
      """
    )
  }

  /// A screen's reducer changed the id of the screen.
  static func screenChangedID(from id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The reducer of a screen changed the screen's id, in the "forEachRoute" at \(source).

      ID before: \(String(customDumping: id))

      A screen of identified routes has to keep its id. To show another screen, remove the route and add one with the other id, in \
      the coordinator's reducer.
      """
    )
  }

  /// The store of a screen was requested after its route was removed.
  static func storeOfMissingRoute(at position: Int) -> Diagnostic {
    Diagnostic(
      """
      A store was requested for a screen whose route was removed.

      Position: \(position)

      The store returns the state of another screen: the removed screen had no store in use, so its last state is lost. A \
      collection of stores contains the routes at the time of its creation. Call "scope" again after the routes have changed.
      """
    )
  }

  /// The screen of the root called `dismiss`, and the coordinator is not presented.
  static func dismissedRoot(source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The root screen called "dismiss", but its coordinator is not presented, in the "forEachRoute" at \(source).

      Nothing was removed, because the root cannot be dismissed. Call "dismiss" in a screen above the root, or present the \
      coordinator.
      """
    )
  }
}
