/// Starts, registers and cancels the effects of one store. The tasks of effects reach the store through it.
///
/// It holds the store weakly, and also the store's actor, which may own the store.
//
// Unchecked Sendable: tasks read only the constants and the actor, which is set before any task is made. Functions that
// are isolated to the actor use the rest.
@usableFromInline
final class EffectRuntime: @unchecked Sendable {
  let registry = EffectRegistry()

  /// The actor of the store; `nil` before it is known, and after it was released.
  private(set) weak var actor: (any Actor)?

  /// The executor of the tasks; `nil` for the global executor.
  let schedule: (any EffectSchedule)?

  private(set) weak var store: StoreCore?

  /// Whether effects are registered, and never started.
  private let isReplaying: Bool

  /// Whether the store was released.
  private(set) var isClosed = false

  /// Handles the dismissal of the root feature; `nil` if nothing does.
  var rootDismissal: ChildDismissal?

  /// The number of the current action, if observers count actions.
  var action = 0

  /// The mount or event that caused the current action; `nil` if neither did.
  var cause: EffectCause?

  /// The types and nodes of the states around the current one that were mounted in the current update.
  var mountedAncestors: [(type: Any.Type, nodeID: NodeID)] = []

  /// The last mount of the current update; `nil` if there was none.
  var lastMount: EffectCause?

  /// Whether endless causes were reported in the current drain.
  private var hasReportedCauses = false
  private var afterUpdate: [() -> Void] = []

  var tree = FeatureTree()
  private var sequences: [EffectToken: () -> Void] = [:]

  // Unchecked: effects are added and taken out, and no other code runs while it changes.
  @exclusivity(unchecked) private var starting: [RunningEffect] = []
  private var afterDrain: [() -> Void] = []

  /// Creates the runtime of a store.
  ///
  /// - Parameters:
  ///   - actor: The actor of the store; `nil` if its first use determines it.
  ///   - schedule: The executor of the tasks; `nil` for the global executor.
  init(actor: (any Actor)?, schedule: (any EffectSchedule)?) {
    self.actor = actor
    self.schedule = schedule
    isReplaying = false
  }

  /// Creates a runtime that starts no effects.
  init(replaying: Void) {
    schedule = nil
    isReplaying = true
  }

  /// Sets the store, which is created after its runtime.
  func open(for store: StoreCore) { self.store = store }

  /// Sets the actor of a store that was made without one.
  func bind(to actor: any Actor) { self.actor = actor }

  /// Notifies the observers of the store.
  func observe(_ event: EffectEvent) { store?.observe(event) }

  /// Handles the actions that were queued outside of a drain.
  func flush() { store?.flush() }

  // MARK: - Nodes

  func path(of nodeID: NodeID) -> NodePath { tree.path(of: nodeID) }

  func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    let nodeID = tree.enter(key, at: parent)
    // Keeps the node until `leave`, even if nothing below it starts an effect.
    tree.addActiveEffect(at: nodeID)
    return nodeID
  }

  /// Calls a function with the state of the feature at a node, or with `nil` if the feature was removed.
  func withState(at nodeID: NodeID, _ body: (AnyAddress?) -> Void) {
    guard let store else { return body(nil) }
    tree.withState(at: nodeID, of: store.stateAddress, body)
  }

  /// Keeps a node until ``leave(_:)`` is called.
  func keep(_ nodeID: NodeID) { tree.addActiveEffect(at: nodeID) }

  func leave(_ nodeID: NodeID) { tree.removeActiveEffect(at: nodeID) }

  func comparedValue(of key: OperatorKey, at nodeID: NodeID) -> AnyHashable? { tree.comparedValue(of: key, at: nodeID) }

  func setComparedValue(_ value: AnyHashable?, for key: OperatorKey, at nodeID: NodeID) {
    tree.setComparedValue(value, for: key, at: nodeID)
  }

  // MARK: - Causes

  /// Begins a mount of the feature at a node.
  ///
  /// - Returns: The mount as the cause of its effects; `nil` if the chain of causes is too long, which is reported.
  func beginMount(of type: Any.Type, in nodeID: NodeID, at site: SourceSite) -> EffectCause? {
    // A feature with several mounts is one level.
    let isNewLevel = mountedAncestors.last?.nodeID != nodeID
    guard !isNewLevel || mountedAncestors.count < EffectCause.maximumNesting else {
      reportOnce(.endlessMounts(mountedAncestors.suffix(2).map(\.type) + [type]), at: site)
      return nil
    }
    if let cause, cause.isExhausted {
      reportOnce(.endlessCauses(cause.cycle(to: type)), at: site)
      return nil
    }
    if isNewLevel { mountedAncestors.append((type, nodeID)) }
    let mount = EffectCause(type, after: cause)
    lastMount = mount
    return mount
  }

  /// Begins to handle an event, which becomes the current cause.
  ///
  /// - Returns: Whether the event is handled. `false` if the chain of causes is too long, which is reported.
  func beginEvent(_ event: AnyPostedEvent) -> Bool {
    if let cause, cause.isExhausted {
      reportOnce(.endlessCauses(cause.cycle(to: event.type)), at: event.site)
      return false
    }
    cause = EffectCause(event.type, after: cause)
    return true
  }

  private func reportOnce(_ diagnostic: Diagnostic, at site: SourceSite) {
    guard !hasReportedCauses else { return }
    hasReportedCauses = true
    report(diagnostic, at: site)
  }

  #if DEBUG
    /// The types of events for which it was noted that no feature handles them.
    private var unheardEvents: Set<ObjectIdentifier> = []

    /// Notes, once for each type of event, that no feature handles it.
    func noteUnheard(_ event: AnyPostedEvent) {
      // A test of one feature receives its events, which the features above would handle.
      guard DependencyValues.current.context != .test, unheardEvents.insert(ObjectIdentifier(event.type)).inserted
      else { return }
      withExpectedIssue(Diagnostic.unheardEventNote.message) {
        report(.unheardEvent(event.value), at: event.site)
      }
    }
  #endif

  /// Queues an event.
  func post(_ node: EventNode, group: EffectGroup?) { store?.post(node, group: group) }

  /// The type of the state at a node; `nil` if the node was removed.
  func stateType(at nodeID: NodeID) -> Any.Type? {
    nodeID == .root ? store?.stateType : tree.stateType(of: nodeID)
  }

  /// Whether a node has a state of a type.
  ///
  /// It has not if a reducer has embedded an effect in the effects of another feature by hand: the store then knows
  /// only the other feature. That is reported.
  ///
  /// - Parameters:
  ///   - nodeID: The node of the effect.
  ///   - type: The type of the state that the effect uses.
  ///   - isOfChild: Whether the effect is one of a child without a node of its own.
  ///   - site: Where the effect was made.
  /// - Returns: `false` as well if the node has gone.
  func isState(at nodeID: NodeID, of type: Any.Type, isOfChild: Bool, for site: SourceSite) -> Bool {
    guard let stateType = stateType(at: nodeID) else { return false }
    if stateType == type, !isOfChild { return true }
    report(.handleOfUnknownFeature(type, in: stateType), at: site)
    return false
  }

  /// Calls a function when the current update of the state has ended.
  ///
  /// - Parameter nodeID: The node that is kept until then.
  func afterUpdate(at nodeID: NodeID, _ body: @escaping () -> Void) {
    keep(nodeID)
    afterUpdate.append { [unowned self] in
      body()
      leave(nodeID)
    }
  }

  /// Calls the functions of ``afterUpdate(at:_:)``.
  func endUpdate() {
    guard !afterUpdate.isEmpty else { return }
    let bodies = afterUpdate
    afterUpdate = []
    for body in bodies { body() }
  }

  // MARK: - Effects

  func begin(parent: EffectToken?, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    tree.addActiveEffect(at: nodeID)
    return registry.begin(parent: parent, nodeID: nodeID, keys: keys)
  }

  func end(_ token: EffectToken) {
    resume(registry.end(token))
  }

  /// Registers an effect.
  ///
  /// ``startAll()`` starts its work.
  func start(_ effect: RunningEffect, parent: EffectToken, nodeID: NodeID, keys: [CancelKey]) {
    tree.addActiveEffect(at: nodeID)
    effect.token = registry.begin(effect, parent: parent, nodeID: nodeID, keys: keys)
    starting.append(effect)
  }

  /// Starts the registered effects, except those that were cancelled meanwhile.
  func startAll() {
    // An effect that was cancelled ends here, and its sequence may then register another one.
    while !starting.isEmpty {
      if starting.count == 1 {
        // One effect is the most common number. Without a copy of the array, its memory is kept for the next one.
        startNow(starting.removeLast())
      } else {
        let batch = starting
        starting = []
        for effect in batch { startNow(effect) }
      }
    }
  }

  private func startNow(_ effect: RunningEffect) {
    guard !isReplaying else { return }
    if registry.isObserved.load(ordering: .relaxed), !effect.isCancelled {
      observe(EffectEvent(effect: effect.info, phase: .started))
    }
    guard !effect.launch() else { return }
    // It was cancelled before it began: its work never runs, so nothing else would end it.
    // Work that an action cancels by its id is not wanted. That of a removed feature is lost.
    if !effect.followsState, !tree.contains(effect.path.nodeID) {
      report(.effectOfRemovedFeature(effect.info.name), at: effect.site)
      observe(EffectEvent(effect: effect.info, phase: .cancelled))
    }
    effect.abandon?(effect)
    effect.complete()
    end(effect.token)
  }

  /// Calls a function at the end of the current drain.
  ///
  /// The function must not send actions.
  func afterDrain(_ body: @escaping () -> Void) { afterDrain.append(body) }

  /// Calls the functions of ``afterDrain(_:)``.
  func endDrain() {
    cause = nil
    hasReportedCauses = false
    guard !afterDrain.isEmpty else { return }
    // Emptied first, since a function may add another one.
    let bodies = afterDrain
    afterDrain = []
    for body in bodies { body() }
  }

  /// Keeps the remaining stages of a sequence until its current stage has ended.
  func suspend(_ token: EffectToken, rest: @escaping () -> Void) {
    sequences[token] = rest
  }

  /// Continues sequences whose stage has ended.
  func resume(_ tokens: [EffectToken]) {
    for token in tokens { sequences.removeValue(forKey: token)?() }
  }

  /// Cancels all effects, when the store is released.
  func close() {
    isClosed = true
    sequences = [:]
    starting = []
    afterDrain = []
    afterUpdate = []
    registry.cancelAll()
  }
}
