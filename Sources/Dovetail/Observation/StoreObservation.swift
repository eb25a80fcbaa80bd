import Observation

/// What a root store knows of those who read its state.
@usableFromInline
final class StoreObservation {
  let changes = PendingChanges()

  /// Those who have read the state, or a part of it, through a store, and no tracked property of the state on the way.
  ///
  /// They have to look again when the state as a whole is another, and so have those who have read a property: what they have read
  /// is gone.
  private let readers = ListenerBox()
  private var areThereReaders = false

  /// The identity of the state as a whole, which is compared after each reducer; `nil` where it has none.
  //
  // Owned by this. A reference that counts would be retained for each action.
  private let state: Unmanaged<StateIdentity>?

  /// The identity of the state that the last reducer was given, where there are readers.
  private var known: ObservableStateID?

  /// Those who read the state of that identity.
  private var box: ListenerBox?

  /// What stands for them all while the state does not change.
  private var listenersIdentity: UnsafeRawPointer?

  init(of state: StateIdentity?) {
    self.state = state.map { .passRetained($0) }
  }

  deinit { state?.release() }

  /// Notes that somebody reads the state.
  func noteReading() {
    guard state != nil else { return }
    areThereReaders = true
    readers.noteReading()
  }

  /// Begins a reading of the state, or of a part of it.
  func beginReading() -> Reading? {
    if let listenersIdentity { return Reading(of: listenersIdentity, word: ThreadSlot.current + 4) }
    guard let state else { return nil }
    areThereReaders = true
    let identity = state._withUnsafeGuaranteedRef { $0.listeners }?.identity ?? QuietReading.mark
    listenersIdentity = identity
    return Reading(of: identity, word: ThreadSlot.current + 4)
  }

  /// A reading of a state while it lasts.
  @usableFromInline
  struct Reading {
    private let word: ThreadSlot.Word
    private let outer: UnsafeRawPointer?

    /// Waits for those who know who reads a state to hear of it.
    init(of listeners: UnsafeRawPointer, word: ThreadSlot.Word) {
      self.word = word
      outer = word.pointee
      word.pointee = listeners
    }

    /// Ends the reading.
    ///
    /// - Returns: Whether they have heard of it.
    func end() -> Bool {
      defer { word.pointee = outer }
      return word.pointee == nil
    }
  }

  /// Begins to collect what a reducer changes.
  @usableFromInline
  func begin() -> PendingChanges.Collection {
    // A copy that somebody keeps is another state from now on, so that it is noticed if it comes back.
    if let state {
      let id = state._withUnsafeGuaranteedRef { $0.separate() }
      listenersIdentity = nil
      if areThereReaders {
        known = id
        if box == nil { box = state._withUnsafeGuaranteedRef { $0.listeners?.existing } }
      }
    }
    return changes.collect()
  }

  /// Ends the collecting, and sees whether the reducer has put another state in the place of the one it was given.
  @usableFromInline
  func end(_ collection: PendingChanges.Collection) {
    collection.end()
    guard areThereReaders, let state, let known, state._withUnsafeGuaranteedRef({ $0.id }) != known else { return }
    changes.add(\ListenerBox.whole, to: readers)
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

  /// Begins to collect what a reducer changes, if that matters to anybody.
  @inlinable
  @inline(__always)
  final func beginCollecting() -> PendingChanges.Collection? { observation?._withUnsafeGuaranteedRef { $0.begin() } }

  /// Ends what ``beginCollecting()`` began.
  @inlinable
  @inline(__always)
  final func endCollecting(_ collection: PendingChanges.Collection) {
    observation?._withUnsafeGuaranteedRef { $0.end(collection) }
  }

  /// Tells those who have read what has changed, if anything has; called after the last reducer of a pass.
  @inlinable
  @inline(__always)
  final func deliverNews() { observation?._withUnsafeGuaranteedRef { if $0.hasNews { $0.deliver() } } }

  /// What collects the changes of reducers, if a part of the state is observable.
  @usableFromInline
  final var pendingChanges: PendingChanges? { observation?._withUnsafeGuaranteedRef { $0.changes } }

  /// Notes that it is read through a store whether there is something, for an observer that tracks readings.
  @inlinable
  @inline(__always)
  final func noteReading() {
    if status.contains(.tracking) { noteTrackedReading() }
  }

  @usableFromInline
  final func noteTrackedReading() {
    observation?._withUnsafeGuaranteedRef { $0.noteReading() }
  }

  /// Begins a reading through a store, for an observer that tracks readings.
  @usableFromInline
  final func beginReading() -> StoreObservation.Reading? {
    observation?._withUnsafeGuaranteedRef { $0.beginReading() }
  }

  /// Ends a reading that ``beginReading()`` began, and notes it unless a tracked property of the state was read.
  @usableFromInline
  final func endReading(_ reading: StoreObservation.Reading) {
    if !reading.end() { observation?._withUnsafeGuaranteedRef { $0.noteReading() } }
  }
}

extension StateSource {
  /// Reads the state in place, for an observer that tracks readings.
  @inlinable
  func readTracked<Result>(_ body: (State) -> Result) -> Result {
    let isOutermost = reference._withUnsafeGuaranteedRef { $0.beginRead() }
    // Ended last: what was sent meanwhile is handled then, and reads the state for nobody.
    defer { reference._withUnsafeGuaranteedRef { $0.endRead(isOutermost: isOutermost) } }
    let reading = reference._withUnsafeGuaranteedRef { $0.status.contains(.tracking) ? $0.beginReading() : nil }
    guard let reading else { return borrow(body) }
    defer { reference._withUnsafeGuaranteedRef { $0.endReading(reading) } }
    return borrow(body)
  }
}
