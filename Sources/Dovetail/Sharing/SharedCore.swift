import Synchronization

/// What a shared value has once, whatever its type, also for its parts: its lock, those who observe it, and where it
/// is kept.
//
// Unchecked: the variables are only touched while the lock is held.
@usableFromInline
package final class SharedCore: @unchecked Sendable {
  private let lock = RecursiveLock()

  /// The thread that runs code of the program while it holds the lock; other threads read it to find a deadlock.
  private let owningThread = Atomic<UInt>(0)
  private let valueType: Any.Type
  private let keyName = Mutex<(@Sendable () -> String)?>(nil)
  private let listeners = StateObservers()

  /// What the thread that holds the lock does with the value where it is: as many readings as this says, or a change
  /// where it is negative.
  private var use = 0

  /// What waits until the value is not in use.
  private var postponed: [() -> Void]?

  private var isTellingStreams = false

  /// In the order in which they came, which is the one in which they are told.
  private var streams: [SharedStream] = []

  /// How often the value has changed.
  private(set) var version = 0

  /// Where the value is kept, if it is kept anywhere.
  private var connection: (any SharedConnection)?

  @usableFromInline
  init(of valueType: Any.Type) {
    self.valueType = valueType
    if !Self.isAnyThere { Self.isAnyMade.store(true, ordering: .relaxed) }
  }

  private static let isAnyMade = Atomic(false)

  /// Whether any value was shared since the program began.
  static var isAnyThere: Bool { isAnyMade.load(ordering: .relaxed) }

  // MARK: - The lock

  /// Takes the lock, and stops the program where that would never end.
  @inline(__always)
  private func acquire() {
    if !lock.tryLock() { waitForLock() }
  }

  // A function of its own, so that what it needs is not prepared where nobody waits.
  @inline(never)
  private func waitForLock() { waitForLock(at: nil) }

  private func waitForLock(at site: SourceSite?) {
    WaitGraph.acquire(lock, of: self, on: ThreadLocals.threadID, at: site)
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    acquire()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: - Reading

  /// Takes the lock to copy the value, and notes the reading for those who track that.
  @usableFromInline
  func beginReading() {
    lockForReading()
    noteReading()
  }

  /// Takes the lock to copy the value.
  func lockForReading() {
    acquire()
    if use < 0 { fatalError(Diagnostic.sharedValueInUse.message) }
  }

  @usableFromInline
  func unlock() { lock.unlock() }

  /// Takes the lock to copy the value for saving, unless the value is in use for long.
  ///
  /// - Parameter limit: How long to wait; at the end of the program no longer than ``ProcessEnd`` says.
  /// - Returns: Whether this thread holds the lock now.
  func lockForSaving(waiting limit: Duration) -> Bool {
    let isLocked = BackgroundThread.poll(until: SystemClock.now + limit) {
      if lock.tryLock() { return true }
      // The thread that ends the program does not come back to give the value free.
      return ProcessEnd.isOver || ProcessEnd.isEnding(owningThread.load(ordering: .relaxed)) ? nil : false
    }
    guard isLocked else { return false }
    if use >= 0 { return true }
    lock.unlock()
    return false
  }

  /// Whether a thread is changing the value, or reading it where it is.
  func isOwned(by thread: UInt) -> Bool { owner == thread }

  /// Whether this thread is changing the value.
  func isChanged(by thread: UInt) -> Bool {
    owner == thread && locked { use < 0 }
  }

  /// Takes the lock to read the value where it is, and notes the reading for those who track that.
  ///
  /// - Returns: `false`, without the lock, where this thread is changing the value.
  func beginBorrowing() -> Bool {
    acquire()
    guard use >= 0 else {
      lock.unlock()
      return false
    }
    if use == 0 { owningThread.store(ThreadLocals.threadID, ordering: .relaxed) }
    use += 1
    noteReading()
    return true
  }

  /// Gives the lock back after ``beginBorrowing()``.
  func endBorrowing() {
    use -= 1
    if use == 0 { owningThread.store(0, ordering: .relaxed) }
    let postponed = takePostponed()
    lock.unlock()
    postponed?.forEach { $0() }
  }

  private func noteReading() {
    if !isTellingStreams, !PendingChanges.isCollecting { listeners.made.noteReading() }
  }

  // MARK: - Changing

  /// Takes the lock for a change.
  ///
  /// - Parameter thread: What is kept for this thread.
  /// - Returns: `false`, without the lock, where any thread is changing or reading the value: see
  ///   ``waitForChange(on:at:)``.
  @usableFromInline
  func beginChange(on thread: ThreadLocals.Pointer) -> Bool {
    guard lock.tryLock() else { return false }
    guard use == 0 else {
      lock.unlock()
      return false
    }
    use = -1
    owningThread.store(UInt(bitPattern: thread), ordering: .relaxed)
    return true
  }

  /// Takes the lock for a change once no other thread holds it.
  ///
  /// The program stops where this thread is changing or reading the value, or would wait for ever.
  @inline(never)
  @usableFromInline
  func waitForChange(on thread: ThreadLocals.Pointer, at site: SourceSite?) {
    if !lock.tryLock() { waitForLock(at: site) }
    guard use == 0 else { (use < 0 ? Diagnostic.sharedValueInUse : .sharedValueIsRead).stop(at: site) }
    use = -1
    owningThread.store(UInt(bitPattern: thread), ordering: .relaxed)
  }

  /// Gives the lock back without a change.
  @usableFromInline
  func abandonChange() {
    use = 0
    owningThread.store(0, ordering: .relaxed)
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
    owningThread.store(0, ordering: .relaxed)
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
    acquire()
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
      changes.add(\ObserverList.whole, to: box)
    } else {
      let changes = PendingChanges()
      changes.add(\ObserverList.whole, to: box)
      changes.deliver()
    }
  }

  // MARK: - Where the value is kept

  /// Connects the value with the place where it is kept.
  func connect(_ connection: any SharedConnection) {
    locked { self.connection = connection }
  }

  /// Lets go of the place where the value is kept.
  func disconnect() {
    let former = locked {
      defer { connection = nil }
      return connection
    }
    withExtendedLifetime(former) {}
    // The name holds the key.
    let formerName = keyName.withLock { name in
      defer { name = nil }
      return name
    }
    withExtendedLifetime(formerName) {}
  }

  /// Where the value is kept, noted as read.
  var observedConnection: (any SharedConnection)? {
    locked {
      noteReading()
      return connection
    }
  }

  /// Where the value is kept.
  var kept: (any SharedConnection)? { locked { connection } }

  /// Runs something that must not meet a change.
  func withLock<Result>(_ body: () -> Result) -> Result { locked(body) }

  // MARK: - Streams

  /// Adds a subscriber, which is given the current value, or the one after the change that is going on.
  func add(_ stream: SharedStream) {
    locked {
      streams.append(stream)
      guard use >= 0 else { return }
      isTellingStreams = true
      stream.yield()
      isTellingStreams = false
    }
    // It may have ended while it was on the way here from another value.
    if stream.isOver { remove(stream) }
  }

  /// Removes a subscriber.
  func remove(_ stream: SharedStream) {
    let removed = locked { streams.firstIndex { $0 === stream }.map { streams.remove(at: $0) } }
    withExtendedLifetime(removed) {}
  }

  /// Hands those subscribers over that want the values of something else now.
  func handOver() {
    for stream in locked({ streams }) {
      let core = stream.core()
      guard core !== self else { continue }
      remove(stream)
      core.add(stream)
    }
  }

  private func tellStreams() {
    guard !streams.isEmpty else { return }
    isTellingStreams = true
    for stream in streams { stream.yield() }
    isTellingStreams = false
  }
}

extension SharedCore: ExclusiveResource {
  var owner: UInt { owningThread.load(ordering: .relaxed) }

  var resourceName: String {
    let type = typeName(valueType)
    // A core is named while other threads hold its lock, so the lock is not taken for the name.
    return keyName.withLock { $0 }.map { "\($0()), of type \(type)" } ?? "a shared value of type \(type)"
  }

  /// Gives the value a name in messages.
  func name(_ name: @escaping @Sendable () -> String) { keyName.withLock { $0 = name } }
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

  /// Reports a change that is lost, as a thread ends the program in the middle of it.
  func programEnds(on thread: UInt)
}
