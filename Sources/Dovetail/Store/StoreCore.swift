/// The part of a root store that does not depend on the types of its state and actions.
@usableFromInline
class StoreCore {
  /// What there is to see to besides running the reducer.
  ///
  /// With nothing set, sending an action does the least.
  @usableFromInline
  struct Status: OptionSet {
    @usableFromInline private(set) var rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A reducer is running, and the state is not to be read.
    @inlinable static var reducing: Status { Status(rawValue: 1) }

    /// What follows from an action is being done.
    @inlinable static var busy: Status { Status(rawValue: 2) }

    /// There are observers.
    @inlinable static var observed: Status { Status(rawValue: 4) }

    /// Somebody listens for new states.
    @inlinable static var listened: Status { Status(rawValue: 8) }

    /// Effects are bound to children that can leave.
    @inlinable static var collecting: Status { Status(rawValue: 16) }

    /// Tasks follow values of the state.
    @inlinable static var syncing: Status { Status(rawValue: 32) }

    /// The store has values of dependencies, which are in force for its reducer.
    @inlinable static var overriding: Status { Status(rawValue: 64) }

    /// The state, or a part of it, is observable, so changes of it are collected.
    @inlinable static var tracking: Status { Status(rawValue: 128) }

    /// The state is being read in place, and must not change until the reading ends.
    @inlinable static var reading: Status { Status(rawValue: 256) }

    /// Actions were sent during a reading; they are handled when it ends.
    @inlinable static var deferred: Status { Status(rawValue: 512) }

    /// The compiler did not know the actor of the store, so each use has to check on which one it runs.
    @inlinable static var checked: Status { Status(rawValue: 1024) }

    /// Removes ``reducing``, which has to be there: subtracting it is one instruction, which leaves whether any other
    /// is set.
    @inlinable
    @inline(__always)
    mutating func endReducing() { rawValue &-= 1 }
  }

  // Unchecked: a status is read and written, never held, so two accesses cannot overlap.
  @exclusivity(unchecked) @usableFromInline final var status: Status = []
  final let runtime: EffectRuntime

  /// The values of dependencies for the reducer; `nil` where it has those in force where an action is sent.
  final private(set) var dependencies: DependencyStorage?

  // The hot path reads this, which is trivial to load, and not the reference, which would be retained for each action.
  @exclusivity(unchecked) @usableFromInline final private(set) var dependenciesAddress: DependencyPointer?

  /// What is known of those who read the state; `nil` where no part of it is known to be observable.
  //
  // A reference that counts would be retained for each action and each reading.
  @exclusivity(unchecked) @usableFromInline final private(set) var observation: Unretained<StoreObservation>?
  private final var ownedObservation: StoreObservation?

  /// Finds and checks the actor of a store whose actor the compiler did not know; `nil` for other stores.
  private final let ownership: StoreOwnership?

  private final var listeners: [(id: Int, call: () -> Void)] = []
  private final var lastID = 0

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

  /// The state, which stays where it is as long as the store does.
  var stateAddress: AnyAddress {
    fatalError(Diagnostic.internalInvariant("StoreCore is abstract").message)
  }

  /// Handles the actions that were put into the queue outside of a pass.
  func flush() {}

  /// Tells the observers of an effect.
  func observe(_ event: EffectEvent) {}

  /// Begins to collect what reducers change.
  ///
  /// - Parameter state: The identity of the state as a whole, if it has one.
  final func beginTracking(of state: StateIdentity? = nil) {
    guard observation == nil else { return }
    let made = StoreObservation(of: state)
    ownedObservation = made
    observation = Unretained(made)
    status.insert(.tracking)
  }

  /// Gives the reducer other values of dependencies, from the next action on.
  package final func setDependencies(_ dependencies: DependencyStorage?) {
    self.dependencies = dependencies
    dependenciesAddress = dependencies.map { DependencyPointer($0) }
    if dependencies == nil { status.remove(.overriding) } else { status.insert(.overriding) }
  }

  /// Whether an action is being handled.
  final var isInPass: Bool { !status.isDisjoint(with: [.reducing, .busy]) }

  /// Whether an action that is sent now has to wait for a pass or for a reading to end.
  final var isOccupied: Bool { !status.isDisjoint(with: [.reducing, .busy, .reading]) }

  /// Puts the values of dependencies in force for the reducer: the store's, or where it has none and an effect has sent
  /// the action, those of the action the effect comes from.
  ///
  /// What a child or the effect itself overrides is not for the reducer of the store.
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

  /// Begins a reading of the state in place.
  ///
  /// Actions that are sent before it ends wait, because handling them could free the memory that is read.
  ///
  /// - Returns: Whether the reading is the outermost one, which ``endRead(isOutermost:)`` has to be told.
  @inlinable
  @inline(__always)
  final func beginRead() -> Bool {
    if !status.isDisjoint(with: [.reducing, .checked]) { checkReadable() }
    let isOutermost = !status.contains(.reading)
    status.insert(.reading)
    return isOutermost
  }

  /// Ends a reading, and handles the actions that were sent during it.
  @inlinable
  @inline(__always)
  final func endRead(isOutermost: Bool) {
    guard isOutermost else { return }
    status.remove(.reading)
    if status.contains(.deferred) { handleDeferred() }
  }

  /// Stops the program where the state is read while a reducer changes it in place, or on another actor than that of
  /// the store.
  @usableFromInline
  final func checkReadable() {
    if status.contains(.checked) { checkOwner(at: nil) }
    if status.contains(.reducing) { fatalError(Diagnostic.readWhileReducing.message) }
  }

  @usableFromInline
  final func handleDeferred() {
    status.remove(.deferred)
    flush()
  }

  // MARK: - Ownership

  /// The actor of the store; `nil` while that actor is being released.
  final var actor: (any Actor)? {
    if status.contains(.checked) { checkOwner(at: nil) }
    return runtime.actor
  }

  /// Finds the actor of the store where it is used for the first time, and stops the program where it is used on
  /// another one later.
  ///
  /// - Parameter site: The line that uses the store, where it is known.
  @usableFromInline
  final func checkOwner(at site: SourceSite?) {
    guard let owner = ownership?.check(at: site) else { return }
    runtime.bind(to: owner)
    didFindOwner()
  }

  /// Does what had to wait for the actor of the store.
  func didFindOwner() {}

  final func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Calls a function after each pass.
  final func listen(_ listener: @escaping () -> Void) -> Int {
    let id = makeID()
    listeners.append((id, listener))
    status.insert(.listened)
    return id
  }

  /// Stops what ``listen(_:)`` began.
  final func ignore(_ id: Int) {
    // The end of a listener lets go of states, whose end may send an action, so it comes after the change.
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
