import Synchronization

/// The status of a connection.
//
// Not a part of the generic class, whose code would look up the type each time.
private struct ConnectionStatus {
  /// The number of loads in progress.
  var loads = 0

  /// Whether the subscription has reported that it is loading, and has not yielded a value or an error since.
  var isSubscriptionLoading = false

  var isLoading: Bool { loads > 0 || isSubscriptionLoading }
  var loadError: (any Error)?
  var saveError: (any Error)?

  /// The number of changes that have not been saved.
  var unsaved = 0

  /// Whether a ``LatestValueKey`` has a pending save that will read the latest value.
  var isScheduled = false

  /// The descriptions of the errors that were reported since the last successful save.
  var reported: Set<String> = []

  /// What ``KeyedConnection/begin(isLoading:)`` began: the subscription to the key, and the entry in
  /// ``OpenConnections``.
  var subscriptions: [SharedSubscription] = []
}

/// Connects a shared value to its key, which loads and saves the value.
final class KeyedConnection<Value: Sendable>: SharedConnection {
  /// How a key saves.
  private enum Saving {
    /// Each value is passed to the key, in order: the last one is the newest.
    case each(any SharedKey<Value>, inOrder: ExclusiveSection)

    /// The key reads the latest value when it is about to save.
    case latest(any LatestValueKey<Value>)
  }

  private weak let reference: SharedReference<Value>?
  private let key: any SharedReaderKey<Value>
  private let initialValue: Value
  private let site: SourceSite

  /// How the key saves; `nil` if it only loads.
  private let saving: Saving?
  private let status = Mutex(ConnectionStatus())

  /// The issue reporters of the scope that created the value.
  ///
  /// Saving runs outside of the tasks that set reporters.
  private let reporters = IssueReporters.inScope

  init(_ reference: SharedReference<Value>, key: any SharedReaderKey<Value>, initialValue: Value, site: SourceSite) {
    self.reference = reference
    self.key = key
    self.initialValue = initialValue
    self.site = site
    // The cast to a type with an argument is slow, and most keys fail the test before it.
    if key is any LatestValueKey, let key = key as? any LatestValueKey<Value> {
      saving = .latest(key)
    } else if let key = key as? any SharedKey<Value> {
      saving = .each(key, inOrder: ExclusiveSection("the saving of \(key)"))
    } else {
      saving = nil
    }
  }

  /// Subscribes to the key, and loads the value if requested.
  func begin(isLoading: Bool) {
    if saving != nil {
      let entry = OpenConnections.shared.add(self)
      update { $0.subscriptions.append(entry) }
    }
    if isLoading { load(context: .initialValue(initialValue), isForced: false) { _ in } }
    let subscription = key.subscribe(
      context: .initialValue(initialValue),
      subscriber: SharedSubscriber { [weak self] result in
        self?.take(result, isForced: false) { $0.isSubscriptionLoading = false }
      } onLoading: { [weak self] isLoading in
        self?.change { $0.isSubscriptionLoading = isLoading }
      }
    )
    update { $0.subscriptions.append(subscription) }
  }

  deinit {
    for subscription in status.withLock({ $0.subscriptions }) { subscription.cancel() }
  }

  // MARK: - Status

  var isLoading: Bool { status.withLock { $0.isLoading } }
  var loadError: (any Error)? { status.withLock { $0.loadError } }
  var saveError: (any Error)? { status.withLock { $0.saveError } }
  var hasUnsaved: Bool { status.withLock { $0.unsaved > 0 } }

  /// Changes the status, and notifies the observers of the shared value.
  private func change(_ body: (inout ConnectionStatus) -> Void) {
    update(body)
    reference?.core.tell()
  }

  /// Changes the status.
  private func update<Result: Sendable>(_ body: (inout ConnectionStatus) -> Result) -> Result {
    let (result, former) = status.withLock { status in
      let former = status
      return (body(&status), former)
    }
    // A former error is released without the lock, since its deinitializer may run code that uses this connection.
    withExtendedLifetime(former) {}
    return result
  }

  // MARK: - Loading

  func load() async throws {
    try await withCheckedThrowingContinuation { waiting in
      load(context: .userInitiated, isForced: true) { waiting.resume(with: $0) }
    }
  }

  private func load(
    context: LoadContext<Value>,
    isForced: Bool,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    change { $0.loads += 1 }
    // Retains this connection until the load ends, so that a late result is still recorded.
    let endLoad: @Sendable (inout ConnectionStatus) -> Void = { $0.loads = max(0, $0.loads - 1) }
    let continuation = LoadContinuation<Value>(at: site) { [self] result in
      if let result { take(result, isForced: isForced, endLoad) } else { change(endLoad) }
      then(result?.map { _ in } ?? .success(()))
    }
    key.load(context: context, continuation: continuation)
  }

  /// Handles the result of a load or an element of the subscription.
  ///
  /// - Parameters:
  ///   - result: The value, `nil` for the initial value, or the error.
  ///   - isForced: Whether the value replaces unsaved changes.
  ///   - update: Updates the status, to record that the load has ended.
  private func take(_ result: Result<Value?, any Error>, isForced: Bool, _ update: (inout ConnectionStatus) -> Void) {
    switch result {
    case .success(let value):
      let isChange = self.update { status in
        let former = (status.isLoading, status.loadError != nil)
        update(&status)
        status.loadError = nil
        return former != (status.isLoading, false)
      }
      // A value that is received notifies the observers itself.
      let isTaken = reference?.receive(value ?? initialValue, isForced: isForced) ?? true
      if isChange, !isTaken { reference?.core.tell() }
    case .failure(let error):
      change { status in
        update(&status)
        status.loadError = error
      }
    }
  }

  // MARK: - Saving

  func willSave() {
    update { $0.unsaved += 1 }
  }

  func save() { save(.didSet, then: nil) }

  func saveNow() async throws {
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      save(.userInitiated) { waiting.resume(with: $0) }
    }
  }

  /// Saves the value.
  ///
  /// - Parameter then: Receives the result; `nil` after a change. Nobody else receives the error of such a save, so it
  ///   is reported as an issue. Only such a save counts changes as saved, since each change begins one.
  private func save(_ context: SaveContext, then: (@Sendable (Result<Void, any Error>) -> Void)?) {
    // Retains the reference until its value is saved, even if nothing else does.
    guard let reference, let saving else {
      update { $0.unsaved = 0 }
      then?(.success(()))
      return
    }
    let isAutomatic = then == nil
    switch saving {
    case .each(let key, let inOrder):
      inOrder.withLock {
        let continuation = continuation(of: { isAutomatic ? 1 : 0 }, then)
        key.save(reference.peek { $0 }, context: context, continuation: continuation)
      }
    case .latest(let key):
      guard !isAutomatic || beginSchedule() else { return }
      // The number of changes that the save includes; `nil` until the value is read.
      let taken = LockIsolated<Int?>(isAutomatic ? nil : 0)
      key.saveLatest(
        { [self] patience in
          try reference.peek(waiting: patience.duration) { value in
            // With the lock of the value, so that each later change schedules another save.
            if isAutomatic { taken.setValue(endSchedule()) }
            return value
          }
        },
        context: context,
        continuation: continuation(
          of: { [self] in
            if let count = taken.value { return count }
            // The key failed before it read the value. The changes stay unsaved, and the next one schedules a save.
            endSchedule()
            return 0
          },
          then
        )
      )
    }
  }

  /// Records that a save will read the latest value.
  ///
  /// - Returns: `false` if there is such a save already.
  private func beginSchedule() -> Bool {
    update { status in
      defer { status.isScheduled = true }
      return !status.isScheduled
    }
  }

  /// Lets the next change schedule a save.
  ///
  /// - Returns: The number of unsaved changes.
  @discardableResult
  private func endSchedule() -> Int {
    update { status in
      status.isScheduled = false
      return status.unsaved
    }
  }

  /// Creates a continuation that records the result of a save.
  ///
  /// - Parameters:
  ///   - count: Returns the number of changes that the save included.
  ///   - then: Receives the result, also if the key has released the continuation without resuming it.
  private func continuation(
    of count: @escaping @Sendable () -> Int,
    _ then: (@Sendable (Result<Void, any Error>) -> Void)?
  ) -> SaveContinuation {
    SaveContinuation(at: site) { [self] result in
      saved(count(), result, isAutomatic: then == nil)
      then?(result ?? .success(()))
    }
  }

  /// Records the result of a save.
  ///
  /// - Parameters:
  ///   - count: The number of changes that the save included.
  ///   - result: The result; `nil` if the key has released the continuation without resuming it.
  ///   - isAutomatic: Whether no caller receives the error, so that the error is reported as an issue.
  private func saved(_ count: Int, _ result: Result<Void, any Error>?, isAutomatic: Bool) {
    let isChange = update { status in
      status.unsaved = max(0, status.unsaved - count)
      let hadError = status.saveError != nil || status.loadError != nil
      if case .failure(let error) = result { status.saveError = error }
      if case .success = result {
        status.saveError = nil
        // The save has overwritten the stored value that could not be loaded.
        status.loadError = nil
        status.reported = []
      }
      return hadError || status.saveError != nil
    }
    if isAutomatic, case .failure(let error) = result { reportUnsaved(error) }
    if isChange { reference?.core.tell() }
  }

  /// Reports why the value cannot be saved: once per error description, until a save succeeds.
  private func reportUnsaved(_ error: any Error) {
    if (error as? any ReportedError)?.isReported == true { return }
    guard update({ $0.reported.insert("\(type(of: error)) \(error)").inserted }) else { return }
    let diagnostic = Diagnostic.unsavedValue("\(key)", type: typeName(Value.self), error: error)
    IssueReporters.deliver(diagnostic, at: site, unlessInScope: reporters)
  }

  func programEnds(on thread: UInt) {
    guard let reference, reference.core.isChanged(by: thread) else { return }
    reportUnsaved(UnsavedAtExit.insideChange)
  }
}

/// The connections of all shared values that can be saved.
///
/// They are notified of the exit in the order of creation.
final class OpenConnections: Sendable {
  private struct Weak {
    weak var connection: (any SharedConnection)?
  }

  private struct Table {
    var connections: [Int: Weak] = [:]
    var lastNumber = 0
  }

  /// The connections of this process.
  static let shared: OpenConnections = {
    ProcessControl.atExit {
      ProcessEnd.begin()
      OpenConnections.shared.programEnds()
    }
    return OpenConnections()
  }()

  private let table = Mutex(Table())

  /// Adds a connection, until the returned subscription is cancelled.
  func add(_ connection: any SharedConnection) -> SharedSubscription {
    let number = table.withLock { table in
      table.lastNumber += 1
      table.connections[table.lastNumber] = Weak(connection: connection)
      return table.lastNumber
    }
    return SharedSubscription { [self] in table.withLock { $0.connections[number] = nil } }
  }

  private func programEnds() {
    let open = table.withLock { $0.connections.sorted { $0.key < $1.key }.map(\.value) }
    let thread = ThreadLocals.threadID
    for weak in open { weak.connection?.programEnds(on: thread) }
  }
}
