import Observation

extension StoreIdentities: WatchingIdentities {}

extension StoreCore {
  /// Begins to collect the changes that reducers make, if a part of the state is observable.
  @usableFromInline
  package final func trackParts<Part>(of type: Part.Type) {
    if observation == nil, type is any ObservableState.Type { beginTracking() }
  }

  /// The path to a part of the state by a tracked property, which this object owns.
  @usableFromInline
  final func path(
    by read: TrackedRead,
    of state: AnyAddress,
    below shorter: Unretained<TrackedPath>?
  ) -> Unretained<TrackedPath> {
    beginTracking()
    return Unretained(observation!.object.path(by: read, of: state, below: shorter?.object))
  }

  /// Delivers pending notifications, if any; called after the last reducer of a drain.
  @inlinable
  @inline(__always)
  final func deliverNotifications() { observation?.with { if !$0.isEmpty { $0.deliver() } } }

  /// Collects the changes that reducers make; `nil` if no part of the state is observable.
  final var pendingChanges: PendingChanges? { observation?.object }

  /// The identity of ``pendingChanges``.
  @inlinable final var identityOfChanges: ObjectIdentifier? { observation?.with { ObjectIdentifier($0) } }

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
  final func beginReading() -> Reading? {
    observation?.with { $0.identityForReading }.map { Reading(of: $0) }
  }

  /// Ends a read, and registers a read of the whole state unless a tracked property registered its access.
  @usableFromInline
  final func endReading(_ reading: Reading) {
    if !reading.end() { observation?.with { $0.noteReading() } }
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
