/// Decides which actions of an interval are passed on, without clocks and tasks.
final class Throttle<Action> {
  private let latest: Bool
  private let edges: TimingEdges
  private var held: Action?

  init(latest: Bool, edges: TimingEdges) {
    self.latest = latest
    self.edges = edges
  }

  /// Begins an interval with an action.
  ///
  /// - Returns: The action, unless it is delayed too.
  func begin(with action: Action) -> Action? {
    guard edges == .trailing else { return action }
    held = action
    return nil
  }

  /// Handles an action during the interval.
  func receive(_ action: Action) {
    if edges != .leading, latest || held == nil { held = action }
  }

  /// Ends the interval.
  ///
  /// - Returns: The delayed action, which is passed on and begins the next interval.
  func expire() -> Action? { held.take() }
}
