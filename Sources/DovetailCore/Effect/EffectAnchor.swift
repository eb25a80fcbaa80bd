// Effects that belong to a part of the state which is not a child. Such an effect is registered as an extra child node,
// so the scan for removed children also cancels it.

/// A combinator that effects of its feature can be anchored to.
@usableFromInline
struct EffectAnchor {
  let name: AnyHashable
  let scope: ChildScope

  /// The node of the feature.
  let feature: NodeID
}

extension Effect {
  /// Lets the effects in this effect be anchored to a combinator of the feature.
  ///
  /// - Parameters:
  ///   - name: The name by which effects refer to the combinator.
  ///   - scope: The combinator. It is asked whether the ids of the effects are present, as for children.
  package func anchoring(_ name: @autoclosure () -> AnyHashable, at scope: @autoclosure () -> ChildScope) -> Effect {
    guard let node else { return .none }
    return Self.anchoring(node, name(), at: scope())
  }

  static func anchoring(_ node: EffectNode<Action>, _ name: AnyHashable, at scope: ChildScope) -> Effect {
    Effect(node: AnchoringNode(node: node, name: name, scope: scope))
  }

  /// Cancels the effect when an enclosing combinator no longer contains an id, and drops the actions sent after that.
  ///
  /// Without such a combinator, nothing cancels the effect.
  ///
  /// - Parameters:
  ///   - name: The name of the combinator.
  ///   - id: The id. The combinator is asked for it after each action of the store, and before each action of the
  ///     effect.
  ///   - willSend: Called on the store's actor before the combinator is asked.
  ///   - embed: Converts an action of the effect, on the store's actor, after the combinator was asked.
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
    // The innermost anchor of this name: an anchored effect may contain another one.
    let anchor = context.anchors.last { $0.name == name && $0.feature == context.nodeID }
    guard let anchor else {
      return node.start(in: context, sending: AnchoredSink(base: sink, node: self) { true })
    }
    context.enter(ScopeKey(scope: anchor.scope, id: id)) { context in
      // Evaluated for each action, because an earlier action may have removed the part of the state.
      let sink = AnchoredSink(base: sink, node: self) { [runtime = context.runtime, nodeID = context.nodeID] in
        var isThere = false
        runtime.withState(at: nodeID) { isThere = $0 != nil }
        return isThere
      }
      node.start(in: context, sending: sink)
    }
  }
}

/// Passes on the actions of an effect while its anchor is present.
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
