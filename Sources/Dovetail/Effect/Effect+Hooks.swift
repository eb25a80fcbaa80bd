// What a combinator does besides its work, in an effect, since that knows the place of the feature in its store.
extension Effect {
  /// Ends everything that was started at the place of the feature that returns it, and below, if the feature has left.
  ///
  /// A feature whose state is gone ends by itself. This is for one that is replaced within one action by another like
  /// it, which the state does not tell.
  ///
  /// - Parameter hasLeft: Says whether it has. It is asked when the reducers have run.
  package static func removal(_ hasLeft: @escaping () -> Bool) -> Effect {
    Effect(node: HookNode { if hasLeft() { $0.runtime.cancelSubtree($0.nodeID) } })
  }

  /// Calls a function when the store has handled the action at hand and all that follow from it at once.
  ///
  /// - Parameter body: Is given the state of the feature that returns the effect, or `nil` where it has left, and
  ///   whether effects still run that the action has started.
  package static func afterPass(_ body: @escaping (_ state: AnyAddress?, _ isActive: Bool) -> Void) -> Effect {
    Effect(
      node: HookNode { context in
        let (runtime, nodeID, token) = (context.runtime, context.nodeID, context.group.token)
        runtime.keep(nodeID)
        runtime.afterPass { [unowned runtime] in
          runtime.withState(at: nodeID) { body($0, runtime.registry.contains(token)) }
          runtime.leave(nodeID)
        }
      }
    )
  }
}

/// Calls a function when the reducers have run.
private final class HookNode<Action>: EffectNode<Action> {
  private let body: (EffectContext) -> Void

  init(_ body: @escaping (EffectContext) -> Void) {
    self.body = body
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) { body(context) }
}
