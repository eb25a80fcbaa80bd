import Synchronization

/// Connects a shared value to its key, which loads and saves the value.
final class KeyedConnection<Value: Sendable>: SharedConnection {
  private struct Status {
    /// The number of loads in progress.
    var loads = 0

    /// Whether the subscription has reported that it is loading, and has not yielded a value or an error since.
    var isSubscriptionLoading = false

    var isLoading: Bool { loads > 0 || isSubscriptionLoading }
    var loadError: (any Error)?
    var saveError: (any Error)?

    /// The number of changes that have not been saved.
    var unsaved = 0

    /// Whether the key has a pending save that will read the latest value.
    var isScheduled = false

    /// The descriptions of the errors that were reported since the last successful save.
    var reported: Set<String> = []

    /// The subscription that ``begin(isLoading:)`` began.
    var subscription: SharedSubscription?

    /// The number of this connection in ``OpenConnections``.
    var number: Int?
  }

  /// How long the thread that saves waits for one value.
  ///
  /// A longer wait would delay the saves of other values.
  private static var limit: Duration { .milliseconds(200) }

  private weak let reference: SharedReference<Value>?
  private let key: any SharedReaderKey<Value>
  private let initialValue: Value
  private let site: SourceSite
  private let saving: ExclusiveSection
  private let status = Mutex(Status())

  /// The issue reporters of the scope that created the value.
  ///
  /// Saving runs outside of the tasks that set reporters.
  private let reporters = IssueReporters.inScope

  init(_ reference: SharedReference<Value>, key: any SharedReaderKey<Value>, initialValue: Value, site: SourceSite) {
    self.reference = reference
    self.key = key
    self.initialValue = initialValue
    self.site = site
    saving = ExclusiveSection("the saving of \(key)")
  }

  /// Subscribes to the key, and loads the value if requested.
  func begin(isLoading: Bool) {
    if key is any SharedKey<Value> {
      let number = OpenConnections.shared.add(self)
      update { $0.number = number }
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
    update { $0.subscription = subscription }
  }

  deinit {
    let status = status.withLock { $0 }
    status.subscription?.cancel()
    if let number = status.number { OpenConnections.shared.remove(number) }
  }

  // MARK: - Status

  var isLoading: Bool { status.withLock { $0.isLoading } }
  var loadError: (any Error)? { status.withLock { $0.loadError } }
  var saveError: (any Error)? { status.withLock { $0.saveError } }
  var hasUnsaved: Bool { status.withLock { $0.unsaved > 0 } }

  /// Changes the status, and notifies the observers of the shared value.
  private func change(_ body: (inout Status) -> Void) {
    update(body)
    reference?.core.tell()
  }

  /// Changes the status.
  private func update<Result: Sendable>(_ body: (inout Status) -> Result) -> Result {
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
    let endLoad: @Sendable (inout Status) -> Void = { $0.loads = max(0, $0.loads - 1) }
    let resumption = Resumption<Result<Value?, any Error>>("load", site: site) { [self] in
      change(endLoad)
      then(.success(()))
    } callback: { [self] result in
      take(result, isForced: isForced, endLoad)
      then(result.map { _ in })
    }
    key.load(context: context, continuation: LoadContinuation(resumption))
  }

  /// Handles the result of a load or an element of the subscription.
  ///
  /// - Parameters:
  ///   - result: The value, `nil` for the initial value, or the error.
  ///   - isForced: Whether the value replaces unsaved changes.
  ///   - update: Updates the status, to record that the load has ended.
  private func take(_ result: Result<Value?, any Error>, isForced: Bool, _ update: (inout Status) -> Void) {
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

  func save() {
    if let key = key as? any LatestValueKey<Value> { return saveLatest(key) }
    guard let key = key as? any SharedKey<Value> else { return update { $0.unsaved = 0 } }
    // Saves are serialized, so that the value of the last save is the newest.
    saving.withLock {
      guard let value = reference?.peek({ $0 }) else { return }
      key.save(value, context: .didSet, continuation: continuation(of: 1, isAutomatic: true))
    }
  }

  private func saveLatest(_ key: any LatestValueKey<Value>) {
    let isFirst = update { status in
      defer { status.isScheduled = true }
      return !status.isScheduled
    }
    // Retains the reference until its value is saved, even if nothing else does.
    guard isFirst, let reference else { return }
    // The number of changes that the save includes; `nil` until the value is read.
    let taken = LockIsolated<Int?>(nil)
    // A key may fail before it reads the value. Its changes stay unsaved, and the next change schedules another save.
    let end: @Sendable () -> Int = { [self] in
      if let count = taken.value { return count }
      endSchedule()
      return 0
    }
    key.saveLatest(
      { [self] patience in
        try value(of: reference, patience) {
          let unsaved = endSchedule()
          taken.setValue(unsaved)
        }
      },
      context: .didSet,
      continuation: SaveContinuation(
        Resumption("save", site: site, lost: { [self] in saved(end(), nil) }) { [self] result in
          saved(end(), result, isAutomatic: true)
        }
      )
    )
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

  /// Returns the value to be saved.
  ///
  /// - Parameter prepare: Called immediately before the value is read. A later change schedules another save.
  private func value(
    of reference: SharedReference<Value>,
    _ patience: SaveWaitLimit,
    prepare: () -> Void = {}
  ) throws -> Value {
    let read = { (value: Value) in
      prepare()
      return value
    }
    switch patience {
    case .unlimited: return reference.peek(read)
    case .limited: return try reference.peek(waiting: Self.limit, read)
    }
  }

  func saveNow() async throws {
    guard let reference else { return }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      let continuation = continuation(of: 0) { waiting.resume(with: $0) }
      if let key = key as? any LatestValueKey<Value> {
        key.saveLatest(
          { [self] in try value(of: reference, $0) },
          context: .userInitiated,
          continuation: continuation
        )
      } else if let key = key as? any SharedKey<Value> {
        saving.withLock {
          key.save(reference.peek { $0 }, context: .userInitiated, continuation: continuation)
        }
      } else {
        continuation.resume()
      }
    }
  }

  /// Creates a continuation that records the result of a save.
  private func continuation(
    of count: Int,
    isAutomatic: Bool = false,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) -> SaveContinuation {
    SaveContinuation(
      Resumption(
        "save",
        site: site,
        lost: { [self] in
          saved(count, nil)
          then(.success(()))
        }
      ) { [self] result in
        saved(count, result, isAutomatic: isAutomatic)
        then(result)
      }
    )
  }

  /// Records the result of a save.
  ///
  /// - Parameters:
  ///   - count: The number of changes that the save included.
  ///   - result: The result; `nil` if the key has released the continuation without resuming it.
  ///   - isAutomatic: Whether no caller receives the error, so that the error is reported as an issue.
  private func saved(_ count: Int, _ result: Result<Void, any Error>?, isAutomatic: Bool = false) {
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
