/// Which of the actions that arrive in a stretch of time are let through, without clocks and tasks.
final class Throttle<Action> {
  private let latest: Bool
  private let edges: TimingEdges
  private var held: Action?

  init(latest: Bool, edges: TimingEdges) {
    self.latest = latest
    self.edges = edges
  }

  /// A stretch begins with an action.
  ///
  /// - Returns: The action, unless it is held back too.
  func begin(with action: Action) -> Action? {
    guard edges == .trailing else { return action }
    held = action
    return nil
  }

  /// An action has arrived during the stretch.
  func receive(_ action: Action) {
    if edges != .leading, latest || held == nil { held = action }
  }

  /// The stretch is over.
  ///
  /// - Returns: The action that was held back, which is let through and begins the next stretch.
  func expire() -> Action? { held.take() }
}
