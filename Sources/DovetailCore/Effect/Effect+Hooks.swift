// Functions that combinators call from an effect, since an effect knows the node of its feature.
extension Effect {
  /// Cancels the effects of the feature that returns this effect, and of its children, if the feature was removed.
  ///
  /// The store itself detects a feature whose state was removed. This effect is for a feature that one action replaces
  /// by another feature with an equal id, which the state does not show.
  ///
  /// - Parameter hasLeft: Whether the feature was removed. Called when the reducers have run.
  package static func removal(_ hasLeft: @escaping () -> Bool) -> Effect {
    Effect(node: HookNode { if hasLeft() { $0.runtime.cancelSubtree($0.nodeID) } })
  }

  /// Calls a function at the end of the drain: when the store has handled the current action and all queued actions.
  ///
  /// - Parameter body: Receives the state of the feature that returns the effect, or `nil` if the feature was removed,
  ///   and whether effects of the action are in flight.
  package static func afterDrain(_ body: @escaping (_ state: AnyAddress?, _ isActive: Bool) -> Void) -> Effect {
    Effect(
      node: HookNode { context in
        let (runtime, nodeID, token) = (context.runtime, context.nodeID, context.group.token)
        runtime.keep(nodeID)
        runtime.afterDrain { [unowned runtime] in
          runtime.withState(at: nodeID) { body($0, runtime.contains(token)) }
          runtime.leave(nodeID)
        }
      }
    )
  }
}

/// Calls a function when the reducers have run.
final class HookNode<Action>: EffectNode<Action> {
  private let body: (EffectContext) -> Void

  init(_ body: @escaping (EffectContext) -> Void) {
    self.body = body
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) { body(context) }
}
