/// A queued action.
//
// Not generic: a generic queue would look up the metadata of its element at each call.
struct QueuedAction {
  /// A ``SendNode`` of the store's actions.
  let node: AnyEffectNode
  let origin: ActionOrigin
  let group: EffectGroup?
}

/// Receives the actions of a store's effects.
///
/// Holds the store weakly.
final class EngineSink<State, Action>: ActionSink<Action> {
  private weak var engine: StoreEngine<State, Action>?

  init(engine: StoreEngine<State, Action>) {
    self.engine = engine
  }

  override func enqueue(_ node: SendNode<Action>, group: EffectGroup) {
    engine?.enqueue(node, from: .reducer, group: group)
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    engine?.receive(action, from: .effect(effect.info), group: effect.group)
  }
}
