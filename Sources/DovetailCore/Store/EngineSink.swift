/// A queued action.
//
// Not generic: a generic queue would look up the metadata of its element at each call.
struct QueuedAction {
  /// A ``SendNode`` of the store's actions, or an ``EventNode``.
  let node: AnyEffectNode
  let origin: ActionOrigin
  let group: EffectGroup?

  /// The mount or event that caused the action.
  let cause: EffectCause?
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
    guard let engine else { return }
    engine.enqueue(node, from: .reducer, group: group, because: engine.runtime.cause)
  }

  override func action(in storeAction: AnyAddress) -> Action? { storeAction.bound(to: Action.self).pointee }

  override func withAction(in storeAction: AnyAddress, _ body: (Address<Action>) -> Void) {
    body(storeAction.bound(to: Action.self))
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    engine?.receive(action, from: .effect(effect.info), group: effect.group)
  }
}
