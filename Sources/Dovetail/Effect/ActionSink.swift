/// Where the actions of effects go, on the store's actor.
///
/// The root store has one, which its effects share; a combinator puts one in front that makes the parent's action of
/// the child's.
@usableFromInline
package class ActionSink<Action> {
  /// In how many places, each in the one before, the effects are.
  final let depth: Int

  init(depth: Int = 0) {
    self.depth = depth
  }

  /// Whether what goes from here to effects further in, or back, is to ask for stack.
  final var checksStack: Bool { CallStack.isChecked(at: depth) }

  /// Puts an action into the queue of the pass at hand.
  final func enqueue(_ action: Action, group: EffectGroup) {
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
    super.init(depth: base.depth + 1)
  }

  override func enqueue(_ node: SendNode<Child>, group: EffectGroup) {
    guard checksStack else { return base.enqueue(embed(node.action), group: group) }
    CallStack.extended { base.enqueue(embed(node.action), group: group) }
  }

  override func receive(_ action: Child, from effect: RunningEffect) {
    guard checksStack else { return base.receive(embed(action), from: effect) }
    CallStack.extended { base.receive(embed(action), from: effect) }
  }
}
