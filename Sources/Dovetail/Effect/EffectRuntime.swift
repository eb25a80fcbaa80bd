/// The part of a store that starts effects and keeps them to their places, and the way back for their tasks.
///
/// It keeps neither the store alive nor the store's actor, which may own the store.
//
// Unchecked, because it belongs to the store's actor: tasks use what does not change, and all else in functions that
// are isolated to that actor. The actor is set before any task is made.
@usableFromInline
final class EffectRuntime: @unchecked Sendable {
  let registry = EffectRegistry()

  /// The actor of the store; `nil` before it is known, and when it is gone.
  private(set) weak var actor: (any Actor)?

  /// Where the tasks run, if not on the threads of the system.
  let schedule: (any EffectSchedule)?

  private weak var store: StoreCore?

  /// Whether the store has gone away.
  private(set) var isClosed = false

  /// What happens when the root feature asks to be removed, if anything does.
  var exit: ChildDismissal?

  /// The number of the action at hand, where observers count them.
  var action = 0

  private(set) var tree = FeatureTree()
  private var sequences: [EffectToken: () -> Void] = [:]
  private var starting: [RunningEffect] = []
  private var afterPass: [() -> Void] = []

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - actor: The actor of the store; `nil` where its first use will tell.
  ///   - schedule: Where the tasks run, if not on the threads of the system.
  init(actor: (any Actor)?, schedule: (any EffectSchedule)?) {
    self.actor = actor
    self.schedule = schedule
  }

  /// Sets the store, which is made after the host.
  func open(for store: StoreCore) { self.store = store }

  /// Sets the actor of a store that was made without one.
  func bind(to actor: any Actor) { self.actor = actor }

  /// Tells the observers of the store, if there are any.
  func observe(_ event: EffectEvent) { store?.observe(event) }

  /// Handles the actions that were put into the queue outside of a pass.
  func flush() { store?.flush() }

  // MARK: - Places

  func path(of nodeID: NodeID) -> NodePath { tree.path(of: nodeID) }

  func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    let nodeID = tree.enter(key, at: parent)
    // Kept as long as something is being done in it, even if what is below comes to nothing.
    tree.addActiveEffect(at: nodeID)
    return nodeID
  }

  /// Calls a function with the state of the feature at a place, or with `nil` where it has left.
  func withState(at nodeID: NodeID, _ body: (AnyAddress?) -> Void) {
    guard let store else { return body(nil) }
    tree.withState(at: nodeID, of: store.stateAddress, body)
  }

  /// Keeps a place until ``leave(_:)`` is called for it.
  func keep(_ nodeID: NodeID) { tree.addActiveEffect(at: nodeID) }

  func leave(_ nodeID: NodeID) { tree.removeActiveEffect(at: nodeID) }

  func memory(of key: TaskKey, at nodeID: NodeID) -> AnyHashable? { tree.memory(of: key, at: nodeID) }

  func remember(_ value: AnyHashable?, for key: TaskKey, at nodeID: NodeID) {
    tree.remember(value, for: key, at: nodeID)
  }

  /// Cancels what was started at places that the state no longer has.
  func collectRemoved(_ state: AnyAddress) {
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    registry.cancel(nodeIDs: tree.collectRemoved(state))
  }

  /// Cancels what was started at a place and below, as if the state no longer had it.
  func cancelSubtree(_ nodeID: NodeID) {
    guard nodeID != .root else { return }
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    registry.cancel(nodeIDs: tree.remove(nodeID))
  }

  // MARK: - Effects

  func begin(parent: EffectToken?, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    tree.addActiveEffect(at: nodeID)
    return registry.begin(parent: parent, nodeID: nodeID, keys: keys)
  }

  func end(_ token: EffectToken) {
    resume(registry.end(token))
  }

  /// Begins an effect, whose work starts when ``startAll()`` is called.
  func start(_ effect: RunningEffect, parent: EffectToken, nodeID: NodeID, keys: [CancelKey]) {
    tree.addActiveEffect(at: nodeID)
    effect.token = registry.begin(effect, parent: parent, nodeID: nodeID, keys: keys)
    starting.append(effect)
  }

  /// Starts the effects of the action at hand, but for those that were cancelled since.
  func startAll() {
    // One that does not start may let a sequence go on, which adds to them.
    while !starting.isEmpty {
      if starting.count == 1 {
        // The commonest number, for which the array keeps its room.
        startNow(starting.removeLast())
      } else {
        let batch = starting
        starting = []
        for effect in batch { startNow(effect) }
      }
    }
  }

  private func startNow(_ effect: RunningEffect) {
    if registry.isObserved.load(ordering: .relaxed), !effect.isCancelled {
      observe(EffectEvent(effect: effect.info, phase: .started))
    }
    guard !effect.launch() else { return }
    effect.complete()
    end(effect.token)
  }

  /// Calls a function at the end of the pass at hand, which must not send actions.
  func afterPass(_ body: @escaping () -> Void) { afterPass.append(body) }

  /// Does what is to be done at the end of a pass.
  func endPass() {
    guard !afterPass.isEmpty else { return }
    let bodies = afterPass
    afterPass = []
    for body in bodies { body() }
  }

  /// Keeps the rest of a sequence until its stage is over.
  func suspend(_ token: EffectToken, rest: @escaping () -> Void) {
    sequences[token] = rest
  }

  /// Goes on with sequences whose stage is over.
  func resume(_ tokens: [EffectToken]) {
    for token in tokens { sequences.removeValue(forKey: token)?() }
  }

  /// Ends everything, when the store goes away.
  func close() {
    isClosed = true
    sequences = [:]
    starting = []
    afterPass = []
    registry.cancelAll()
  }
}
