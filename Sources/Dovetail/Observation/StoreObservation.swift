import Observation

/// What a root store knows of those who read its state.
@usableFromInline
final class StoreObservation {
  let changes = PendingChanges()

  /// Those who have read the state, or a part of it, through a store, and no tracked property of the state on the way.
  ///
  /// They have to look again when the state as a whole is another, and so have those who have read a property: what
  /// they have read is gone.
  private let readers = ObserverList()
  private var areThereReaders = false

  /// The identity of the state as a whole, which is compared after each reducer; `nil` where it has none.
  //
  // A reference that counts would be retained for each action.
  private let state: Unretained<StateIdentity>?
  private let ownedState: StateIdentity?

  /// Where the registrar of the state is, so that most states need not be asked.
  private let registrar: Address<ObservationStateRegistrar>?

  /// The identity of the state that the last reducer was given, where there are readers.
  private var known: ObservableStateID?

  /// Those who read the state of that identity.
  private var box: ObserverList?

  /// The collecting of changes while a reducer runs, of which one at a time runs in a store.
  private var collection: PendingChanges.Collection?

  /// What stands for them all while the state does not change.
  private var listenersIdentity: ObjectIdentifier?

  init(of state: StateIdentity?) {
    ownedState = state
    self.state = state.map { Unretained($0) }
    registrar = state?.registrar
  }

  /// Notes that somebody reads the state.
  func noteReading() {
    guard state != nil else { return }
    areThereReaders = true
    readers.noteReading()
  }

  /// Begins a reading of the state, or of a part of it.
  func beginReading() -> Reading? {
    if let listenersIdentity { return Reading(of: listenersIdentity) }
    guard let state else { return nil }
    areThereReaders = true
    let identity = state.with { $0.listeners }?.identity ?? ObjectIdentifier(Reading.self)
    listenersIdentity = identity
    return Reading(of: identity)
  }

  /// A reading of a state while it lasts.
  @usableFromInline
  struct Reading {
    private let locals = ThreadLocals.current
    private let outer: ObjectIdentifier?

    /// Waits for those who know who reads a state to hear of it.
    init(of listeners: ObjectIdentifier) {
      outer = locals.pointee.reading
      locals.pointee.reading = listeners
    }

    /// Ends the reading.
    ///
    /// - Returns: Whether they have heard of it.
    func end() -> Bool {
      defer { locals.pointee.reading = outer }
      return locals.pointee.reading == nil
    }
  }

  /// Begins to collect what a reducer changes.
  @usableFromInline
  func begin() {
    // A copy that somebody keeps is another state from now on, so that it is noticed if it comes back.
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

  /// Ends what ``begin()`` began, and sees whether the reducer has put another state in the place of the one it was
  /// given.
  ///
  /// - Returns: Whether there may be something to tell.
  @usableFromInline
  func end() -> Bool {
    collection?.end()
    collection = nil
    if areThereReaders { compare() }
    return !changes.isEmpty
  }

  private func compare() {
    guard let state, let known else { return }
    let id = registrar.map { $0.pointee.id } ?? state.with { $0.id }
    guard id != known else { return }
    changes.add(\ObserverList.whole, to: readers)
    if let box { changes.addAll(of: box) }
    box = nil
  }

  /// Whether there may be something to tell; asked after the last reducer of a pass.
  @usableFromInline
  var hasNews: Bool { !changes.isEmpty }

  /// Tells those who have read what has changed.
  @usableFromInline
  func deliver() { changes.deliver() }
}

extension StoreCore {
  /// Begins to collect what reducers change, if a part of the state is observable.
  @usableFromInline
  final func trackParts<Part>(of type: Part.Type) {
    if observation == nil, type is any ObservableState.Type { beginTracking() }
  }

  /// Tells those who have read what has changed, if anything has; called after the last reducer of a pass.
  @inlinable
  @inline(__always)
  final func deliverNews() { observation?.with { if $0.hasNews { $0.deliver() } } }

  /// What collects the changes of reducers, if a part of the state is observable.
  @usableFromInline
  final var pendingChanges: PendingChanges? { observation?.with { $0.changes } }

  /// Notes that it is read through a store whether there is something, for an observer that tracks readings.
  @inlinable
  @inline(__always)
  final func noteReading() {
    if status.contains(.tracking) { noteTrackedReading() }
  }

  @usableFromInline
  final func noteTrackedReading() {
    observation?.with { $0.noteReading() }
  }

  /// Begins a reading through a store, for an observer that tracks readings.
  @usableFromInline
  final func beginReading() -> StoreObservation.Reading? {
    observation?.with { $0.beginReading() }
  }

  /// Ends a reading that ``beginReading()`` began, and notes it unless a tracked property of the state was read.
  @usableFromInline
  final func endReading(_ reading: StoreObservation.Reading) {
    if !reading.end() { observation?.with { $0.noteReading() } }
  }
}

extension StateSource {
  /// Reads the state in place, for an observer that tracks readings.
  @inlinable
  func readTracked<Result>(_ body: (State) -> Result) -> Result {
    let isOutermost = reference.with { $0.beginRead() }
    // Ended last: what was sent meanwhile is handled then, and reads the state for nobody.
    defer { reference.with { $0.endRead(isOutermost: isOutermost) } }
    let reading = reference.with { $0.status.contains(.tracking) ? $0.beginReading() : nil }
    guard let reading else { return borrow(body) }
    defer { reference.with { $0.endReading(reading) } }
    return borrow(body)
  }
}
