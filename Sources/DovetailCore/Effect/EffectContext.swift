import Synchronization

/// The effects that one action started, and those of the actions they sent.
@usableFromInline
final class EffectGroup: Sendable {
  let runtime: EffectRuntime
  let token: EffectToken

  /// The dependencies of the code that sent the action.
  let dependencies = DependencyScope.current
  private let cancelled = Atomic(false)

  init(of runtime: EffectRuntime) {
    self.runtime = runtime
    token = runtime.begin(parent: nil, nodeID: .root, keys: [])
  }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    runtime.cancel(token)
  }

  /// Waits until the effects have ended, and cancels them if the waiting task is cancelled.
  ///
  /// The function runs on the actor of its caller, so that waiting needs no change of threads.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      // A closure is isolated to the actor of its context only if it captures the actor.
      _ = isolation
      await runtime.wait(for: token)
    } onCancel: {
      cancel()
    }
  }

  /// Waits until the effects have ended, also if the waiting task is cancelled.
  func finishAlways(isolation: isolated (any Actor)?) async {
    await runtime.wait(for: token)
  }
}

/// The context in which an effect is started: the store, the node of the feature tree, and the cancellation ids.
@usableFromInline
package struct EffectContext {
  let runtime: EffectRuntime
  let group: EffectGroup

  /// The parent entry of the effect: its group, or the sequence that it is a stage of.
  var parent: EffectToken

  /// The node that starts the effect.
  var nodeID = NodeID.root

  /// The keys by which the effect can be cancelled.
  var keys: [CancelKey] = []

  /// Dismisses the nearest removable feature.
  var dismissal: ChildDismissal?

  /// The anchors for effects, the nearest last.
  var anchors: [EffectAnchor] = []

  /// The number of the current action, if observers count actions.
  let action: Int

  /// Whether the effect is one of a removed child, which its parent runs.
  var isOfRemovedChild = false

  /// Whether the effect is one of a child, and runs at the node of its parent, which outlives the child.
  var isOfChild = false

  /// Whether the effect follows a value of the state, so that nothing is lost if it never begins.
  var followsState = false

  init(runtime: EffectRuntime, group: EffectGroup) {
    self.runtime = runtime
    self.group = group
    action = runtime.action
    parent = group.token
  }

  /// Calls a function with the context of a child.
  ///
  /// The node of the child is removed if no effect was started.
  @usableFromInline
  func enter(_ key: ScopeKey, _ body: (EffectContext) -> Void) {
    var context = self
    context.nodeID = runtime.enter(key, at: nodeID)
    (context.isOfRemovedChild, context.isOfChild) = (false, false)
    body(context)
    runtime.leave(context.nodeID)
  }

  /// Calls a function with the context of a child of a container, and with the sink of the child's actions.
  func enter<Container: ChildContainer>(
    _ container: Container,
    _ key: ScopeKey,
    sending sink: ActionSink<Container.Action>,
    _ body: (EffectContext, ActionSink<Container.ChildAction>) -> Void
  ) {
    enter(key) { context in
      var context = context
      // Equal ids can be different objects. The container updates the one that the node was created with.
      let id = key.id == nil ? nil : runtime.tree.id(of: context.nodeID)
      if container.canDismiss { context.dismissal = container.dismissalFunction(of: id, sending: sink, from: self) }
      body(context, ContainerSink(base: sink, container: container, identity: id))
    }
  }

  /// The context of effects that can be cancelled by an id, from this node and from its ancestors.
  func adding(_ id: CancelID) -> EffectContext {
    var context = self
    if nodeID == .root {
      context.keys.append(CancelKey(nodeID: .root, id: id))
    } else {
      // An effect is registered with every ancestor, so that `cancel(id:)` of a parent reaches the effects of its
      // children.
      context.keys += runtime.path(of: nodeID).nodeIDs.map { CancelKey(nodeID: $0, id: id) }
    }
    return context
  }

  /// Cancels the effects with an id that this node or its subtree started.
  func cancel(_ id: CancelID) {
    runtime.cancel(CancelKey(nodeID: nodeID, id: id))
  }

  /// Starts an effect when the update of the state has ended.
  ///
  /// Until then, code that the start may run must not read the state.
  ///
  /// - Parameters:
  ///   - node: The effect.
  ///   - sink: Receives the actions of the effect.
  ///   - cause: The mount that starts the effect; `nil` for the current cause.
  func startLater<Action>(
    _ node: EffectNode<Action>,
    sending sink: ActionSink<Action>,
    because cause: EffectCause? = nil
  ) {
    let cause = cause ?? runtime.cause
    runtime.afterUpdate(at: nodeID) { [self] in
      let outer = runtime.cause
      runtime.cause = cause
      node.start(in: self, sending: sink)
      runtime.cause = outer
    }
  }

  /// Cancels effects like ``cancel(_:)``, when the update of the state has ended.
  func cancelLater(_ id: CancelID) {
    runtime.afterUpdate(at: nodeID) { [self] in cancel(id) }
  }

  /// Whether this node or its subtree has effects with an id that were not cancelled.
  func isInFlight(_ id: CancelID) -> Bool {
    runtime.hasEffects(CancelKey(nodeID: nodeID, id: id))
  }

  /// The entries with an id of this node and its subtree that were not cancelled, without those that the effect is a
  /// part of.
  func tokens(of id: CancelID) -> [EffectToken] {
    runtime.tokens(of: CancelKey(nodeID: nodeID, id: id), outside: parent)
  }

  /// Notifies the observers of the store, after the current action, that an effect was dropped.
  func noteDropped(_ name: String?, at site: SourceSite) {
    guard runtime.isObserved.load(ordering: .relaxed) else { return }
    let info = EffectInfo(number: runtime.makeNumber(), name: name, site: site, action: action)
    runtime.afterDrain { [unowned runtime] in runtime.observe(EffectEvent(effect: info, phase: .dropped)) }
  }

  /// The effects with an id of this node and its subtree that were not cancelled.
  func work(of id: CancelID) -> [any CancellableWork] {
    runtime.work(of: CancelKey(nodeID: nodeID, id: id))
  }

  /// Starts the work of an effect at the end of the drain, if its node was not removed.
  ///
  /// - Parameter abandon: Called if the work is cancelled before it has begun.
  func start<Action>(
    _ node: RunNode<Action>,
    sending sink: ActionSink<Action>,
    abandon: ((RunningEffect) -> Void)? = nil
  ) {
    let effect = RunningEffect(node, in: self, sending: sink)
    effect.abandon = abandon
    runtime.start(effect, parent: parent, nodeID: nodeID, keys: keys)
  }

  /// Changes the state of the feature as a part of the current action.
  ///
  /// Nothing is changed if the store does not know the feature, which is reported, or if it was removed.
  ///
  /// - Parameters:
  ///   - type: The type of the state.
  ///   - site: Where the effect was made.
  ///   - body: Changes the state.
  func changeState<State>(of type: State.Type, for site: SourceSite, _ body: (inout State) -> Void) {
    guard !isOfRemovedChild, runtime.isState(at: nodeID, of: type, isOfChild: isOfChild, for: site) else { return }
    runtime.store?.changeState(at: nodeID) { body(&$0.bound(to: State.self).pointee) }
  }

  /// Whether the state still contains the feature of the node.
  var hasState: Bool {
    var hasState = false
    runtime.withState(at: nodeID) { hasState = $0 != nil }
    return hasState
  }

  /// Runs effects one after the other.
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
    while !runtime.isCancelled(token), let node = rest.popFirst() {
      node.start(in: self, sending: sink)
      if runtime.awaitChildren(of: token) {
        runtime.suspend(token) { [rest] in startStages(of: rest, in: token, sending: sink) }
        return
      }
    }
    runtime.resume(runtime.end(token))
  }
}
