/// Splits a change of routes into steps of which each can be shown.
///
/// ```swift
/// RouteSteps.calculateSteps(from: [.root(1), .sheet(2), .sheet(3)], to: [.root(1)])
/// // [root, sheet, sheet] · [root, sheet] · [root]
/// ```
///
/// Screens are shown one push, presentation or dismissal at a time by some systems. The first step brings new screens
/// to the routes that both have in common and changes no structure; then all that is not in the goal is removed, from
/// the top, and what is missing is added.
public enum RouteSteps {
  /// The steps from routes to others, of which the last is the goal.
  ///
  /// - Parameters:
  ///   - start: The routes that are shown.
  ///   - goal: The routes that are to be shown.
  ///   - allowMultipleDismissalsInOne: Whether all that is presented can be dismissed at once.
  ///   - allowNavigationUpdatesInOne: Whether several screens can be pushed at once, and together with the step
  ///     before, but the first.
  ///   - keepsRoot: Whether the root is content alone, whatever its style.
  /// - Complexity: O(routes) for each step.
  public static func calculateSteps<Screen>(
    from start: [Route<Screen>],
    to goal: [Route<Screen>],
    allowMultipleDismissalsInOne: Bool = false,
    allowNavigationUpdatesInOne: Bool = false,
    keepsRoot: Bool = true
  ) -> [[Route<Screen>]] {
    let common = commonCount(start, goal, keepsRoot: keepsRoot)
    let dependencyOverride = start.indices.dropFirst(common).first { start[$0].isPresented } ?? start.count
    var current = Array(goal.prefix(common)) + start.dropFirst(common)
    var steps = [current]
    if current.count > dependencyOverride, allowMultipleDismissalsInOne {
      current.removeLast(current.count - common)
      steps.append(current)
    }
    while current.count > dependencyOverride {
      current.removeLast(current.count - (current.lastIndex { $0.isPresented } ?? dependencyOverride))
      steps.append(current)
    }
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

  /// Whether a change can be shown at once: it has at most two steps.
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

  /// How many routes from the root up have the same styles.
  private static func commonCount<Screen>(_ start: [Route<Screen>], _ goal: [Route<Screen>], keepsRoot: Bool) -> Int {
    let shorter = min(start.count, goal.count)
    for position in 0..<shorter where !(keepsRoot && position == 0) && start[position].style != goal[position].style {
      return position
    }
    return shorter
  }
}
