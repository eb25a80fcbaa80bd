import Synchronization

/// The connection of a shared value to its storage.
package protocol SharedConnection: AnyObject, Sendable {
  /// Whether the value is being loaded.
  var isLoading: Bool { get }

  /// The error of the last load, if it failed.
  var loadError: (any Error)? { get }

  /// The error of the last save, if it failed.
  var saveError: (any Error)? { get }

  /// Whether there are changes that have not been saved.
  var hasUnsaved: Bool { get }

  /// Counts an unsaved change. Called while the lock of the value is held.
  func willSave()

  /// Saves the value after a change. Called without the lock.
  func save()

  /// Saves the value, and returns when the value is saved.
  func saveNow() async throws

  /// Loads the value again, and returns when the value is loaded.
  func load() async throws

  /// Called when the process exits. Reports an issue if a thread is in the middle of a change, which is lost then.
  func programEnds(on thread: UInt)
}

/// The type-independent part of a shared value: its lock, its observers, and the connection to its storage.
///
/// The value as a whole and all references to its parts use the same core.
///
/// **Locks.** Three locks are held while code of the program runs. All are recursive. The library takes them in this
/// order:
///
/// 1. The lock of ``SharedReferences`` protects the table of the values with keys. It is held while a value is made:
///    the program computes the initial value, and its key loads and subscribes.
/// 2. A lock of a ``KeyedConnection`` orders the saves of a key that is given each value. It is held while the value is
///    copied and the key's `save` runs. A ``LatestValueKey`` needs no such lock.
/// 3. The lock of a core protects the value, the `tie` of its references, and the variables below. It is held while a
///    closure of `withLock` changes the value or a closure of `read` borrows it, while ``SharedStream`` passes it on,
///    and while it is copied, for a reader or to be saved.
///
/// A closure of the program may take any of them again for another value, in any order. Therefore each names the thread
/// that runs such code as its owner, and ``WaitGraph`` stops the program if threads wait for each other.
///
/// All other locks are mutexes around a few variables. Each may be taken while the three above are held, and none is
/// held while code of the program runs or while one of the three is taken: the status of a connection, the files of
/// ``DiskFiles``, the types of ``FileClaims``, ``LastValue``, ``SharedChangeTracker``, ``ProcessEnd``.
///
/// Without any lock: observers are notified, issues are reported, former values, errors and closures are released, and
/// the thread that writes files encodes a value, writes a file, and calls back with the result. That thread takes the
/// lock of the core only to copy the value, and gives up after a while.
//
// Unchecked: the variables are only accessed while the lock is held.
@usableFromInline
package final class SharedCore: @unchecked Sendable {
  private let lock = RecursiveLock()

  /// The thread that runs a closure of the program while it holds the lock, or 0.
  ///
  /// Other threads read it to find deadlocks.
  private let owningThread = Atomic<UInt>(0)
  private let valueType: Any.Type

  /// The name of the key of the value, and the table in which the value was made.
  private let keyed = Mutex<(name: @Sendable () -> String, table: any SharedTable)?>(nil)
  private let listeners = StateObservers()

  /// How the thread that holds the lock uses the value in place: the number of borrows, or -1 during a change.
  private(set) var use = 0

  /// Functions to call once the value is no longer in use.
  private var postponed: [() -> Void]?

  /// Whether subscribers are being given the value.
  ///
  /// Reads by them are not observed.
  private var isTellingStreams = false

  /// The subscribers, in the order of their registration, which is also the order in which they are notified.
  var streams: [SharedStream] = []

  /// The number of changes.
  private(set) var version = 0

  #if DEBUG
    /// The thread of the last change, 0 if that was a load, and the number of changes before its uninterrupted ones.
    private var changes: (thread: UInt, start: Int) = (0, 0)

    private func noteChange(by thread: UInt) {
      if changes.thread != thread { changes = (thread, version) }
    }

    /// Whether no other thread has changed the value since a version.
    ///
    /// The lock is held.
    func isChangedOnlyByThisThread(since version: Int) -> Bool {
      version == self.version || changes.thread == ThreadLocals.threadID && changes.start <= version
    }
  #endif

  /// The connection to the storage of the value, if the value has a key with storage.
  private var connection: (any SharedConnection)?

  @usableFromInline
  init(of valueType: Any.Type) {
    self.valueType = valueType
    // Loads first: a store to an atomic that all threads read would invalidate their cache lines each time.
    if !Self.isAnyThere { Self.isAnyMade.store(true, ordering: .relaxed) }
  }

  private static let isAnyMade = Atomic(false)

  /// Whether any shared value was created since the program started.
  package static var isAnyThere: Bool { isAnyMade.load(ordering: .relaxed) }

  // MARK: - The lock

  /// Takes the lock, or stops the program in a deadlock.
  @inline(__always)
  private func acquire() {
    if !lock.tryLock() { waitForLock() }
  }

  // Not inlined: the uncontended path stays small and does not set up the arguments.
  @inline(never)
  private func waitForLock() { waitForLock(at: nil) }

  private func waitForLock(at site: SourceSite?) {
    WaitGraph.acquire(lock, of: self, on: ThreadLocals.threadID, at: site)
  }

  /// Runs a function while the value cannot change.
  func withLock<Result>(_ body: () -> Result) -> Result {
    acquire()
    defer { lock.unlock() }
    return body()
  }

  // MARK: - Reading

  /// Takes the lock to copy the value, and registers the read with the observation system.
  @usableFromInline
  func beginReading() {
    lockForReading()
    noteReading()
  }

  /// Takes the lock to copy the value, without registering the read.
  func lockForReading() {
    acquire()
    if use < 0 { fatalError(Diagnostic.sharedValueInUse.message) }
  }

  @usableFromInline
  func unlock() { lock.unlock() }

  /// Takes the lock to copy the value for saving, unless the value remains in use for too long.
  ///
  /// - Parameter limit: The maximum time to wait. While the process exits, ``ProcessEnd/patience`` limits it too.
  /// - Returns: Whether this thread now holds the lock.
  func lockForSaving(waiting limit: Duration) -> Bool {
    let isLocked = BackgroundThread.poll(until: SystemClock.now + limit) {
      if lock.tryLock() { return true }
      // The thread that ends the process never returns from its closure, so it never releases the lock.
      return ProcessEnd.isOver || ProcessEnd.isEnding(owningThread.load(ordering: .relaxed)) ? nil : false
    }
    guard isLocked else { return false }
    if use >= 0 { return true }
    lock.unlock()
    return false
  }

  /// Whether a thread is changing or borrowing the value.
  func isOwned(by thread: UInt) -> Bool { owner == thread }

  /// Whether a thread, which has to be the current one, is changing the value.
  func isChanged(by thread: UInt) -> Bool {
    owner == thread && withLock { use < 0 }
  }

  /// Takes the lock to borrow the value, and registers the read with the observation system.
  ///
  /// - Returns: `false`, without the lock, if this thread is changing the value.
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

  /// Ends a borrow, or a change that has changed nothing, and releases the lock.
  @usableFromInline
  func endUse() {
    use = max(0, use - 1)
    if use == 0 { owningThread.store(0, ordering: .relaxed) }
    let postponed = takePostponed()
    lock.unlock()
    postponed?.forEach { $0() }
  }

  private func noteReading() {
    if !isTellingStreams, !PendingChanges.isCollecting { listeners.made.noteReading() }
  }

  // MARK: - Changing

  /// Takes the lock for a change if it is free.
  ///
  /// - Parameter thread: The thread-locals of the current thread. Their address identifies the thread.
  /// - Returns: `false`, without the lock, if any thread is using the value. The caller then has to call
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

  /// Waits for the lock, and takes it for a change.
  ///
  /// The program stops if this thread is already changing or borrowing the value, or if waiting would be a deadlock.
  @inline(never)
  @usableFromInline
  func waitForChange(on thread: ThreadLocals.Pointer, at site: SourceSite?) {
    if !lock.tryLock() { waitForLock(at: site) }
    guard use == 0 else { (use < 0 ? Diagnostic.sharedValueInUse : .sharedValueIsRead).stop(at: site) }
    use = -1
    owningThread.store(UInt(bitPattern: thread), ordering: .relaxed)
  }

  /// Ends a change: releases the lock, saves the value and notifies the observers.
  ///
  /// - Parameter tellsWhole: Whether to notify the observers of the value as a whole.
  @usableFromInline
  func endChange(tellsWhole: Bool) {
    use = 0
    #if DEBUG
      noteChange(by: owner)
      CurrentAction.noteSideEffect()
    #endif
    owningThread.store(0, ordering: .relaxed)
    version += 1
    let connection = connection
    let postponed = takePostponed()
    connection?.willSave()
    give(to: streams)
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

  /// Replaces the value by one from the storage, and notifies the observers.
  ///
  /// - Parameters:
  ///   - isForced: Whether to replace unsaved changes too.
  ///   - later: Called instead if this thread is changing or borrowing the value, after it has ended that.
  ///   - replace: Replaces the value. Called while the lock is held.
  /// - Returns: Whether the value was replaced; `false` if there are unsaved changes, or if this is done later.
  func receive(isForced: Bool, later: @escaping () -> Void, replace: () -> Void) -> Bool {
    let isReplaced = withLock {
      if use != 0 { postponed = (postponed ?? []) + [later] }
      guard use == 0, isForced || connection?.hasUnsaved != true else { return false }
      replace()
      #if DEBUG
        noteChange(by: 0)
        CurrentAction.noteSideEffect()
      #endif
      version += 1
      give(to: streams)
      return true
    }
    if isReplaced { tell() }
    return isReplaced
  }

  /// Notifies observers that the value, or the state of its connection, has changed.
  ///
  /// While a store collects changes, the notification is sent after the store has handled its actions.
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

  // MARK: - The connection to the storage

  /// Sets the connection to the storage of the value.
  func connect(_ connection: any SharedConnection) {
    withLock { self.connection = connection }
  }

  /// Removes the connection to the storage.
  func disconnect() {
    let former = withLock {
      defer { connection = nil }
      return connection
    }
    // Released without the lock, since a deinitializer may run code of the program.
    withExtendedLifetime(former) {}
    // The closure that returns the name holds the key.
    let formerKey = keyed.withLock { keyed in
      defer { keyed = nil }
      return keyed
    }
    withExtendedLifetime(formerKey) {}
  }

  /// The connection to the storage, read with observation.
  var observedConnection: (any SharedConnection)? {
    withLock {
      noteReading()
      return connection
    }
  }

  /// The connection to the storage, without observation.
  var kept: (any SharedConnection)? { withLock { connection } }

  /// Gives the value to subscribers.
  ///
  /// The lock is held.
  func give(to streams: [SharedStream]) {
    guard !streams.isEmpty else { return }
    isTellingStreams = true
    for stream in streams { stream.yield() }
    isTellingStreams = false
  }
}

extension SharedCore: ExclusiveResource {
  var owner: UInt { owningThread.load(ordering: .relaxed) }

  var resourceName: String {
    key.map { "\($0), of type \(typeName(valueType))" } ?? "a shared value of type \(typeName(valueType))"
  }

  /// The key, or else the type of the value, for messages.
  package var title: String { key ?? typeName(valueType) }

  // Other threads may hold the lock while the core is named in a deadlock message, so the name has a lock of its own.
  private var key: String? { keyed.withLock { $0 }?.name() }

  /// The table in which a value with a key was made; `nil` for a value without a key.
  var table: (any SharedTable)? { keyed.withLock { $0?.table } }

  /// Sets the table that the value belongs to, and its name in messages.
  func join(_ table: any SharedTable, as name: @escaping @Sendable () -> String) {
    keyed.withLock { $0 = (name, table) }
  }
}
