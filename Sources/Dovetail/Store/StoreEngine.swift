/// What a root store is made of: the state, the reducer, the queue of actions, and the host of effects.
///
/// The state is kept behind a pointer and changed in place. Nothing else refers to it while a reducer runs, so a
/// collection of a hundred thousand rows is changed at the cost of one row.
@usableFromInline
final class StoreEngine<State, Action>: StoreCore {
  @usableFromInline let state: Address<State>
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  private lazy var sink = EngineSink(engine: self)
  private var queue = ActionQueue<QueuedAction>()
  private var groups: [EffectGroup] = []
  private var observers: [(id: Int, observer: any StoreObserver<State, Action>)] = []
  private var handledCount = 0

  @usableFromInline
  convenience init(
    initialState: () -> State,
    preparedReducer: PreparedReducer<State, Action>,
    actor: (any Actor)?,
    madeAt site: SourceSite,
    dependencies: DependencyStorage?
  ) {
    self.init(
      initialState: initialState,
      preparedReducer: preparedReducer,
      actor: actor,
      ownership: actor == nil ? StoreOwnership(site: site) : nil,
      dependencies: dependencies,
      schedule: nil,
      observer: nil
    )
  }

  init(
    initialState: () -> State,
    preparedReducer: PreparedReducer<State, Action>,
    actor: (any Actor)?,
    ownership: StoreOwnership?,
    dependencies: DependencyStorage?,
    schedule: (any EffectSchedule)?,
    observer: (any StoreObserver<State, Action>)?
  ) {
    state = Address(allocating: initialState())
    self.preparedReducer = preparedReducer
    super.init(
      runtime: EffectRuntime(actor: actor, schedule: schedule),
      ownership: ownership,
      dependencies: dependencies
    )
    if let identity = StateIdentity.find(of: state) {
      beginTracking(of: identity)
    } else if SharedCore.isAnyThere {
      // The state may hold values that others observe, who hear of changes after the pass.
      beginTracking()
    }
    if let observer { _ = attach(observer) }
    // Tasks need the actor of the store.
    if ownership == nil { beginSyncing() }
  }

  deinit {
    runtime.close()
    state.deallocate()
  }

  override var stateAddress: AnyAddress { AnyAddress(state) }

  override func didFindOwner() { beginSyncing() }

  /// Starts the tasks that follow values of the state, if there are any.
  private func beginSyncing() {
    guard preparedReducer.tasks?.exists([]) == true else { return }
    status.formUnion([.syncing, .busy])
    sync()
    finishAction()
    runQueue()
    _ = endPass(nil)
  }

  // MARK: - Sending

  /// Handles an action from user code.
  ///
  /// The action at the address is borrowed: it is not changed. It may be released as soon as the reducer has run, and
  /// that may send another action, which is queued. So the status is not set to what it was, but ``Status/reducing``
  /// is taken out of it.
  //
  // Always inlined: without it the closure of the store costs a quarter more.
  @inlinable
  @inline(__always)
  func send(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    guard status == [] else { return sendInContext(action, from: site) }
    status = .reducing
    let effect = reduce(action)
    status.endReducing()
    guard status == [] else { return finish(effect) }
    guard effect.node == nil else { return finish(effect) }
    return StoreTask(group: nil)
  }

  /// Handles an action from user code in a store that has values of dependencies, or an observable state.
  @inlinable
  func sendInContext(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    guard status.isSubset(of: [.overriding, .tracking]) || isSendableOnOwner(from: site) else {
      return sendWithCare(action.pointee, from: site)
    }
    let base = status
    status = base.union(.reducing)
    // The reducer may have the store begin to observe; what has not begun does not end.
    let observation = observation
    observation?.with { $0.begin() }
    let outer = dependenciesAddress.map { DependencyScope.enter($0) }
    let effect = reduce(action)
    if let outer { DependencyScope.leave(outer) }
    let hasNews = observation?.with { $0.end() } ?? false
    status.endReducing()
    guard status == base else { return finish(effect) }
    guard effect.node == nil else { return finish(effect) }
    if hasNews { deliverNews() }
    return StoreTask(group: nil)
  }

  /// Checks the actor of a store whose actor the compiler did not know.
  ///
  /// - Returns: Whether nothing else is in the way of handling an action at once.
  @usableFromInline
  func isSendableOnOwner(from site: SourceSite) -> Bool {
    guard status.contains(.checked) else { return false }
    checkOwner(at: site)
    return status.isSubset(of: [.overriding, .tracking, .checked])
  }

  @inlinable
  @inline(__always)
  func reduce(_ action: Address<Action>) -> Effect<Action> {
    preparedReducer.reduce(at: AnyAddress(state), with: AnyAddress(action))
  }

  /// Handles an action where there is more to do than to run the reducer.
  @usableFromInline
  func sendWithCare(_ action: Action, from site: SourceSite) -> StoreTask {
    if isInPass {
      report(.reentrantAction(action), at: site)
    } else if status.contains(.reading) {
      report(.sentWhileReading(action), at: site)
      return StoreTask(group: deferUntilRead(action, from: site))
    }
    return StoreTask(group: receive(action, from: .user(site)))
  }

  /// Keeps an action that was sent while the state is read, until the reading ends.
  ///
  /// - Returns: What its effects will belong to, so that the sender can wait for them and cancel them.
  private func deferUntilRead(_ action: Action, from site: SourceSite) -> EffectGroup {
    let group = EffectGroup(registry: runtime.registry)
    groups.append(group)
    enqueue(SendNode(action: action), from: .user(site), group: group)
    return group
  }

  /// Does what follows from an action that `send(_:from:)` began to handle.
  @usableFromInline
  func finish(_ effect: Effect<Action>) -> StoreTask {
    status.insert(.busy)
    var group: EffectGroup?
    start(effect, group: &group)
    finishAction()
    runQueue()
    return StoreTask(group: endPass(group))
  }

  /// Handles an action, or puts it into the queue of the pass at hand.
  @discardableResult
  func receive(_ action: Action, from origin: ActionOrigin, group: EffectGroup? = nil) -> EffectGroup? {
    guard !isOccupied else {
      enqueue(SendNode(action: action), from: origin, group: group)
      return nil
    }
    status.insert(.busy)
    var group = group
    atAddress(of: action) { handle($0, from: origin, group: &group) }
    runQueue()
    return endPass(group)
  }

  override func flush() {
    if status.contains(.reading) { status.insert(.deferred) }
    guard !isOccupied else { return }
    status.insert(.busy)
    finishAction()
    runQueue()
    _ = endPass(nil)
  }

  fileprivate func enqueue(_ node: SendNode<Action>, from origin: ActionOrigin, group: EffectGroup?) {
    queue.append(QueuedAction(node: node, origin: origin, group: group))
    // Tells `send(_:from:)`, which compares the status as a whole, that there is more to do. Outside of a pass, where a
    // sequence of effects goes on, nothing runs yet, and `flush()` is what does it.
    if status.contains(.reducing) { status.insert(.busy) }
    if status.contains(.reading), !isInPass { status.insert(.deferred) }
  }

  private func runQueue() {
    while let next = queue.popFirst() {
      var group = next.group
      known(next.node, as: SendNode<Action>.self).withBorrowed { handle($0, from: next.origin, group: &group) }
    }
  }

  private func handle(_ action: Address<Action>, from origin: ActionOrigin, group: inout EffectGroup?) {
    let effect =
      if status.contains(.observed) {
        reduceObserved(action, from: origin, group: group)
      } else {
        reduce(action, from: origin, group: group)
      }
    start(effect, group: &group)
    finishAction()
  }

  private func reduce(
    _ action: Address<Action>,
    from origin: ActionOrigin,
    group: EffectGroup?
  ) -> Effect<Action> {
    status.insert(.reducing)
    defer { status.remove(.reducing) }
    let observation = observation
    observation?.with { $0.begin() }
    defer { observation?.with { _ = $0.end() } }
    let isOfEffect = if case .effect = origin { true } else { false }
    let scope = scope(of: isOfEffect ? group : nil)
    defer { leave(scope) }
    return reduce(action)
  }

  private func start(_ effect: Effect<Action>, group: inout EffectGroup?) {
    if let node = effect.node {
      node.start(in: makeContext(group: &group), sending: sink)
    }
    if status.contains(.syncing) { sync() }
  }

  private func sync() {
    let group = EffectGroup(registry: runtime.registry)
    groups.append(group)
    let scope = scope(of: nil)
    preparedReducer.tasks?.sync(&state.pointee, makeContext(of: group), sink)
    leave(scope)
  }

  private func makeContext(group: inout EffectGroup?) -> EffectContext {
    if let group { return makeContext(of: group) }
    let made = EffectGroup(registry: runtime.registry)
    groups.append(made)
    group = made
    return makeContext(of: made)
  }

  private func makeContext(of group: EffectGroup) -> EffectContext {
    EffectContext(runtime: runtime, group: group)
  }

  /// Cancels what belongs to children that have left.
  private func finishAction() {
    if runtime.tree.hasRemovables {
      runtime.collectRemoved(AnyAddress(state))
      status.insert(.collecting)
    }
    if status.contains(.collecting), !runtime.tree.hasRemovables { status.remove(.collecting) }
  }

  /// Ends the pass: starts the effects that nothing in it has cancelled, and tells who listens.
  private func endPass(_ group: EffectGroup?) -> EffectGroup? {
    runtime.startAll()
    // An effect that was cancelled before it began may let a sequence go on, and that to an action.
    while !queue.isEmpty {
      runQueue()
      runtime.startAll()
    }
    status.remove(.busy)
    var isActive = group != nil
    for ended in groups {
      let hasEffects = runtime.registry.release(ended.token)
      if ended === group { isActive = hasEffects }
    }
    groups.removeAll(keepingCapacity: true)
    runtime.endPass()
    deliverNews()
    if status.contains(.listened) {
      notifyListeners()
    }
    return isActive ? group : nil
  }

  // MARK: - Observers

  private func reduceObserved(
    _ action: Address<Action>,
    from origin: ActionOrigin,
    group: EffectGroup?
  ) -> Effect<Action> {
    let needsStates = observers.contains { $0.observer.needsStates }
    for (_, observer) in observers { observer.willHandle() }
    let before = needsStates ? state.pointee : nil
    let effect = reduce(action, from: origin, group: group)
    let after = needsStates ? state.pointee : nil
    handledCount += 1
    runtime.action = handledCount
    for (_, observer) in observers {
      func tell(_ observer: some StoreObserver<State, Action>) {
        observer.handled(
          ActionEvent(
            number: handledCount,
            action: action.pointee,
            origin: origin,
            before: observer.needsStates ? before : nil,
            after: observer.needsStates ? after : nil
          )
        )
      }
      tell(observer)
    }
    return effect
  }

  func attach(_ observer: some StoreObserver<State, Action>) -> Int {
    let id = makeID()
    observers.append((id, observer))
    updateObservation()
    return id
  }

  func detach(_ id: Int) {
    // The end of an observer may send an action, so it comes after the change.
    let former = observers
    withExtendedLifetime(former) {
      observers.removeAll { $0.id == id }
      updateObservation()
    }
  }

  private func updateObservation() {
    let isObserved = !observers.isEmpty
    runtime.registry.isObserved.store(isObserved, ordering: .relaxed)
    if isObserved {
      status.insert(.observed)
    } else {
      status.remove(.observed)
      runtime.action = 0
    }
  }

  override func observe(_ event: EffectEvent) {
    for (_, observer) in observers { observer.observed(event) }
  }
}

/// An action that waits for the one at hand.
//
// Without the types of the store, for each of which a queue would ask the runtime at each turn.
private struct QueuedAction {
  /// A ``SendNode`` of the store's actions.
  let node: AnyEffectNode
  let origin: ActionOrigin
  let group: EffectGroup?
}

/// Where the actions of a store's effects go.
///
/// It does not keep the store alive.
private final class EngineSink<State, Action>: ActionSink<Action> {
  private weak var engine: StoreEngine<State, Action>?

  init(engine: StoreEngine<State, Action>) {
    self.engine = engine
  }

  override func enqueue(_ node: SendNode<Action>, group: EffectGroup) {
    engine?.enqueue(node, from: .reducer, group: group)
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    engine?.receive(action, from: .effect(effect.info), group: effect.group)
  }
}
