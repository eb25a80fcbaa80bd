extension Effect {
  /// Calls a function when the store has handled the action at hand and all that follow from it at once.
  ///
  /// - Parameter body: Is given the state of the feature that returns the effect, or `nil` where it has left, and whether effects
  ///   still run that the action has started.
  package static func afterPass(_ body: @escaping (_ state: AnyAddress?, _ isActive: Bool) -> Void) -> Effect {
    Effect(node: AfterPassNode(body: body))
  }
}

private final class AfterPassNode<Action>: EffectNode<Action> {
  private let body: (AnyAddress?, Bool) -> Void

  init(body: @escaping (AnyAddress?, Bool) -> Void) {
    self.body = body
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let (host, place, token, body) = (context.host, context.place, context.group.token, body)
    host.keep(place)
    host.afterPass { [unowned host] in
      host.withState(at: place) { body($0, host.registry.contains(token)) }
      host.leave(place)
    }
  }
}
