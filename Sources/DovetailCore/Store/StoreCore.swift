/// The part of a root store that does not depend on the types of its state and actions.
@usableFromInline
package class StoreCore {
  /// The work that an action requires besides running the reducer.
  ///
  /// The fast path of `send` compares the whole set with the empty set.
  @usableFromInline
  struct Status: OptionSet {
    @usableFromInline private(set) var rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) { self.rawValue = rawValue }

    // What the store is doing. A drain runs reducers, and a read can have deferred actions; otherwise these exclude
    // each other.

    /// A reducer is running, so the state must not be read.
    @inlinable static var reducing: Status { Status(rawValue: 1) }

    /// Actions are being drained.
    @inlinable static var busy: Status { Status(rawValue: 2) }

    /// The state is being read in place, and must not change until the read ends.
    @inlinable static var reading: Status { Status(rawValue: 4) }

    /// Actions were sent during a read.
    ///
    /// They are handled when it ends.
    @inlinable static var deferred: Status { Status(rawValue: 8) }

    // What the fast paths of `send` do themselves.

    /// The store overrides dependencies for its reducer.
    @inlinable static var overriding: Status { Status(rawValue: 16) }

    /// The state, or a part of it, is observable, so changes of it are collected.
    @inlinable static var tracking: Status { Status(rawValue: 32) }

    /// The actor was unknown at the creation of the store, so each use has to check the current actor.
    @inlinable static var checked: Status { Status(rawValue: 64) }

    // What needs more than running the reducer.

    /// There are observers.
    static var observed: Status { Status(rawValue: 128) }

    /// Listeners wait for new states.
    static var listened: Status { Status(rawValue: 256) }

    /// Effects belong to removable children.
    static var collecting: Status { Status(rawValue: 512) }

    /// Tasks are bound to values of the state.
    static var syncing: Status { Status(rawValue: 1024) }

    /// Effects wait for actions.
    static var awaited: Status { Status(rawValue: 2048) }

    /// The state is searched for removed children whose ids were read, see ``StoreIdentities``.
    static var searching: Status { Status(rawValue: 4096) }

    /// Actions are held instead of being handled.
    static var held: Status { Status(rawValue: 8192) }

    /// Actions of user code are refused.
    static var locked: Status { Status(rawValue: 16384) }

    /// Removes ``reducing``, which has to be set: the subtraction is one instruction, whose result also tells whether
    /// another flag is set.
    @inlinable
    @inline(__always)
    mutating func endReducing() { rawValue &-= 1 }
  }

  // Unchecked: the status is only read and written as a whole, so two accesses cannot overlap.
  @exclusivity(unchecked) @usableFromInline final var status: Status = []
  final let runtime: EffectRuntime

  /// The dependencies of the reducer; `nil` for those of the code that sends an action.
  final private(set) var dependencies: DependencyStorage?

  // The fast path reads this pointer instead of the reference, which would be retained for each action.
  @exclusivity(unchecked) @usableFromInline final private(set) var dependenciesAddress: DependencyPointer?

  /// The observation of the state; `nil` if no part of it is known to be observable.
  //
  // Unretained: a strong reference would be retained for each action and each read.
  @exclusivity(unchecked) @usableFromInline final private(set) var observation: Unretained<PendingChanges>?
  private final var ownedObservation: PendingChanges?

  /// Finds and checks the actor of a store whose actor the compiler did not know; `nil` for other stores.
  private final let ownership: StoreOwnership?

  private final var listeners: [(id: Int, call: () -> Void)] = []

  /// The inboxes of effects that wait for actions.
  //
  // Unchecked: the array is only read and written as a whole.
  @exclusivity(unchecked) private final var inboxes: [AnyActionInbox] = []
  private final var lastID = 0

  /// The identities of the children; `nil` until the id of a store is read.
  private final var madeIdentities: StoreIdentities?

  /// What a debugger holds or refuses; `nil` if it never did.
  final var hold: StoreHold?

  init(runtime: EffectRuntime, ownership: StoreOwnership?, dependencies: DependencyStorage?) {
    self.runtime = runtime
    self.ownership = ownership
    self.dependencies = dependencies
    dependenciesAddress = dependencies.map { DependencyPointer($0) }
    if dependencies != nil { status = .overriding }
    if ownership != nil { status.insert(.checked) }
    runtime.open(for: self)
  }

  // MARK: - For effects

  /// The address of the state, which is constant for the life of the store.
  var stateAddress: AnyAddress {
    fatalError(Diagnostic.internalInvariant("StoreCore is abstract").message)
  }

  /// The type of the state.
  @usableFromInline var stateType: Any.Type { Never.self }

  /// Handles the actions that were queued outside of a drain.
  func flush() {}

  /// Queues an event.
  func post(_ node: EventNode, group: EffectGroup?) {}

  /// Changes the state of a feature for an effect.
  ///
  /// - Returns: Whether the feature exists.
  func modify(_ node: ModificationNode) -> Bool { false }

  /// Queues a change of the state of a feature for an effect.
  func enqueue(_ node: ModificationNode) {}

  /// Changes the state of a feature as a part of the current action.
  func changeState(at nodeID: NodeID, _ body: (AnyAddress) -> Void) {}

  /// Dismounts all features and cancels their effects.
  ///
  /// - Returns: The group of the effects that the dismounts have started; `nil` for none.
  func dismountAll() -> EffectGroup? { nil }

  /// Notifies the observers of an effect.
  func observe(_ event: EffectEvent) {}

  /// Begins to collect the changes by reducers.
  ///
  /// - Parameter state: The identity of the state as a whole, if it has one.
  final func beginTracking(of state: StateIdentity? = nil) {
    guard observation == nil else { return }
    let made = PendingChanges(of: state)
    made.identities = madeIdentities
    ownedObservation = made
    observation = Unretained(made)
    status.insert(.tracking)
  }

  /// The identities of the children.
  final var identities: StoreIdentities {
    if let madeIdentities { return madeIdentities }
    let made = StoreIdentities(of: self)
    madeIdentities = made
    observation?.with { $0.identities = made }
    return made
  }

  /// Whether the state is searched after each action for removed children whose ids were read.
  final var searchesIdentities: Bool {
    get { status.contains(.searching) }
    set { if newValue { status.insert(.searching) } else { status.remove(.searching) } }
  }

  /// Overrides dependencies for the reducer, from the next action on.
  package final func setDependencies(_ dependencies: DependencyStorage?) {
    self.dependencies = dependencies
    dependenciesAddress = dependencies.map { DependencyPointer($0) }
    if dependencies == nil { status.remove(.overriding) } else { status.insert(.overriding) }
  }

  /// Whether an action is being handled.
  final var isInDrain: Bool { !status.isDisjoint(with: [.reducing, .busy]) }

  /// Whether an action that is sent now is queued until a drain, a read or a hold ends.
  final var isOccupied: Bool { !status.isDisjoint(with: [.reducing, .busy, .reading, .held]) }

  /// Sets the dependencies of the reducer: those of the store or, if the store has none and an effect has sent the
  /// action, those of the action that started the effect.
  ///
  /// Overrides by a child or by the effect itself do not apply to the reducer of the store.
  final func scope(of group: EffectGroup?) -> DependencyScope.Outer? {
    if let dependenciesAddress { return DependencyScope.enter(dependenciesAddress) }
    guard let group, group.dependencies !== DependencyScope.current else { return nil }
    return DependencyScope.enter(DependencyPointer(group.dependencies ?? .empty))
  }

  /// Ends what ``scope(of:)`` began.
  final func leave(_ scope: DependencyScope.Outer?) {
    if let scope { DependencyScope.leave(scope) }
  }

  // MARK: - Reading

  /// Begins a read of the state in place.
  ///
  /// Actions that are sent before its end are queued, because handling them could free the memory that is being read.
  ///
  /// - Returns: Whether this is the outermost read, to be passed to ``endRead(isOutermost:)``.
  @inlinable
  @inline(__always)
  final func beginRead() -> Bool {
    // One test for two rare cases keeps a read short.
    if !status.isDisjoint(with: [.reducing, .checked]) { checkReadable() }
    let isOutermost = !status.contains(.reading)
    status.insert(.reading)
    return isOutermost
  }

  /// Ends a read, and handles the actions that were sent during it.
  @inlinable
  @inline(__always)
  final func endRead(isOutermost: Bool) {
    guard isOutermost else { return }
    // Removed before the queued actions are handled, which change the memory that was read.
    status.remove(.reading)
    if status.contains(.deferred) { handleDeferred() }
  }

  /// Calls a function that reads the state in place.
  ///
  /// Actions that it sends are handled when it has returned.
  final func reading(_ body: () -> Void) {
    let isOutermost = beginRead()
    defer { endRead(isOutermost: isOutermost) }
    body()
  }

  /// Stops the program if the state is read while a reducer changes it in place, or on another actor than the store's.
  @usableFromInline
  final func checkReadable() {
    if status.contains(.checked) { checkOwner(at: nil) }
    if status.contains(.reducing) { fatalError(Diagnostic.readWhileReducing.message) }
  }

  @usableFromInline
  final func handleDeferred() {
    // Removed first, because another read may defer the actions that are handled now.
    status.remove(.deferred)
    flush()
  }

  // MARK: - Ownership

  /// The actor of the store; `nil` while the actor is being deallocated.
  final var actor: (any Actor)? {
    if status.contains(.checked) { checkOwner(at: nil) }
    return runtime.actor
  }

  /// Determines the actor of the store at its first use, and stops the program at a later use on another actor.
  ///
  /// - Parameter site: The line that uses the store, if it is known.
  final func checkOwner(at site: SourceSite?) {
    guard let owner = ownership?.check(at: site) else { return }
    runtime.bind(to: owner)
    didFindOwner()
  }

  /// Performs the work that was postponed until the actor of the store is known.
  func didFindOwner() {}

  // MARK: - Effects that wait

  /// Passes each handled action to an inbox.
  final func open(_ inbox: AnyActionInbox) {
    inboxes.append(inbox)
    status.insert(.awaited)
  }

  /// Passes no further actions to an inbox.
  final func close(_ inbox: AnyActionInbox) {
    inboxes.removeAll { $0 === inbox }
    if inboxes.isEmpty { status.remove(.awaited) }
  }

  /// Passes an action to the inboxes.
  final func deliver(_ action: AnyAddress) {
    for inbox in inboxes { inbox.receive(action) }
  }

  final func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Calls a function after each drain.
  final func listen(_ listener: @escaping () -> Void) -> Int {
    let id = makeID()
    listeners.append((id, listener))
    status.insert(.listened)
    return id
  }

  /// Removes a listener.
  final func ignore(_ id: Int) {
    // A listener may own states, whose release may send an action, so it is released after the change.
    let former = listeners
    withExtendedLifetime(former) {
      listeners.removeAll { $0.id == id }
      if listeners.isEmpty { status.remove(.listened) }
    }
  }

  final func notifyListeners() {
    for listener in listeners { listener.call() }
  }
}
