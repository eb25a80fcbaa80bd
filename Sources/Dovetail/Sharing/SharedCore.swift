import Synchronization

/// What a shared value has once, whatever its type, also for its parts: its lock, those who observe it, and where it is kept.
//
// Unchecked: the variables are only touched while the lock is held.
@usableFromInline
package final class SharedCore: @unchecked Sendable {
  @usableFromInline let threadKey = ThreadSlot.key
  private let lock = RecursiveLock()
  private let listeners = StateListeners()
  private var isChanging = false
  private var isTellingStreams = false
  private var streams: [ObjectIdentifier: SharedStream] = [:]

  /// How often the value has changed.
  private(set) var version = 0

  /// Where the value is kept, if it is kept anywhere.
  private var connection: (any SharedConnection)?

  @usableFromInline
  init() {
    if !Self.isAnyThere { Self.isAnyMade.store(true, ordering: .relaxed) }
  }

  private static let isAnyMade = Atomic(false)

  /// Whether any value was shared since the program began.
  static var isAnyThere: Bool { isAnyMade.load(ordering: .relaxed) }

  // MARK: - Reading

  /// Takes the lock to read the value, and notes the reading for those who track that.
  @usableFromInline
  func beginReading() {
    lockForReading()
    if !isTellingStreams, ThreadSlot.current[1] == nil { listeners.made.noteReading() }
  }

  func lockForReading() {
    lock.lock()
    if isChanging { fatalError(Diagnostic.sharedValueInUse.message) }
  }

  @usableFromInline
  func unlock() { lock.unlock() }

  // MARK: - Changing

  /// Takes the lock for a change.
  @usableFromInline
  func beginChange() {
    lockForReading()
    isChanging = true
  }

  /// Gives the lock back without a change.
  @usableFromInline
  func abandonChange() {
    isChanging = false
    lock.unlock()
  }

  /// Gives the lock back, and tells of the change.
  ///
  /// - Parameter tellsWhole: Whether those are told who have read the value as a whole.
  @usableFromInline
  func endChange(tellsWhole: Bool) {
    isChanging = false
    version += 1
    let connection = connection
    connection?.willSave()
    tellStreams()
    lock.unlock()
    connection?.save()
    if tellsWhole { tell() }
  }

  /// Takes the lock for a value that comes from outside, unless there are changes that have not been saved.
  func beginReceiving(isForced: Bool) -> Bool {
    lock.lock()
    if !isForced, connection?.hasUnsaved == true {
      lock.unlock()
      return false
    }
    return true
  }

  func endReceiving() {
    version += 1
    tellStreams()
    lock.unlock()
    tell()
  }

  /// Tells observers that the value, or what is known of where it is kept, has changed.
  ///
  /// In a reducer they hear of it when the store has handled its actions.
  func tell() {
    guard let box = listeners.existing else { return }
    if let changes = PendingChanges.current {
      changes.add(\ListenerBox.whole, to: box)
    } else {
      let changes = PendingChanges()
      changes.add(\ListenerBox.whole, to: box)
      changes.deliver()
    }
  }

  // MARK: - Where the value is kept

  /// Connects the value with the place where it is kept.
  func connect(_ connection: any SharedConnection) {
    lock.withLock { self.connection = connection }
  }

  /// Lets go of the place where the value is kept.
  func disconnect() {
    let former = lock.withLock {
      defer { connection = nil }
      return connection
    }
    withExtendedLifetime(former) {}
  }

  /// Where the value is kept, noted as read.
  var observedConnection: (any SharedConnection)? {
    beginReading()
    defer { unlock() }
    return connection
  }

  /// Where the value is kept.
  var kept: (any SharedConnection)? { lock.withLock { connection } }

  /// Runs something that must not meet a change.
  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: - Streams

  /// Adds somebody who wants each value, and lets them have the one at hand.
  func add(_ stream: SharedStream) {
    lock.withLock {
      streams[ObjectIdentifier(stream)] = stream
      isTellingStreams = true
      stream.yield()
      isTellingStreams = false
    }
    // It may have ended while it was on the way here from another value.
    if stream.isOver { remove(stream) }
  }

  /// Removes somebody who wants no more.
  func remove(_ stream: SharedStream) {
    let removed = lock.withLock { streams.removeValue(forKey: ObjectIdentifier(stream)) }
    withExtendedLifetime(removed) {}
  }

  /// Sends those away who have come to want the values of something else.
  func handOver() {
    for stream in lock.withLock({ Array(streams.values) }) {
      let core = stream.core()
      guard core !== self else { continue }
      remove(stream)
      core.add(stream)
    }
  }

  private func tellStreams() {
    guard !streams.isEmpty else { return }
    isTellingStreams = true
    for stream in streams.values { stream.yield() }
    isTellingStreams = false
  }
}

/// The connection of a shared value with the place where it is kept.
package protocol SharedConnection: AnyObject, Sendable {
  /// Whether a value is being loaded.
  var isLoading: Bool { get }

  /// Why the value could not be loaded.
  var loadError: (any Error)? { get }

  /// Why the value could not be saved.
  var saveError: (any Error)? { get }

  /// Whether there are changes that have not been saved.
  var hasUnsaved: Bool { get }

  /// Notes that there is a change, while the value is locked.
  func willSave()

  /// Saves the value.
  func save()

  /// Saves the value, and returns when it is saved.
  func saveNow() async throws

  /// Loads the value.
  func load() async throws
}
