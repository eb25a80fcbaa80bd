// An effect that belongs to a part of the state which is no child: it lives at a place that a combinator holds for it
// beside those of the children, so the search that finds out which children have left finds out about it as well.

/// A combinator that effects of its feature can be anchored to.
@usableFromInline
struct EffectAnchor {
  let name: AnyHashable
  let scope: ChildScope

  /// The place of the feature.
  let feature: NodeID
}

extension Effect {
  /// Lets effects that are in this one be anchored to a combinator of the feature.
  ///
  /// - Parameters:
  ///   - name: The name by which they ask for it.
  ///   - site: The combinator. It is asked for the ids that the effects bring, as for children.
  @inlinable
  package func anchoring(_ name: @autoclosure () -> AnyHashable, at scope: @autoclosure () -> ChildScope) -> Effect {
    guard let node else { return .none }
    return Self.anchoring(node, name(), at: scope())
  }

  @usableFromInline
  static func anchoring(_ node: EffectNode<Action>, _ name: AnyHashable, at scope: ChildScope) -> Effect {
    Effect(node: AnchoringNode(node: node, name: name, scope: scope))
  }

  /// Ends the effect when a combinator around it says that an id has left, and drops what it sends then.
  ///
  /// Where there is no such combinator the effect is free.
  ///
  /// - Parameters:
  ///   - name: The name of the combinator.
  ///   - id: What the combinator is asked for, after each action of the store, and before each of the effect.
  ///   - willSend: Called on the store's actor before the combinator is asked.
  ///   - embed: Makes the action that is sent, on the store's actor, when the combinator was asked.
  package func anchored<Parent>(
    to name: AnyHashable,
    id: AnyHashable,
    willSend: @escaping (Action) -> Void,
    embed: @escaping (Action) -> Parent
  ) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: AnchoredNode(node: node, name: name, id: id, willSend: willSend, embed: embed))
  }
}

private final class AnchoringNode<Action>: EffectNode<Action> {
  let node: EffectNode<Action>
  let name: AnyHashable
  let scope: ChildScope

  init(node: EffectNode<Action>, name: AnyHashable, scope: ChildScope) {
    self.node = node
    self.name = name
    self.scope = scope
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    var context = context
    context.anchors.append(EffectAnchor(name: name, scope: scope, feature: context.nodeID))
    node.start(in: context, sending: sink)
  }
}

private final class AnchoredNode<Child, Action>: EffectNode<Action> {
  let node: EffectNode<Child>
  let name: AnyHashable
  let id: AnyHashable
  let willSend: (Child) -> Void
  let embed: (Child) -> Action

  init(
    node: EffectNode<Child>,
    name: AnyHashable,
    id: AnyHashable,
    willSend: @escaping (Child) -> Void,
    embed: @escaping (Child) -> Action
  ) {
    self.node = node
    self.name = name
    self.id = id
    self.willSend = willSend
    self.embed = embed
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let anchor = context.anchors.last { $0.name == name && $0.feature == context.nodeID }
    guard let anchor else {
      return node.start(in: context, sending: AnchoredSink(base: sink, node: self) { true })
    }
    context.enter(ScopeKey(scope: anchor.scope, id: id)) { context in
      let sink = AnchoredSink(base: sink, node: self) { [runtime = context.runtime, nodeID = context.nodeID] in
        var isThere = false
        runtime.withState(at: nodeID) { isThere = $0 != nil }
        return isThere
      }
      node.start(in: context, sending: sink)
    }
  }
}

/// Passes on the actions of an effect as long as what it is anchored to is there.
private final class AnchoredSink<Child, Action>: ActionSink<Child> {
  private let base: ActionSink<Action>
  private let node: AnchoredNode<Child, Action>
  private let isThere: () -> Bool

  init(base: ActionSink<Action>, node: AnchoredNode<Child, Action>, isThere: @escaping () -> Bool) {
    self.base = base
    self.node = node
    self.isThere = isThere
    super.init()
  }

  override func enqueue(_ effect: SendNode<Child>, group: EffectGroup) {
    node.willSend(effect.action)
    if isThere() { base.enqueue(node.embed(effect.action), group: group) }
  }

  override func receive(_ action: Child, from effect: RunningEffect) {
    node.willSend(action)
    if isThere() { base.receive(node.embed(action), from: effect) }
  }
}
