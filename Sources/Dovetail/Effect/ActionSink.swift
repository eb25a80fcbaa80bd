/// Where the actions of effects go, on the store's actor.
///
/// The root store has one, which its effects share; a combinator puts one in front that makes the parent's action of the
/// child's.
@usableFromInline
package class ActionSink<Action> {
  init() {}

  /// Puts an action into the queue of the pass at hand.
  func enqueue(_ action: Action, group: EffectGroup) {
    enqueue(SendNode(action: action), group: group)
  }

  /// Puts the action of an effect into the queue of the pass at hand.
  func enqueue(_ node: SendNode<Action>, group: EffectGroup) {
    fatalError(Diagnostic.internalInvariant("ActionSink is abstract").message)
  }

  /// Handles an action that an effect has sent.
  func receive(_ action: Action, from effect: RunningEffect) {
    fatalError(Diagnostic.internalInvariant("ActionSink is abstract").message)
  }
}

/// Makes the parent's actions of a child's.
final class EmbeddingSink<Child, Action>: ActionSink<Child> {
  private let base: ActionSink<Action>
  private let embed: @Sendable (Child) -> Action

  init(base: ActionSink<Action>, embed: @escaping @Sendable (Child) -> Action) {
    self.base = base
    self.embed = embed
  }

  override func enqueue(_ node: SendNode<Child>, group: EffectGroup) {
    base.enqueue(embed(node.action), group: group)
  }

  override func receive(_ action: Child, from effect: RunningEffect) {
    base.receive(embed(action), from: effect)
  }
}
