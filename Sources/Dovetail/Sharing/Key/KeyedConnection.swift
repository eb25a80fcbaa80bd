/// Keeps a shared value where its key says.
//
// Unchecked: the variables are only touched while the lock is held, but for the weak reference and the subscription, which are set
// before anybody else knows of this.
final class KeyedConnection<Value: Sendable>: SharedConnection, @unchecked Sendable {
  private struct Status {
    var loads = 0
    var loadError: (any Error)?
    var saveError: (any Error)?
    var unsaved = 0
    var isScheduled = false
  }

  private weak var reference: SharedReference<Value>?
  private let key: any SharedReaderKey<Value>
  private let initialValue: Value
  private let site: SourceSite
  private let lock = RecursiveLock()
  private let saving = RecursiveLock()
  private var status = Status()
  private var subscription: SharedSubscription?

  init(_ reference: SharedReference<Value>, key: any SharedReaderKey<Value>, initialValue: Value, site: SourceSite) {
    self.reference = reference
    self.key = key
    self.initialValue = initialValue
    self.site = site
  }

  /// Listens from now on, and loads the value for the first time if it is to.
  func begin(isLoading: Bool) {
    if isLoading { load(context: .initialValue(initialValue), isForced: false) { _ in } }
    subscription = key.subscribe(
      context: .initialValue(initialValue),
      subscriber: SharedSubscriber { [weak self] result in
        self?.take(result, isForced: false)
      } onLoading: { [weak self] isLoading in
        self?.change { $0.loads = max(0, $0.loads + (isLoading ? 1 : -1)) }
      }
    )
  }

  deinit { subscription?.cancel() }

  // MARK: - What is known

  var isLoading: Bool { lock.withLock { status.loads > 0 } }
  var loadError: (any Error)? { lock.withLock { status.loadError } }
  var saveError: (any Error)? { lock.withLock { status.saveError } }
  var hasUnsaved: Bool { lock.withLock { status.unsaved > 0 } }

  private func change(_ update: (inout Status) -> Void) {
    lock.withLock { update(&status) }
    reference?.core.tell()
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
    // Kept alive until then, so that a value that comes late still has somewhere to go.
    let finish: @Sendable (Result<Value?, any Error>) -> Void = { [self] result in
      lock.withLock { status.loads = max(0, status.loads - 1) }
      take(result, isForced: isForced)
      then(result.map { _ in })
    }
    let resumption = Resumption<Result<Value?, any Error>>(
      "load",
      site: site,
      lost: { finish(.failure(CancellationError())) },
      callback: finish
    )
    key.load(context: context, continuation: LoadContinuation(resumption))
  }

  private func take(_ result: Result<Value?, any Error>, isForced: Bool) {
    switch result {
    case .success(let value):
      lock.withLock { status.loadError = nil }
      reference?.receive(value ?? initialValue, isForced: isForced)
    case .failure(let error):
      change { $0.loadError = error }
    }
  }

  // MARK: - Saving

  func willSave() {
    lock.withLock { status.unsaved += 1 }
  }

  func save() {
    if let key = key as? any LatestValueKey<Value> { return saveLatest(key) }
    guard let key = key as? any SharedKey<Value> else { return lock.withLock { status.unsaved = 0 } }
    // One at a time, so that what is given to the key last is the newest.
    saving.withLock {
      guard let value = reference?.peek({ $0 }) else { return }
      key.save(value, context: .didSet, continuation: continuation(of: 1) { _ in })
    }
  }

  private func saveLatest(_ key: any LatestValueKey<Value>) {
    let isFirst = lock.withLock {
      defer { status.isScheduled = true }
      return !status.isScheduled
    }
    // The reference is held until its value is saved, also if nobody else does.
    guard isFirst, let reference else { return }
    let taken = Count()
    key.saveLatest(
      { [self] in
        taken.value = lock.withLock {
          status.isScheduled = false
          return status.unsaved
        }
        return reference.peek { $0 }
      },
      context: .didSet,
      continuation: SaveContinuation(
        Resumption("save", site: site, lost: { [self] in saved(taken.value, nil) }) { [self] result in
          saved(taken.value, result)
        }
      )
    )
  }

  func saveNow() async throws {
    guard let reference else { return }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      let continuation = continuation(of: 0) { waiting.resume(with: $0) }
      if let key = key as? any LatestValueKey<Value> {
        key.saveLatest({ reference.peek { $0 } }, context: .userInitiated, continuation: continuation)
      } else if let key = key as? any SharedKey<Value> {
        saving.withLock {
          key.save(reference.peek { $0 }, context: .userInitiated, continuation: continuation)
        }
      } else {
        continuation.resume()
      }
    }
  }

  private func continuation(
    of count: Int,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SaveContinuation {
    SaveContinuation(
      Resumption(
        "save",
        site: site,
        lost: { [self] in
          saved(count, nil)
          then(.failure(CancellationError()))
        }
      ) { [self] result in
        saved(count, result)
        then(result)
      }
    )
  }

  /// Takes note that some changes were saved, or could not be.
  private func saved(_ count: Int, _ result: Result<Void, any Error>?) {
    let isNews = lock.withLock {
      status.unsaved = max(0, status.unsaved - count)
      let hadError = status.saveError != nil
      if case .failure(let error) = result { status.saveError = error }
      if case .success = result { status.saveError = nil }
      return hadError || status.saveError != nil
    }
    if isNews { reference?.core.tell() }
  }
}

/// A number that is set in one closure and read in another, one after the other.
//
// Unchecked: the closures are called one after the other.
private final class Count: @unchecked Sendable {
  var value = 0
}
