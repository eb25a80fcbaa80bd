import Observation

/// What a root store knows of those who read its state.
@usableFromInline
final class StoreObservation {
  private let changes = PendingChanges()

  /// Those who have read the state through the store, or through a store of a part of it.
  ///
  /// They have to look again when the state as a whole is another: what they have read is gone.
  private let readers = ListenerBox()
  private var areThereReaders = false
  private var identity: (() -> ObservableStateID)?
  private var separate: (() -> Void)?
  private var lastID: ObservableStateID?

  /// Compares the identity of the state as a whole after each pass.
  func watch(_ identity: @escaping () -> ObservableStateID, separate: @escaping () -> Void) {
    self.identity = identity
    self.separate = separate
  }

  /// Notes that somebody reads the state.
  func noteReading() {
    guard let identity else { return }
    if !areThereReaders {
      areThereReaders = true
      lastID = identity()
    }
    readers.registrar.access(readers, keyPath: \.whole)
    ObserveRun.current?.noteReading(\ListenerBox.whole, of: readers)
  }

  /// Begins to collect what a reducer changes.
  @usableFromInline
  func begin() -> Collection {
    // A copy that somebody keeps is another state from now on, so that it is noticed if it comes back.
    if let separate {
      let wasKnown = areThereReaders && identity?() == lastID
      separate()
      if wasKnown { lastID = identity?() }
    }
    let word = ThreadSlot.current + 1
    let outer = word.pointee
    word.pointee = UnsafeRawPointer(Unmanaged.passUnretained(changes).toOpaque())
    return Collection(word: word, outer: outer)
  }

  /// A reducer that runs while changes are collected.
  @usableFromInline
  struct Collection {
    let word: ThreadSlot.Word
    let outer: UnsafeRawPointer?

    /// Ends the collecting.
    @usableFromInline
    func end() { word.pointee = outer }
  }

  /// Whether there may be something to tell; asked after the last reducer of a pass.
  @usableFromInline
  var hasNews: Bool { areThereReaders || !changes.isEmpty }

  /// Tells those who have read what has changed.
  @usableFromInline
  func deliver() {
    var isReplaced = false
    if areThereReaders, let id = identity?(), id != lastID {
      lastID = id
      isReplaced = true
    }
    if isReplaced { changes.add(\ListenerBox.whole, to: readers) }
    if !changes.isEmpty { changes.deliver() }
  }
}

extension StoreCore {
  /// Begins to collect what reducers change.
  @usableFromInline
  final func beginTracking() {
    guard observation == nil else { return }
    observation = StoreObservation()
    status.insert(.tracking)
  }

  /// Begins to collect what reducers change, if a part of the state is observable.
  @usableFromInline
  final func trackParts<Part>(of type: Part.Type) {
    if observation == nil, type is any ObservableState.Type { beginTracking() }
  }

  /// Notes that the state is read through a store, for an observer that tracks readings.
  @inlinable
  @inline(__always)
  final func noteReading() {
    if status.contains(.tracking) { noteTrackedReading() }
  }

  @usableFromInline
  final func noteTrackedReading() {
    checkReadable()
    observation?.noteReading()
  }
}
