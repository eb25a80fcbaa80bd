/// Where an effect is started: the store, the place in the tree of features, and the ids it can be cancelled by.
@usableFromInline
package struct EffectContext {
  let runtime: EffectRuntime
  let group: EffectGroup

  /// The entry that the effect belongs to: that of its group, or of the sequence it is a stage of.
  var parent: EffectToken

  /// Where the effect is started.
  var nodeID = NodeID.root

  /// What the effect can be cancelled by.
  var keys: [CancelKey] = []

  /// How the nearest feature that can leave asks to be removed.
  var exit: ChildDismissal?

  /// What effects can be anchored to, the nearest last.
  var anchors: [EffectAnchor] = []

  /// The number of the action at hand, where observers count them.
  let action: Int

  init(runtime: EffectRuntime, group: EffectGroup) {
    self.runtime = runtime
    self.group = group
    action = runtime.action
    parent = group.token
  }

  /// Runs something at a child's place, which is forgotten again if nothing is left there.
  @usableFromInline
  func enter(_ key: ScopeKey, _ body: (EffectContext) -> Void) {
    var context = self
    context.nodeID = runtime.enter(key, at: nodeID)
    body(context)
    runtime.leave(context.nodeID)
  }

  /// Runs something at the place of a child of a container, with where the child's actions go.
  func enter<Container: ChildContainer>(
    _ container: Container,
    _ key: ScopeKey,
    sending sink: ActionSink<Container.Action>,
    _ body: (EffectContext, ActionSink<Container.ChildAction>) -> Void
  ) {
    enter(key) { context in
      var context = context
      // Of equal ids, the container keeps the one up to date that the place was first entered by.
      let id = key.id == nil ? nil : runtime.tree.id(of: context.nodeID)
      if container.canDismiss { context.exit = container.exit(of: id, sending: sink, from: self) }
      body(context, EmbeddingSink(base: sink, embed: container.embedding(id)))
    }
  }

  /// The context of effects that can be cancelled by an id, at this place and at those above it.
  func adding(_ id: CancelID) -> EffectContext {
    var context = self
    if nodeID == .root {
      context.keys.append(CancelKey(nodeID: .root, id: id))
    } else {
      context.keys += runtime.path(of: nodeID).nodeIDs.map { CancelKey(nodeID: $0, id: id) }
    }
    return context
  }

  /// Cancels the effects with an id that were started here or below.
  func cancel(_ id: CancelID) {
    runtime.registry.cancel(CancelKey(nodeID: nodeID, id: id))
  }

  /// Whether there are effects with an id that were started here or below, and were not cancelled.
  func isInFlight(_ id: CancelID) -> Bool {
    runtime.registry.hasEffects(CancelKey(nodeID: nodeID, id: id))
  }

  /// The effects with an id that were started here or below, and were not cancelled.
  func work(of id: CancelID) -> [any CancellableWork] {
    runtime.registry.work(of: CancelKey(nodeID: nodeID, id: id))
  }

  /// Starts the work of an effect when the pass has found out that its place is still there.
  func start<Action>(_ node: RunNode<Action>, sending sink: ActionSink<Action>) {
    let effect = RunningEffect(node, in: self, sending: sink)
    runtime.start(effect, parent: parent, nodeID: nodeID, keys: keys)
  }

  /// Starts effects one after the other.
  func startSequence<Action>(of nodes: ArraySlice<EffectNode<Action>>, sending sink: ActionSink<Action>) {
    let token = runtime.begin(parent: parent, nodeID: nodeID, keys: keys)
    var context = self
    context.parent = token
    context.startStages(of: nodes, in: token, sending: sink)
  }

  private func startStages<Action>(
    of nodes: ArraySlice<EffectNode<Action>>,
    in token: EffectToken,
    sending sink: ActionSink<Action>
  ) {
    var rest = nodes
    while !runtime.registry.isCancelled(token), let node = rest.popFirst() {
      node.start(in: self, sending: sink)
      if runtime.registry.awaitChildren(of: token) {
        runtime.suspend(token) { [rest] in startStages(of: rest, in: token, sending: sink) }
        return
      }
    }
    runtime.end(token)
  }
}
