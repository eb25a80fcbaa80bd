/// The implementation of a root store: the state, the reducer, the queue of actions, and the effect runtime.
///
/// The state is stored at an address and changed in place. No second reference to it exists while a reducer runs, so a
/// change of one row does not copy a collection of a hundred thousand rows.
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
      // Parts of the state may be observable; their observers are notified after the drain.
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

  /// Starts the tasks that are bound to values of the state, if there are any.
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
  /// The action at the address is borrowed: it is not changed. The caller may release it when the reducer has run. The
  /// release may send another action, which changes the status. So ``Status/reducing`` is removed from the status,
  /// instead of restoring the former value.
  //
  // Always inlined: otherwise a send takes a quarter more time.
  @inlinable
  @inline(__always)
  func send(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    // One comparison covers all that is rare: observers, dependencies, tasks, an action in progress, a reading.
    guard status == [] else { return sendInContext(action, from: site) }
    status = .reducing
    let effect = reduce(action)
    status.endReducing()
    // The reducer may have made the store queue an action or begin an observation.
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
    // The reducer may make the store begin to observe. An observation that was not begun must not be ended.
    let observation = observation
    observation?.with { $0.begin() }
    let outer = dependenciesAddress.map { DependencyScope.enter($0) }
    let effect = reduce(action)
    // Left before observers run, which have the dependencies of the code that sends.
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
  /// - Returns: Whether an action can be handled at once.
  @usableFromInline
  func isSendableOnOwner(from site: SourceSite) -> Bool {
    guard status.contains(.checked) else { return false }
    checkOwner(at: site)
    // Read again: the first use of the store may have started its tasks.
    return status.isSubset(of: [.overriding, .tracking, .checked])
  }

  @inlinable
  @inline(__always)
  func reduce(_ action: Address<Action>) -> Effect<Action> {
    preparedReducer.reduce(at: AnyAddress(state), with: AnyAddress(action))
  }

  /// Handles an action if more has to be done than to run the reducer.
  @usableFromInline
  func sendWithCare(_ action: Action, from site: SourceSite) -> StoreTask {
    // An action from a reducer or an observer is reported and then queued, so that it is not lost.
    if isInPass {
      report(.reentrantAction(action), at: site)
    } else if status.contains(.reading) {
      report(.sentWhileReading(action), at: site)
      return StoreTask(group: deferUntilRead(action, from: site))
    }
    return StoreTask(group: receive(action, from: .user(site)))
  }

  /// Queues an action that was sent while the state is read, until the reading ends.
  ///
  /// - Returns: The group of its future effects, so that the sender can wait for them and cancel them.
  private func deferUntilRead(_ action: Action, from site: SourceSite) -> EffectGroup {
    let group = EffectGroup(registry: runtime.registry)
    groups.append(group)
    enqueue(SendNode(action: action), from: .user(site), group: group)
    return group
  }

  /// Starts the effects of an action that `send(_:from:)` began to handle, and drains the queue.
  @usableFromInline
  func finish(_ effect: Effect<Action>) -> StoreTask {
    // From here on, actions are queued instead of handled: the effects may send some at once.
    status.insert(.busy)
    var group: EffectGroup?
    start(effect, group: &group)
    finishAction()
    runQueue()
    return StoreTask(group: endPass(group))
  }

  /// Handles an action, or queues it if another one is being handled.
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
    // A loop, so that actions which lead to actions without end do not use up the call stack.
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
    // An action of an effect is handled with the dependencies of the action that started the effect.
    let isOfEffect = if case .effect = origin { true } else { false }
    let scope = scope(of: isOfEffect ? group : nil)
    defer { leave(scope) }
    return reduce(action)
  }

  private func start(_ effect: Effect<Action>, group: inout EffectGroup?) {
    if let node = effect.node {
      node.start(in: makeContext(group: &group), sending: sink)
    }
    // After the reducer has run: a task may be bound to a value that it has just set.
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
    // A group is made when the first effect needs one, since most actions have none.
    if let group { return makeContext(of: group) }
    let made = EffectGroup(registry: runtime.registry)
    groups.append(made)
    group = made
    return makeContext(of: made)
  }

  private func makeContext(of group: EffectGroup) -> EffectContext {
    EffectContext(runtime: runtime, group: group)
  }

  /// Cancels the effects of removed children.
  private func finishAction() {
    if runtime.tree.hasRemovables {
      runtime.collectRemoved(AnyAddress(state))
      status.insert(.collecting)
    }
    if status.contains(.collecting), !runtime.tree.hasRemovables { status.remove(.collecting) }
  }

  /// Ends the drain: starts the effects that were not cancelled during it, and notifies observers.
  private func endPass(_ group: EffectGroup?) -> EffectGroup? {
    // Only now: an effect that a later action of the same drain cancelled never begins.
    runtime.startAll()
    // A sequence continues after an effect that was cancelled before it began, and may send an action.
    while !queue.isEmpty {
      runQueue()
      runtime.startAll()
    }
    // Before observers are notified, which may send actions: those are handled at once.
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
    // A copy of the state makes the reducer copy what it changes, so it is taken only if an observer needs it.
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
    // Releasing an observer may send an action, so it is released after the change.
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

/// A queued action.
//
// Not generic: a generic queue would look up the metadata of its element at each call.
private struct QueuedAction {
  /// A ``SendNode`` of the store's actions.
  let node: AnyEffectNode
  let origin: ActionOrigin
  let group: EffectGroup?
}

/// Receives the actions of a store's effects.
///
/// Holds the store weakly.
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
