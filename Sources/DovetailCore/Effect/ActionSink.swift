/// Receives the actions of effects, on the store's actor.
///
/// The effects of the root share the sink of the store. A combinator wraps it in a sink that embeds actions of the
/// child into actions of the parent.
@usableFromInline
package class ActionSink<Action> {
  init() {}

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

/// Embeds actions of an effect or of a child into actions of another type.
class EmbeddingSink<Child, Action>: ActionSink<Child> {
  final let base: ActionSink<Action>

  init(base: ActionSink<Action>) {
    self.base = base
  }

  /// Embeds an action.
  func embed(_ action: Child) -> Action {
    fatalError(Diagnostic.internalInvariant("EmbeddingSink is abstract").message)
  }

  override final func enqueue(_ node: SendNode<Child>, group: EffectGroup) {
    base.enqueue(embed(node.action), group: group)
  }

  override final func receive(_ action: Child, from effect: RunningEffect) {
    base.receive(embed(action), from: effect)
  }
}

/// Embeds the actions of a mapped effect.
final class MappingSink<Child, Action>: EmbeddingSink<Child, Action> {
  private let transform: @Sendable (Child) -> Action

  init(base: ActionSink<Action>, transform: @escaping @Sendable (Child) -> Action) {
    self.transform = transform
    super.init(base: base)
  }

  override func embed(_ action: Child) -> Action { transform(action) }
}

/// Embeds the actions of a child of a container into actions of the parent.
final class ContainerSink<Container: ChildContainer>: EmbeddingSink<Container.ChildAction, Container.Action> {
  private let container: Container

  /// The identity with which the child's node was created.
  private let identity: AnyHashable?

  init(base: ActionSink<Container.Action>, container: Container, identity: AnyHashable?) {
    self.container = container
    self.identity = identity
    super.init(base: base)
  }

  override func embed(_ action: Container.ChildAction) -> Container.Action { container.embedding(identity)(action) }

  override func action(in storeAction: AnyAddress) -> Container.ChildAction? {
    guard let parentAction = base.action(in: storeAction),
      let action = container.action.extract(from: parentAction)
    else { return nil }
    return container.action(action, of: identity)
  }
}
