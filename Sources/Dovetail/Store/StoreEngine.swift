/// The implementation of a root store: the state, the reducer, the queue of actions, and the effect runtime.
///
/// The state is stored at an address and changed in place. No second reference to it exists while a reducer runs, so
/// changing one row does not copy a collection of a hundred thousand rows.
@usableFromInline
final class StoreEngine<State, Action>: StoreCore {
  @usableFromInline let state: Address<State>
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  private lazy var sink = EngineSink(engine: self)
  #if DEBUG
    @usableFromInline let record = ActionRecord(of: Action.self)

    /// Whether an observer keeps the state before each action.
    @usableFromInline var observersNeedStates: Bool { observers.contains { $0.observer.needsStates } }
  #endif
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
    if ownership == nil { beginSyncing() }
  }

  deinit {
    runtime.close()
    state.deallocate()
  }

  override var stateAddress: AnyAddress { AnyAddress(state) }
  override var stateType: Any.Type { State.self }

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
  /// The action at the address is borrowed and not changed. The caller may release it when the reducer has run.
  //
  // Always inlined: otherwise sending takes a quarter more time.
  @inlinable
  @inline(__always)
  func send(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    // One comparison for all rare conditions: observers, dependencies, tasks, an action or a read in progress.
    guard status == [] else { return sendInContext(action, from: site) }
    status = .reducing
    let effect = reduce(action, sentAt: site)
    // Removes `reducing`. The former status is not restored, since the reducer may have changed it.
    status.endReducing()
    // The reducer may have queued an action of this store or begun an observation.
    guard status == [] else { return finish(effect) }
    guard effect.node == nil else { return finish(effect) }
    return StoreTask(group: nil)
  }

  /// Handles an action from user code in a store with overridden dependencies or an observable state.
  @inlinable
  func sendInContext(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    guard status.isSubset(of: [.overriding, .tracking]) || isSendableOnOwner(from: site) else {
      return sendWithCare(action.pointee, from: site)
    }
    let base = status
    status = base.union(.reducing)
    // The reducer may begin an observation of the store. Only an observation that was begun here may be ended here.
    let observation = observation
    observation?.with { $0.begin() }
    let outer = dependenciesAddress.map { DependencyScope.enter($0) }
    let effect = reduce(action, sentAt: site)
    // Before observers run, which have the dependencies of the code that sends.
    if let outer { DependencyScope.leave(outer) }
    let hasNotifications = observation?.with { $0.end() } ?? false
    status.endReducing()
    guard status == base else { return finish(effect) }
    guard effect.node == nil else { return finish(effect) }
    // Observers of the changed properties are notified after the reducer, so that they read a complete state.
    if hasNotifications { deliverNotifications() }
    return StoreTask(group: nil)
  }

  /// Checks the actor of a store whose actor was unknown at its creation.
  ///
  /// - Returns: Whether an action can be handled immediately.
  @usableFromInline
  func isSendableOnOwner(from site: SourceSite) -> Bool {
    guard status.contains(.checked) else { return false }
    checkOwner(at: site)
    // Read again: the first use of the store may have started its tasks.
    return status.isSubset(of: [.overriding, .tracking, .checked])
  }

  /// Runs the reducer.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - site: The line that sends the action; `nil` if the reducer returned it for the previous action.
  @inlinable
  @inline(__always)
  func reduce(_ action: Address<Action>, sentAt site: @autoclosure () -> SourceSite?) -> Effect<Action> {
    #if DEBUG
      // The same call, with a record of the action for messages about it.
      return reduceRecorded(action, sentAt: site())
    #else
      return preparedReducer.reduce(at: AnyAddress(state), with: AnyAddress(action))
    #endif
  }

  /// Handles an action that requires more than running the reducer: there are observers, tasks of the state or effects
  /// of removable children, or another action is being handled.
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

  /// Queues an action that was sent during a read of the state, until the read ends.
  ///
  /// - Returns: The group of the action's future effects, so that the sender can await and cancel them.
  private func deferUntilRead(_ action: Action, from site: SourceSite) -> EffectGroup {
    let group = EffectGroup(registry: runtime.registry)
    groups.append(group)
    enqueue(SendNode(action: action), from: .user(site), group: group)
    return group
  }

  /// Starts the effects of an action that `send(_:from:)` began to handle, and drains the queue.
  @usableFromInline
  func finish(_ effect: Effect<Action>) -> StoreTask {
    // From here on, actions are queued, because the effects may send some immediately.
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

  func enqueue(_ node: SendNode<Action>, from origin: ActionOrigin, group: EffectGroup?) {
    queue.append(QueuedAction(node: node, origin: origin, group: group))
    // `send(_:from:)` compares the status to find out whether there is more to do. Outside of a drain, where the next
    // stage of a sequence starts, `flush()` handles the queued actions.
    if status.contains(.reducing) { status.insert(.busy) }
    if status.contains(.reading), !isInPass { status.insert(.deferred) }
  }

  private func runQueue() {
    // A loop instead of a recursion, so that an endless chain of actions does not overflow the call stack.
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
    // An effect's action is handled with the dependencies of the action that started the effect.
    let isOfEffect = if case .effect = origin { true } else { false }
    let scope = scope(of: isOfEffect ? group : nil)
    defer { leave(scope) }
    return reduce(action, sentAt: origin.site)
  }

  private func start(_ effect: Effect<Action>, group: inout EffectGroup?) {
    if let node = effect.node {
      node.start(in: makeContext(group: &group), sending: sink)
    }
    // After the reducer, because a task may be bound to a value that the reducer has changed.
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
    // A group is created for the first effect, because most actions have none.
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
    // Only here, so that an effect which a later action of the same drain cancels never begins.
    runtime.startAll()
    // A sequence continues after an effect that was cancelled before its start, and may send an action.
    while !queue.isEmpty {
      runQueue()
      runtime.startAll()
    }
    // Before observers are notified, so that the actions which they send are handled immediately.
    status.remove(.busy)
    var isActive = group != nil
    for ended in groups {
      let hasEffects = runtime.registry.release(ended.token)
      if ended === group { isActive = hasEffects }
    }
    groups.removeAll(keepingCapacity: true)
    runtime.endPass()
    deliverNotifications()
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
    // A second reference to the state makes the reducer copy what it changes, so it is kept only if an observer needs
    // it.
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
