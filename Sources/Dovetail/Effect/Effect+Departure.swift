extension Effect {
  /// Ends everything that was started at the place of the feature that returns it, and below, if the feature has left.
  ///
  /// A feature whose state is gone ends by itself. This is for one that is replaced within one action by another like
  /// it, which the state does not tell.
  ///
  /// - Parameter hasLeft: Says whether it has. It is asked when the reducers have run.
  package static func departure(_ hasLeft: @escaping () -> Bool) -> Effect {
    Effect(node: DepartureNode(hasLeft: hasLeft))
  }
}

/// Ends what was started at a place.
private final class DepartureNode<Action>: EffectNode<Action> {
  private let hasLeft: () -> Bool

  init(hasLeft: @escaping () -> Bool) {
    self.hasLeft = hasLeft
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    if hasLeft() { context.host.evict(context.place) }
  }
}
