import Synchronization

/// Starts, registers and cancels the effects of one store. The tasks of effects reach the store through it.
///
/// It owns the one ``EffectTable`` of the store, behind a lock: effects begin on the store's actor, end on any thread,
/// and can be cancelled from any thread. It also owns the ``FeatureTree``, which only the store's actor uses. A node of
/// the tree is there as long as the table or the tree itself has something at it.
///
/// It holds the store weakly, and also the store's actor, which may own the store.
//
// Unchecked Sendable: tasks use the constants, the lock, and the actor, which is set before any task is made. Functions
// that are isolated to the actor use the rest.
@usableFromInline
final class EffectRuntime: @unchecked Sendable {
  typealias Work = any CancellableWork

  /// The runtime of work outside of stores that is cancelled by an id.
  static let process = EffectRuntime(actor: nil, schedule: nil)

  struct Storage {
    var table = EffectTable<Work>()
    var waiters: [EffectToken: [@Sendable () -> Void]] = [:]
  }

  let storage = Mutex(Storage())

  /// Whether observers are to be notified of the ends of effects.
  //
  // Atomic, since effects read it on the threads of their tasks.
  let isObserved = Atomic(false)

  /// The actor of the store; `nil` before it is known, and after it was released.
  private(set) weak var actor: (any Actor)?

  /// The executor of the tasks; `nil` for the global executor.
  let schedule: (any EffectSchedule)?

  #if DEBUG
    /// The action whose effects are being started, as messages name it; `nil` in tests.
    var startingAction: String?
  #endif

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
  var hasReportedCauses = false

  #if DEBUG
    /// The types of events for which it was noted that no feature handles them.
    var unheardEvents: Set<ObjectIdentifier> = []
  #endif
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

  /// Returns the node of a child, which is created if it does not exist, and kept until ``leave(_:)``.
  func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    let nodeID = tree.enter(key, at: parent)
    let unused = storage.withLock { storage in
      storage.table.hold(nodeID)
      return storage.table.takeUnusedNodes()
    }
    for nodeID in unused { removeIfUnused(nodeID) }
    return nodeID
  }

  /// Calls a function with the state of the feature at a node, or with `nil` if the feature was removed.
  func withState(at nodeID: NodeID, _ body: (AnyAddress?) -> Void) {
    guard let store else { return body(nil) }
    tree.withState(at: nodeID, of: store.stateAddress, body)
  }

  /// Keeps a node until ``leave(_:)`` is called.
  func keep(_ nodeID: NodeID) { storage.withLock { $0.table.hold(nodeID) } }

  /// Ends what ``enter(_:at:)`` or ``keep(_:)`` began.
  func leave(_ nodeID: NodeID) {
    if storage.withLock({ $0.table.release(nodeID) }) { removeIfUnused(nodeID) }
  }

  private func removeIfUnused(_ nodeID: NodeID) { tree.leave(nodeID, unless: isUsed) }

  private func isUsed(_ nodeID: NodeID) -> Bool { storage.withLock { $0.table.isUsed(nodeID) } }

  /// Cancels the effects of children that the state no longer contains.
  func collectRemoved(_ state: AnyAddress) {
    // First the effects that have ended: a node without effects need not be searched for in the state.
    removeUnusedNodes()
    cancel(nodeIDs: tree.collectRemoved(state, unless: isUsed))
  }

  /// Cancels the effects of a node and its subtree, as if the state no longer contained it.
  func cancelSubtree(_ nodeID: NodeID) {
    guard nodeID != .root else { return }
    removeUnusedNodes()
    cancel(nodeIDs: tree.remove(nodeID, unless: isUsed))
  }

  /// Removes all nodes, and returns the dismounts of their features.
  func removeAllNodes() -> FeatureTree.Dismounts {
    let (nodeIDs, dismounts) = tree.removeAll()
    cancel(nodeIDs: nodeIDs)
    return dismounts
  }

  /// Releases the nodes that were kept for dismounts, whose effects have begun.
  func endPendingDismounts() { tree.endPendingDismounts(unless: isUsed) }

  private func removeUnusedNodes() {
    for nodeID in storage.withLock({ $0.table.takeUnusedNodes() }) { removeIfUnused(nodeID) }
  }

  /// A node of the tree with its subtree, for debuggers.
  func info(of nodeID: NodeID, name: String, _ redaction: DumpRedaction?) -> FeatureInfo {
    tree.info(of: nodeID, name: name, redaction) { nodeID in storage.withLock { $0.table.count(at: nodeID) } }
  }

  func comparedValue(of key: OperatorKey, at nodeID: NodeID) -> AnyHashable? { tree.comparedValue(of: key, at: nodeID) }

  func setComparedValue(_ value: AnyHashable?, for key: OperatorKey, at nodeID: NodeID) {
    tree.setComparedValue(value, for: key, at: nodeID)
  }

  // MARK: - For features

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

  /// Begins a group or a sequence of effects.
  func begin(parent: EffectToken?, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    storage.withLock { $0.table.begin(parent: parent, nodeID: nodeID, keys: keys) }
  }

  /// Registers an effect, and cancels it at once if its group was cancelled.
  ///
  /// ``startAll()`` starts its work.
  func start(_ effect: RunningEffect, parent: EffectToken, nodeID: NodeID, keys: [CancelKey]) {
    let (token, isCancelled) = storage.withLock { storage in
      let token = storage.table.begin(parent: parent, nodeID: nodeID, keys: keys, work: effect)
      return (token, storage.table.isCancelled(token))
    }
    effect.token = token
    // Outside of the lock, since a cancellation handler may call the runtime.
    if isCancelled { effect.cancel() }
    starting.append(effect)
  }

  /// Cancels the work with a key and begins new work, as one atomic operation.
  //
  // Under one lock, so that of two tasks that do this at once exactly one survives.
  func begin(parent: EffectToken?, keys: [CancelKey], cancelling key: CancelKey?) -> EffectToken {
    let (token, cancelled) = storage.withLock { storage in
      let cancelled = key.map { storage.table.cancel($0) } ?? []
      return (storage.table.begin(parent: parent, nodeID: .root, keys: keys), cancelled)
    }
    for work in cancelled { work.cancel() }
    return token
  }

  /// Attaches the work of an entry, and cancels the work at once if the entry was cancelled.
  func attach(_ work: some CancellableWork, to token: EffectToken) {
    if !storage.withLock({ $0.table.attach(work, to: token) }) { work.cancel() }
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
    if isObserved.load(ordering: .relaxed), !effect.isCancelled {
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
    resume(end(effect.token))
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
    cancelAll()
  }
}
