/// Receives the actions of effects, on the store's actor.
///
/// The effects of the root share the sink of the store. A combinator wraps it in a sink that embeds actions of the
/// child into actions of the parent.
@usableFromInline
package class ActionSink<Action> {
  /// The depth of the node of the effects in the feature tree.
  final let depth: Int

  init(depth: Int = 0) {
    self.depth = depth
  }

  /// Whether calls between the levels have to check how much call stack is left.
  final var checksStack: Bool { CallStack.isChecked(at: depth) }

  /// Appends an action to the queue of the current drain.
  final func enqueue(_ action: Action, group: EffectGroup) {
    enqueue(SendNode(action: action), group: group)
  }

  /// Appends the action of an effect to the queue of the current drain.
  func enqueue(_ node: SendNode<Action>, group: EffectGroup) {
    fatalError(Diagnostic.internalInvariant("ActionSink is abstract").message)
  }

  /// Handles an action that an effect has sent.
  func receive(_ action: Action, from effect: RunningEffect) {
    fatalError(Diagnostic.internalInvariant("ActionSink is abstract").message)
  }
}

/// Embeds actions of a child into actions of the parent.
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
