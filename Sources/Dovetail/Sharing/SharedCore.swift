import Synchronization

/// What a shared value has once, whatever its type, also for its parts: its lock, those who observe it, and where it is kept.
//
// Unchecked: the variables are only touched while the lock is held.
@usableFromInline
package final class SharedCore: @unchecked Sendable {
  @usableFromInline let threadKey = ThreadSlot.key
  private let lock = RecursiveLock()
  private let listeners = StateListeners()

  /// What the thread that holds the lock does with the value where it is: as many readings as this says, or a change where it is
  /// negative.
  private var use = 0

  /// What waits until the value is not in use.
  private var postponed: [() -> Void]?

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

  /// Takes the lock to copy the value, and notes the reading for those who track that.
  @usableFromInline
  func beginReading() {
    lockForReading()
    noteReading()
  }

  /// Takes the lock to copy the value.
  func lockForReading() {
    lock.lock()
    if use < 0 { fatalError(Diagnostic.sharedValueInUse.message) }
  }

  @usableFromInline
  func unlock() { lock.unlock() }

  /// Takes the lock to read the value where it is, and notes the reading for those who track that.
  ///
  /// - Returns: `false`, without the lock, where this thread is changing the value.
  func beginBorrowing() -> Bool {
    lock.lock()
    guard use >= 0 else {
      lock.unlock()
      return false
    }
    use += 1
    noteReading()
    return true
  }

  /// Gives the lock back after ``beginBorrowing()``.
  func endBorrowing() {
    use -= 1
    let postponed = takePostponed()
    lock.unlock()
    postponed?.forEach { $0() }
  }

  private func noteReading() {
    if !isTellingStreams, ThreadSlot.current[1] == nil { listeners.made.noteReading() }
  }

  // MARK: - Changing

  /// Takes the lock for a change.
  ///
  /// - Returns: `false`, without the lock, where this thread is changing or reading the value.
  @usableFromInline
  func beginChange() -> Bool {
    lock.lock()
    guard use == 0 else {
      lock.unlock()
      return false
    }
    use = -1
    return true
  }

  /// Stops the program, as it changes a value that it is changing or reading.
  @inline(never)
  @usableFromInline
  func refuseChange(at site: SourceSite?) -> Never {
    (lock.withLock { use } < 0 ? Diagnostic.sharedValueInUse : .sharedValueIsRead).stop(at: site)
  }

  /// Gives the lock back without a change.
  @usableFromInline
  func abandonChange() {
    use = 0
    let postponed = takePostponed()
    lock.unlock()
    postponed?.forEach { $0() }
  }

  /// Gives the lock back, and tells of the change.
  ///
  /// - Parameter tellsWhole: Whether those are told who have read the value as a whole.
  @usableFromInline
  func endChange(tellsWhole: Bool) {
    use = 0
    version += 1
    let connection = connection
    let postponed = takePostponed()
    connection?.willSave()
    tellStreams()
    lock.unlock()
    connection?.save()
    if tellsWhole { tell() }
    postponed?.forEach { $0() }
  }

  private func takePostponed() -> [() -> Void]? {
    guard use == 0, postponed != nil else { return nil }
    defer { postponed = nil }
    return postponed
  }

  /// Takes the lock for a value that comes from outside, unless there are changes that have not been saved.
  ///
  /// - Parameters:
  ///   - isForced: Whether it comes all the same.
  ///   - later: Is called in its place when this thread has done with the value, which it is changing or reading.
  func beginReceiving(isForced: Bool, later: @escaping () -> Void) -> Bool {
    lock.lock()
    if use != 0 {
      postponed = (postponed ?? []) + [later]
    } else if isForced || connection?.hasUnsaved != true {
      return true
    }
    lock.unlock()
    return false
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
    lock.withLock {
      noteReading()
      return connection
    }
  }

  /// Where the value is kept.
  var kept: (any SharedConnection)? { lock.withLock { connection } }

  /// Runs something that must not meet a change.
  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: - Streams

  /// Adds somebody who wants each value, and lets them have the one at hand, or the one after the change that is going on.
  func add(_ stream: SharedStream) {
    lock.withLock {
      streams[ObjectIdentifier(stream)] = stream
      guard use >= 0 else { return }
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
