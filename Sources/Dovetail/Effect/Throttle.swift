/// What to do with an action that has arrived, or at the end of a stretch.
struct ThrottleDecision<Action> {
  /// The action to let through.
  var action: Action?

  /// Whether a stretch begins.
  var begins = false
}

/// Which of the actions that arrive are let through, without clocks and tasks.
final class Throttle<Action> {
  private let latest: Bool
  private let edges: TimingEdges
  private var held: Action?

  init(latest: Bool, edges: TimingEdges) {
    self.latest = latest
    self.edges = edges
  }

  /// An action has arrived, during a stretch or not.
  func receive(_ action: Action, isOpen: Bool) -> ThrottleDecision<Action> {
    guard isOpen else {
      held = edges == .trailing ? action : nil
      return ThrottleDecision(action: edges == .trailing ? nil : action, begins: true)
    }
    if edges != .leading, latest || held == nil { held = action }
    return ThrottleDecision()
  }

  /// A stretch is over.
  ///
  /// An action that was held back is let through and begins the next.
  func expire() -> ThrottleDecision<Action> {
    guard let action = held.take() else { return ThrottleDecision() }
    return ThrottleDecision(action: action, begins: true)
  }
}
