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

  /// Returns the action of this feature in an action of the store; `nil` if the action is for another feature.
  func action(in storeAction: AnyAddress) -> Action? { nil }

  /// Calls a function with the address of the action of this feature in an action of the store, if there is one.
  func withAction(in storeAction: AnyAddress, _ body: (Address<Action>) -> Void) {
    guard let action = action(in: storeAction) else { return }
    atAddress(of: action, body)
  }
}

/// Embeds actions of an effect into actions of another type.
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

/// Embeds the actions of a child of a container into actions of the parent.
final class ContainerSink<Container: ChildContainer>: ActionSink<Container.ChildAction> {
  private let base: ActionSink<Container.Action>
  private let container: Container

  /// The identity with which the child's node was created.
  private let identity: AnyHashable?

  init(base: ActionSink<Container.Action>, container: Container, identity: AnyHashable?) {
    self.base = base
    self.container = container
    self.identity = identity
    super.init(depth: base.depth + 1)
  }

  override func enqueue(_ node: SendNode<Container.ChildAction>, group: EffectGroup) {
    let action = container.embedding(identity)(node.action)
    guard checksStack else { return base.enqueue(action, group: group) }
    CallStack.extended { base.enqueue(action, group: group) }
  }

  override func receive(_ action: Container.ChildAction, from effect: RunningEffect) {
    let action = container.embedding(identity)(action)
    guard checksStack else { return base.receive(action, from: effect) }
    CallStack.extended { base.receive(action, from: effect) }
  }

  override func action(in storeAction: AnyAddress) -> Container.ChildAction? {
    let parentAction = CallStack.extended(if: checksStack) { base.action(in: storeAction) }
    guard let parentAction, let action = container.action.extract(from: parentAction) else { return nil }
    return container.action(action, of: identity)
  }
}
