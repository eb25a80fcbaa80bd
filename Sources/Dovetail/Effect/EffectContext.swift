/// Where an effect is started: the store, the place in the tree of features, and the ids it can be cancelled by.
@usableFromInline
struct EffectContext<Action> {
  let host: EffectHost

  /// Puts an action into the queue of the pass at hand.
  let enqueue: (Action) -> Void

  /// Handles an action that an effect has sent, on the store's actor.
  let receive: (Action, RunningEffect) -> Void

  let group: EffectGroup
  var parent: EffectToken
  var place = PlaceID.root
  var keys: [CancelKey] = []

  init(
    host: EffectHost,
    group: EffectGroup,
    enqueue: @escaping (Action) -> Void,
    receive: @escaping (Action, RunningEffect) -> Void
  ) {
    self.host = host
    self.group = group
    self.enqueue = enqueue
    self.receive = receive
    parent = group.token
  }

  /// The context of effects with actions of another type.
  func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> EffectContext<Child> {
    let (enqueue, receive) = (enqueue, receive)
    var context = EffectContext<Child>(host: host, group: group) { child in
      enqueue(embed(child))
    } receive: { child, effect in
      receive(embed(child), effect)
    }
    context.parent = parent
    context.place = place
    context.keys = keys
    return context
  }

  /// Runs something at a child's place, which is forgotten again if nothing is left there.
  @usableFromInline
  func enter(_ key: PlaceKey, _ body: (EffectContext) -> Void) {
    var context = self
    context.place = host.enter(key, at: place)
    body(context)
    host.leave(context.place)
  }

  /// The context of effects that can be cancelled by an id, at this place and at those above it.
  func adding(_ id: CancelID) -> EffectContext {
    var context = self
    context.keys += host.path(of: place).map { CancelKey(place: $0, id: id) }
    return context
  }

  /// Cancels the effects with an id that were started here or below.
  func cancel(_ id: CancelID) {
    host.registry.cancel(CancelKey(place: place, id: id))
  }

  /// Whether there are effects with an id that were started here or below, and were not cancelled.
  func isInFlight(_ id: CancelID) -> Bool {
    host.registry.hasEffects(CancelKey(place: place, id: id))
  }

  /// Starts a task when the pass has found out that its place is still there.
  ///
  /// - Parameter work: The work. It returns the error it ended with, if any.
  func startTask(
    priority: TaskPriority?,
    name: String?,
    site: SourceSite,
    work: @escaping @Sendable (Send<Action>) async -> (any Error)?
  ) {
    let token = host.begin(parent: parent, place: place, keys: keys)
    let info = EffectInfo(number: token.number, name: name, site: site)
    let effect = RunningEffect(info: info, token: token, group: group, path: host.path(of: place))
    let gate = ActionGate(actor: host.actor, receive: receive)
    host.start(effect, priority: priority) {
      await work(
        Send { action in
          if effect.isCompleted { report(.sentFromCompletedEffect(action), at: site) }
          await gate.receive(action, from: effect, isolation: gate.actor)
        }
      )
    }
  }

  /// Starts effects one after the other.
  func startSequence(of nodes: ArraySlice<EffectNode<Action>>) {
    let token = host.begin(parent: parent, place: place, keys: keys)
    var context = self
    context.parent = token
    context.startStages(of: nodes, in: token)
  }

  private func startStages(of nodes: ArraySlice<EffectNode<Action>>, in token: EffectToken) {
    var rest = nodes
    while !host.registry.isCancelled(token), let node = rest.popFirst() {
      node.start(in: self)
      if host.registry.awaitChildren(of: token) {
        host.suspend(token) { [rest] in startStages(of: rest, in: token) }
        return
      }
    }
    host.end(token)
  }
}

/// The way of an action from an effect to the store's actor.
//
// Unchecked, because what it holds belongs to the actor: it is called only in a function isolated to that actor.
private struct ActionGate<Action>: @unchecked Sendable {
  let actor: any Actor
  let receive: (Action, RunningEffect) -> Void

  func receive(_ action: sending Action, from effect: RunningEffect, isolation: isolated any Actor) {
    receive(action, effect)
  }
}
