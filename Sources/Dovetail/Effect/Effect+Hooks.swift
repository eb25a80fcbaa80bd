// What a combinator does besides its work, in an effect, since that knows the place of the feature in its store.
extension Effect {
  /// Ends everything that was started at the place of the feature that returns it, and below, if the feature has left.
  ///
  /// A feature whose state is gone ends by itself. This is for one that is replaced within one action by another like
  /// it, which the state does not tell.
  ///
  /// - Parameter hasLeft: Says whether it has. It is asked when the reducers have run.
  package static func departure(_ hasLeft: @escaping () -> Bool) -> Effect {
    Effect(node: HookNode { if hasLeft() { $0.host.evict($0.place) } })
  }

  /// Calls a function when the store has handled the action at hand and all that follow from it at once.
  ///
  /// - Parameter body: Is given the state of the feature that returns the effect, or `nil` where it has left, and
  ///   whether effects still run that the action has started.
  package static func afterPass(_ body: @escaping (_ state: AnyAddress?, _ isActive: Bool) -> Void) -> Effect {
    Effect(
      node: HookNode { context in
        let (host, place, token) = (context.host, context.place, context.group.token)
        host.keep(place)
        host.afterPass { [unowned host] in
          host.withState(at: place) { body($0, host.registry.contains(token)) }
          host.leave(place)
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
