import Observation

/// Observation of the state of a root store.
@usableFromInline
final class StoreObservation {
  let changes = PendingChanges()

  /// The observers that read the state, or a part of it, through a store, but no tracked property of the state.
  ///
  /// A change of the state's identity notifies them, and also the observers of single properties (`box`): the state
  /// that they read was replaced.
  private let readers = ObserverList()
  private var areThereReaders = false

  /// Reads the identity of the whole state, which is compared after each reducer; `nil` if the state has none.
  //
  // Unretained: a strong reference would be retained and released for each action. `ownedState` keeps the object alive.
  private let state: Unretained<StateIdentity>?
  private let ownedState: StateIdentity?

  /// The address of the state's registrar, which most states have: a load replaces a virtual call.
  private let registrar: Address<ObservationStateRegistrar>?

  /// The identity of the state before the current reducer; recorded only if there are observers.
  private var known: ObservableStateID?

  /// The observers of the state with that identity.
  private var box: ObserverList?

  /// The collection of changes while a reducer runs; a store runs one reducer at a time.
  private var collection: PendingChanges.Collection?

  /// The identity of the state's ``StateObservers``, cached until a reducer may change the state.
  private var listenersIdentity: ObjectIdentifier?

  init(of state: StateIdentity?) {
    ownedState = state
    self.state = state.map { Unretained($0) }
    registrar = state?.registrar
  }

  /// The identities of the elements in the state; `nil` as long as none is known.
  var identities: StoreIdentities?

  /// Whether the state as a whole is observable, and not only parts of it.
  var isWholeObservable: Bool { state != nil }

  /// Registers a read of the state as a whole.
  func noteReading() {
    guard state != nil else { return }
    areThereReaders = true
    readers.noteReading()
  }

  /// Begins a read of the state, or of a part of it.
  func beginReading() -> Reading? {
    if let listenersIdentity { return Reading(of: listenersIdentity) }
    guard let state else { return nil }
    areThereReaders = true
    let identity = state.with { $0.listeners }?.identity ?? ObjectIdentifier(Reading.self)
    listenersIdentity = identity
    return Reading(of: identity)
  }

  /// Finds out whether a tracked property of the state is accessed during a read.
  @usableFromInline
  struct Reading {
    private let locals = ThreadLocals.current
    private let outer: ObjectIdentifier?

    /// Sets the thread local that ``StateObservers`` resets when they register an access.
    init(of listeners: ObjectIdentifier) {
      outer = locals.pointee.reading
      locals.pointee.reading = listeners
    }

    /// Ends the read.
    ///
    /// - Returns: Whether a tracked property registered the access.
    func end() -> Bool {
      defer { locals.pointee.reading = outer }
      return locals.pointee.reading == nil
    }
  }

  /// Begins to collect the changes that a reducer makes.
  @usableFromInline
  func begin() {
    // If a copy of the state exists, the state gets a new identity, so that putting the copy back later is noticed.
    if let registrar {
      registrar.pointee._$willModify()
      listenersIdentity = nil
      if areThereReaders { remember(registrar.pointee.id, registrar.pointee.listeners) }
    } else if let state {
      let id = state.with { $0.separate() }
      listenersIdentity = nil
      if areThereReaders { remember(id, state.with { $0.listeners }) }
    }
    collection = changes.collect()
  }

  private func remember(_ id: ObservableStateID, _ listeners: StateObservers?) {
    known = id
    if box == nil { box = listeners?.existing }
  }

  /// Ends what ``begin()`` began, and checks whether the reducer has replaced the whole state.
  ///
  /// - Returns: Whether there may be pending notifications.
  @usableFromInline
  func end() -> Bool {
    collection?.end()
    collection = nil
    if areThereReaders { compare() }
    return !changes.isEmpty && findRemovedElements()
  }

  /// Finds out whether a change has removed an element.
  ///
  /// - Returns: `true`, for a call at the end of the caller.
  @inline(never)
  private func findRemovedElements() -> Bool {
    guard changes.isSuspect else { return true }
    changes.isSuspect = false
    identities?.collect()
    return true
  }

  private func compare() {
    guard let state, let known else { return }
    let id = registrar.map { $0.pointee.id } ?? state.with { $0.id }
    guard id != known else { return }
    changes.add(\ObserverList.whole, to: readers)
    if let box { changes.addAll(of: box) }
    box = nil
  }

  /// Whether there may be pending notifications; read after the last reducer of a drain.
  @usableFromInline
  var hasNotifications: Bool { !changes.isEmpty }

  /// Delivers the pending notifications.
  @usableFromInline
  func deliver() { changes.deliver() }
}

extension StoreCore {
  /// Begins to collect the changes that reducers make, if a part of the state is observable.
  @usableFromInline
  package final func trackParts<Part>(of type: Part.Type) {
    if observation == nil, type is any ObservableState.Type { beginTracking() }
  }

  /// Delivers pending notifications, if any; called after the last reducer of a drain.
  @inlinable
  @inline(__always)
  final func deliverNotifications() { observation?.with { if $0.hasNotifications { $0.deliver() } } }

  /// Collects the changes that reducers make; `nil` if no part of the state is observable.
  @usableFromInline
  final var pendingChanges: PendingChanges? { observation?.with { $0.changes } }

  /// Registers a read that no tracked property registers, such as a check whether a child is present.
  @inlinable
  @inline(__always)
  final func noteReading() {
    if status.contains(.tracking) { noteTrackedReading() }
    #if DEBUG
      checkObservable()
    #endif
  }

  /// Reports the read of a state that is not observable, in a closure that observes it.
  @usableFromInline
  final func checkObservable() {
    if observation?.with(\.isWholeObservable) != true { ObserveRun.checkingRead(of: stateType) {} }
  }

  @usableFromInline
  final func noteTrackedReading() {
    observation?.with { $0.noteReading() }
  }

  /// Begins a read through a store.
  @usableFromInline
  final func beginReading() -> StoreObservation.Reading? {
    observation?.with { $0.beginReading() }
  }

  /// Ends a read, and registers a read of the whole state unless a tracked property registered its access.
  @usableFromInline
  final func endReading(_ reading: StoreObservation.Reading) {
    if !reading.end() { observation?.with { $0.noteReading() } }
  }
}

extension StateSource {
  /// Reads the state in place, and registers the read with the current observation scope.
  @inlinable
  func readTracked<Result>(_ body: (State) -> Result) -> Result {
    let isOutermost = reference.with { $0.beginRead() }
    // Runs last, after the tracked read has ended: handles the actions that were sent during the read.
    defer { reference.with { $0.endRead(isOutermost: isOutermost) } }
    let reading = reference.with { $0.status.contains(.tracking) ? $0.beginReading() : nil }
    guard let reading else {
      #if DEBUG
        return ObserveRun.checkingRead(of: core.stateType) { borrow(body) }
      #else
        return borrow(body)
      #endif
    }
    defer { reference.with { $0.endReading(reading) } }
    return borrow(body)
  }
}
