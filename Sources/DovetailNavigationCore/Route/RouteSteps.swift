/// Splits a change of routes into steps that a system can show one by one.
///
/// ```swift
/// RouteSteps.calculateSteps(from: [.root(1), .sheet(2), .sheet(3)], to: [.root(1)])
/// // [root, sheet, sheet] · [root, sheet] · [root]
/// ```
///
/// Some systems show one push, presentation or dismissal at a time. From the root up, routes of start and goal with the
/// same style are kept. The first step replaces only their screens. The following steps remove the other routes of the
/// start from the top, and then add the other routes of the goal.
public enum RouteSteps {
  /// Returns the steps from one list of routes to another, of which the last step is the goal.
  ///
  /// - Parameters:
  ///   - start: The routes that are shown.
  ///   - goal: The routes to be shown.
  ///   - allowMultipleDismissalsInOne: Whether one step can dismiss several presented routes.
  ///   - allowNavigationUpdatesInOne: Whether one step can push several screens. Pushes are then merged into the
  ///     previous step, unless that is the first step.
  ///   - keepsRoot: Whether the roots are in common even if their styles differ.
  /// - Returns: The routes after each step.
  /// - Complexity: O(routes) for each step.
  public static func calculateSteps<Screen>(
    from start: [Route<Screen>],
    to goal: [Route<Screen>],
    allowMultipleDismissalsInOne: Bool = false,
    allowNavigationUpdatesInOne: Bool = false,
    keepsRoot: Bool = true
  ) -> [[Route<Screen>]] {
    let common = commonCount(start, goal, keepsRoot: keepsRoot)
    let countAfterDismissals = start.indices.dropFirst(common).first { start[$0].isPresented } ?? start.count
    var current = Array(goal.prefix(common)) + start.dropFirst(common)
    var steps = [current]
    if current.count > countAfterDismissals, allowMultipleDismissalsInOne {
      current.removeLast(current.count - common)
      steps.append(current)
    }
    // Each round dismisses the uppermost presented route, with the routes pushed onto it.
    while current.count > countAfterDismissals {
      current.removeLast(current.count - (current.lastIndex { $0.isPresented } ?? countAfterDismissals))
      steps.append(current)
    }
    // The routes of the start that are left above the common ones are pushed, so that one step can pop all of them.
    if current.count > common {
      current.removeLast(current.count - common)
      steps.append(current)
    }
    for route in goal.dropFirst(common) {
      current.append(route)
      if allowNavigationUpdatesInOne, route.style.isPush, steps.count > 1 {
        steps[steps.count - 1] = current
      } else {
        steps.append(current)
      }
    }
    return steps
  }

  /// Whether a change can be shown at once.
  ///
  /// That is so if the steps of the change are at most two, because the first one only replaces the screens of routes
  /// that stay.
  ///
  /// - Parameters:
  ///   - start: The routes that are shown.
  ///   - goal: The routes to be shown.
  ///   - allowMultipleDismissalsInOne: Whether one step can dismiss several presented routes.
  ///   - allowNavigationUpdatesInOne: Whether one step can push several screens.
  ///   - keepsRoot: Whether the roots are in common even if their styles differ.
  public static func canSynchronouslyUpdate<Screen>(
    from start: [Route<Screen>],
    to goal: [Route<Screen>],
    allowMultipleDismissalsInOne: Bool = false,
    allowNavigationUpdatesInOne: Bool = false,
    keepsRoot: Bool = true
  ) -> Bool {
    calculateSteps(
      from: start,
      to: goal,
      allowMultipleDismissalsInOne: allowMultipleDismissalsInOne,
      allowNavigationUpdatesInOne: allowNavigationUpdatesInOne,
      keepsRoot: keepsRoot
    ).count <= 2
  }

  /// Returns the number of routes, from the root up, that have the same styles in both lists.
  ///
  /// If `keepsRoot` is `true`, the style of the root is ignored.
  private static func commonCount<Screen>(_ start: [Route<Screen>], _ goal: [Route<Screen>], keepsRoot: Bool) -> Int {
    let shorter = min(start.count, goal.count)
    for position in 0..<shorter where !(keepsRoot && position == 0) && start[position].style != goal[position].style {
      return position
    }
    return shorter
  }
}
