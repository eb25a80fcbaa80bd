import Dovetail

/// A change of routes that is performed, but whose result cannot be shown.
enum RouteMistake {
  /// A screen was pushed although the uppermost presented route has no navigation view.
  case pushedWithoutNavigation

  /// A presented route was popped.
  case poppedPresented
}

// The messages of routes. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// Routes were changed in a way that cannot be shown.
  static func routes(_ mistake: RouteMistake, _ outline: String) -> Diagnostic {
    switch mistake {
    case .pushedWithoutNavigation:
      Diagnostic(
        """
        A screen was pushed onto routes whose uppermost presented one has no navigation view.

        Routes: \(outline)

        It was pushed all the same. Give what is presented a navigation view with "withNavigation: true", or present the \
        screen as a sheet or a cover. "canPush" tells.
        """
      )
    case .poppedPresented:
      Diagnostic(
        """
        Routes were popped of which one is presented and not pushed.

        Routes: \(outline)

        They were removed all the same. Use "dismiss" for what is presented, or "goBack" for routes of any style.
        """
      )
    }
  }

  /// A call would have removed more routes than there are above the root.
  static func wentBackTooFar(by count: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      Routes cannot go back that far: the root stays.

      To be removed: \(count)
      Routes: \(outline)

      Nothing was removed. "canGoBack" tells how far it can be gone, and "goBackToRoot" goes as far as that.
      """
    )
  }

  /// A call named a position at which there is no route.
  static func noRoute(at index: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      Routes cannot go back to a position at which there is none.

      Position: \(index)
      Routes: \(outline)

      Nothing was removed. Name a position of "indices", or the screen.
      """
    )
  }

  /// A call would have dismissed more routes than are presented above the root.
  static func dismissedTooMuch(_ count: Int, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      Routes cannot dismiss more than is presented above the root.

      To be dismissed: \(count)
      Routes: \(outline)

      Nothing was removed. Use "dismissAll" for all that is presented, or "pop" for what is pushed.
      """
    )
  }

  /// A route was not added, because a route already has its id.
  static func routeIsThere(_ screen: Any, _ outline: String) -> Diagnostic {
    Diagnostic(
      """
      A route was added whose screen has the id of another that is there.

      Screen: \(String(customDumping: screen))
      Routes: \(outline)

      Nothing was added. Use "goBackTo(id:)" to return to the screen, or another id for another screen.
      """
    )
  }

  /// An `updateRoutes` action has two routes with the same id.
  static func duplicateRoute(id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An "updateRoutes" action came with two screens of one id, to the "forEachRoute" at \(source).

      ID: \(String(customDumping: id))

      The first was kept. Each screen of identified routes needs an id of its own.
      """
    )
  }

  /// An action was sent to a missing route.
  static func actionOfMissingRoute(id: Any, action: Any, outline: String, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A screen's action came while no route had its id, to the "forEachRoute" at \(source).

      Action: \(caseLabel(of: action))
      ID: \(String(customDumping: id))
      Routes: \(outline)

      The screen's reducer did not run. To mend it:

      - cancel the screen's work when its route goes: effects that its reducer returned are, tasks of your own are not;
      - send a screen's actions only while its route is there.
      """
    )
  }

  /// A screen's reducer changed the id of the screen.
  static func screenChangedID(from id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The reducer of a screen changed the screen's id, in the "forEachRoute" at \(source).

      ID before: \(String(customDumping: id))

      A screen of identified routes keeps its id for as long as its route is there. Remove the route and add one with the \
      other id, in the reducer of the coordinator.
      """
    )
  }

  /// The store of a screen was requested after its route was removed.
  static func storeOfMissingRoute(at position: Int) -> Diagnostic {
    Diagnostic(
      """
      The store of a screen was asked for whose route has gone.

      Position: \(position)

      The store shows the state of another screen, since nothing keeps the state of one that was not in use. A collection of \
      stores shows the routes as they were when it was made. Make a new one with "scope" after the routes have changed.
      """
    )
  }

  /// The screen of the root called `dismiss`, and the coordinator is not presented.
  static func dismissedRoot(source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The root's screen called "dismiss" while nobody presented its coordinator, in the "forEachRoute" at \(source).

      Nothing was removed: the root of routes stays. Call it in a screen above the root, or present the coordinator.
      """
    )
  }
}
