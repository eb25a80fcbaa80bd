/// The implementation of a root store: the state, the reducer, the queue of actions, and the effect runtime.
///
/// The state is stored at an address and changed in place. No second reference to it exists while a reducer runs, so
/// changing one row does not copy a collection of a hundred thousand rows.
@usableFromInline
final class StoreEngine<State, Action>: StoreCore {
  @usableFromInline let state: Address<State>
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  lazy var sink = EngineSink(engine: self)

  /// The kinds of operators in the reducer that act without an action.
  lazy var operatorKinds = preparedReducer.compiled.kinds(within: [])
  #if DEBUG
    // Not before the first action, since it evaluates the bodies of the children.
    @usableFromInline lazy var record = makeRecord()
  #endif

  // Unchecked: its functions move actions and release none, so no other code runs while it changes.
  @exclusivity(unchecked) private(set) var queue = ActionQueue<QueuedAction>()
  var groups: [EffectGroup] = []
  var observers: [(id: Int, observer: any StoreObserver<State, Action>, needsStates: Bool)] = []

  /// Whether an observer keeps the state before each action.
  @usableFromInline var observersNeedStates = false
  var handledCount = 0

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
      runtime: EffectRuntime(actor: actor, schedule: nil),
      ownership: actor == nil ? StoreOwnership(site: site) : nil,
      dependencies: dependencies,
      observer: nil
    )
  }

  init(
    initialState: () -> State,
    preparedReducer: PreparedReducer<State, Action>,
    runtime: EffectRuntime,
    ownership: StoreOwnership?,
    dependencies: DependencyStorage?,
    observer: (any StoreObserver<State, Action>)?
  ) {
    state = Address(allocating: initialState())
    self.preparedReducer = preparedReducer
    super.init(runtime: runtime, ownership: ownership, dependencies: dependencies)
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
  @usableFromInline override var stateType: Any.Type { State.self }

  override func didFindOwner() { beginSyncing() }

  /// Mounts the features of the initial state and starts their tasks, if there are any.
  private func beginSyncing() {
    guard operatorKinds.needUpdates else { return }
    status.formUnion([.syncing, .busy])
    update()
    finishAction()
    runQueue()
    _ = endDrain(nil)
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
    guard effect.node == nil else { return follow(effect) }
    return StoreTask(group: nil)
  }

  /// Handles an action from user code in a store with overridden dependencies or an observable state.
  @inlinable
  func sendInContext(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    guard status.isSubset(of: [.overriding, .tracking]) || isSendableOnOwner(from: site) else {
      return sendWithCare(action.pointee, from: site)
    }
    let base = status
    let (effect, hasNotifications) = reduceAlone(action, sentAt: site, during: base)
    guard status == base else { return finish(effect) }
    guard effect.node == nil else { return follow(effect) }
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

  /// Runs the reducer on one action, with the dependencies of the store, and collects the changes of the state.
  @inlinable
  @inline(__always)
  func reduceAlone(
    _ action: Address<Action>,
    sentAt site: @autoclosure () -> SourceSite?,
    during base: Status
  ) -> (effect: Effect<Action>, hasNotifications: Bool) {
    status = base.union(.reducing)
    // The reducer may begin an observation of the store. Only an observation that was begun here may be ended here.
    let observation = observation
    observation?.with { $0.begin() }
    let outer = dependenciesAddress.map { DependencyScope.enter($0) }
    let effect = reduce(action, sentAt: site())
    // Before observers run, which have the dependencies of the code that sends.
    if let outer { DependencyScope.leave(outer) }
    let hasNotifications = observation?.with { $0.end() } ?? false
    status.endReducing()
    return (effect, hasNotifications)
  }

  /// Handles an action that requires more than running the reducer: there are observers, tasks of the state or effects
  /// of removable children, or another action is being handled.
  @usableFromInline
  func sendWithCare(_ action: Action, from site: SourceSite) -> StoreTask {
    if status.contains(.locked), !isInDrain { return refuse() }
    // An action from a reducer or an observer is reported and then queued, so that it is not lost.
    if isInDrain {
      report(.reentrantAction(action), at: site)
      return StoreTask(group: receive(action, from: .user(site)))
    }
    if status.contains(.reading) { report(.sentWhileReading(action), at: site) }
    // The sender can await and cancel the effects of an action that waits until the read or the hold ends.
    return StoreTask(group: receive(action, from: .user(site), group: isOccupied ? makeGroup() : nil))
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
    return StoreTask(group: endDrain(group))
  }

  /// Handles an action, or queues it while another one is handled, the state is read, or the store is held.
  ///
  /// - Returns: The group of the effects of the action; `nil` if it has none.
  @discardableResult
  func receive(_ action: Action, from origin: ActionOrigin, group: EffectGroup? = nil) -> EffectGroup? {
    guard !isOccupied else {
      enqueue(SendNode(action: action), from: origin, group: group)
      return group
    }
    status.insert(.busy)
    var group = group
    atAddress(of: action) { handle($0, from: origin, group: &group) }
    runQueue()
    return endDrain(group)
  }

  override func flush() {
    if status.contains(.reading) { status.insert(.deferred) }
    guard !isOccupied else { return }
    status.insert(.busy)
    finishAction()
    runQueue()
    _ = endDrain(nil)
  }

  /// Appends an action or an event to the queue.
  func enqueue(_ node: AnyEffectNode, from origin: ActionOrigin, group: EffectGroup?, because cause: EffectCause? = nil)
  {
    if status.contains(.held), isHoldFull(from: origin) { return }
    queue.append(QueuedAction(node: node, origin: origin, group: group, cause: cause))
    if status.contains(.held) { hold?.changed?() }
    // `send(_:from:)` compares the status to find out whether there is more to do. Outside of a drain, where the next
    // stage of a sequence starts, `flush()` handles the queued actions.
    if status.contains(.reducing) { status.insert(.busy) }
    if status.contains(.reading), !isInDrain { status.insert(.deferred) }
  }

  /// Drops the queued actions.
  func clearQueue() {
    let former = queue
    queue = ActionQueue()
    withExtendedLifetime(former) {}  // Released after the change: a payload may send an action when it goes.
  }

  func runQueue() {
    // A loop instead of a recursion, so that an endless chain of actions does not overflow the call stack.
    while let next = queue.popFirst() {
      var group = next.group
      runtime.cause = next.cause
      switch next.node.kind {
      case .action:
        known(next.node, as: SendNode<Action>.self).withBorrowed { handle($0, from: next.origin, group: &group) }
      case .event: handle(known(next.node, as: EventNode.self), group: &group)
      case .modification: handle(known(next.node, as: ModificationNode.self), group: &group)
      case .effect: fatalError(Diagnostic.internalInvariant("An effect is in the queue of actions").message)
      }
    }
  }

  private func handle(_ action: Address<Action>, from origin: ActionOrigin, group: inout EffectGroup?) {
    // The test is made here as well, so that an action without observers needs no closures.
    if status.contains(.observed) {
      observed {
        // The effects are registered before the observers are told, since the changes of mounts and of tracked work
        // belong to the action. Their tasks are created at the end of the drain.
        start(reduceInDrain(action, from: origin, group: group), group: &group)
        finishAction()
      } tell: { observer, number, before, after in
        observer.handled(
          ActionEvent(
            number: number,
            action: action.pointee,
            origin: origin,
            before: before,
            after: after,
            isUnhandled: isUnhandled
          )
        )
      }
    } else {
      start(reduceInDrain(action, from: origin, group: group), group: &group)
      finishAction()
    }
    if status.contains(.awaited) { deliver(AnyAddress(action)) }
  }

  func reduceInDrain(
    _ action: Address<Action>,
    from origin: ActionOrigin,
    group: EffectGroup?
  ) -> Effect<Action> {
    // An effect's action is handled with the dependencies of the action that started the effect.
    let isOfEffect = if case .effect = origin { true } else { false }
    let scope = scope(of: isOfEffect ? group : nil)
    defer { leave(scope) }
    return reduceAlone(action, sentAt: origin.site, during: status).effect
  }

  func start(_ effect: Effect<Action>, group: inout EffectGroup?) {
    if let node = effect.node {
      if node.kind == .action {
        // What its `start` does, without a context.
        enqueue(node, from: .reducer, group: ensure(&group), because: runtime.cause)
      } else if node.isEvent, let event = EventNode(node, below: [], isForOrigin: false) {
        // Without a group, which most events do not need.
        post(event, group: group)
      } else {
        node.start(in: makeContext(group: &group), sending: sink)
      }
    }
    #if DEBUG
      runtime.startingAction = nil
    #endif
    // After the reducer, because a mount or a task may depend on a value that the reducer has changed.
    if status.contains(.syncing) { update() }
  }

  func makeContext(group: inout EffectGroup?) -> EffectContext { makeContext(of: ensure(&group)) }

  /// The group of effects, which is created for the first one, because most actions have none.
  private func ensure(_ group: inout EffectGroup?) -> EffectGroup {
    if let group { return group }
    let made = makeGroup()
    group = made
    return made
  }

  /// Makes a group of effects, which is released at the end of the drain.
  func makeGroup() -> EffectGroup {
    let made = EffectGroup(of: runtime)
    groups.append(made)
    return made
  }

  func makeContext(of group: EffectGroup) -> EffectContext { EffectContext(runtime: runtime, group: group) }

  /// Cancels the effects of removed children.
  func finishAction() {
    if status.contains(.searching) { identities.collect() }
    if runtime.tree.hasRemovables {
      runtime.collectRemoved(AnyAddress(state))
      status.insert(.collecting)
    }
    if status.contains(.collecting), !runtime.tree.hasRemovables { status.remove(.collecting) }
  }

  /// Ends the drain: starts the effects that were not cancelled during it, and notifies observers.
  func endDrain(_ group: EffectGroup?) -> EffectGroup? {
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
      let hasEffects = runtime.release(ended.token)
      if ended === group { isActive = hasEffects }
    }
    groups.removeAll(keepingCapacity: true)
    runtime.endDrain()
    deliverNotifications()
    if status.contains(.listened) {
      notifyListeners()
    }
    return isActive ? group : nil
  }

  override func dismountAll() -> EffectGroup? { dismountNow() }

  // MARK: - Events and modifications

  override func post(_ node: EventNode, group: EffectGroup?) {
    enqueue(node, from: .reducer, group: group, because: runtime.cause)
  }

  override func modify(_ node: ModificationNode) -> Bool { handleNow(node) }

  override func enqueue(_ node: ModificationNode) {
    enqueue(node, from: .reducer, group: node.effect.group, because: runtime.cause)
  }

  override func changeState(at nodeID: NodeID, _ body: (AnyAddress) -> Void) {
    changeState(of: nil) {
      runtime.withState(at: nodeID) { state in
        if let state { body(state) }
      }
    }
  }

  // MARK: - Observers

  override func observe(_ event: EffectEvent) {
    for attached in observers { attached.observer.observed(event) }
  }
}
