import Synchronization

/// Work that can be told to stop.
protocol CancellableWork: AnyObject, Sendable {
  func cancel()

  /// The task that ends with the work, where there is one that can be waited for.
  var task: Task<Void, Never>? { get }
}

extension CancellableWork {
  var task: Task<Void, Never>? { nil }
}

/// The effects in flight of one store: a lock around an ``EffectTable``.
///
/// Effects begin on the store's actor, end wherever their tasks do, and can be cancelled from anywhere.
final class EffectRegistry: Sendable {
  typealias Work = any CancellableWork

  /// The registry of work that is cancelled by an id outside of any store.
  static let process = EffectRegistry()

  private struct Storage {
    var table = EffectTable<Work>()
    var waiters: [EffectToken: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let storage = Mutex(Storage())

  /// Whether observers want to hear of the ends of effects.
  let isObserved = Atomic(false)

  /// How many effects and groups of effects there are.
  var count: Int { storage.withLock { $0.table.count } }

  /// The effects and groups of effects that have not ended.
  var tokens: [EffectToken] { storage.withLock { $0.table.tokens } }

  func begin(parent: EffectToken?, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    storage.withLock { $0.table.begin(parent: parent, nodeID: nodeID, keys: keys) }
  }

  /// Begins an effect, which is cancelled at once where what it belongs to was.
  func begin(_ work: some CancellableWork, parent: EffectToken, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    let (token, isCancelled) = storage.withLock { storage in
      let token = storage.table.begin(parent: parent, nodeID: nodeID, keys: keys, work: work)
      return (token, storage.table.isCancelled(token))
    }
    if isCancelled { work.cancel() }
    return token
  }

  /// Begins work and cancels other work with an id, with nothing coming between.
  func begin(parent: EffectToken?, keys: [CancelKey], cancelling key: CancelKey?) -> EffectToken {
    let (token, cancelled) = storage.withLock { storage in
      let cancelled = key.map { storage.table.cancel($0) } ?? []
      return (storage.table.begin(parent: parent, nodeID: .root, keys: keys), cancelled)
    }
    for task in cancelled { task.cancel() }
    return token
  }

  func contains(_ token: EffectToken) -> Bool {
    storage.withLock { $0.table.contains(token) }
  }

  /// Gives an entry its work, which is cancelled at once where the entry was.
  func attach(_ work: some CancellableWork, to token: EffectToken) {
    if !storage.withLock({ $0.table.attach(work, to: token) }) { work.cancel() }
  }

  func awaitChildren(of token: EffectToken) -> Bool {
    storage.withLock { $0.table.awaitChildren(of: token) }
  }

  func isCancelled(_ token: EffectToken) -> Bool {
    storage.withLock { $0.table.isCancelled(token) }
  }

  /// Ends an effect.
  ///
  /// - Returns: The sequences that can go on, which is for the store's actor to do.
  @discardableResult
  func end(_ token: EffectToken) -> [EffectToken] {
    // Letting go of work may release what it holds, up to the store itself, which then comes back here: so it leaves
    // the lock before it goes.
    let (ended, waiters) = storage.withLock { storage in
      let ended = storage.table.end(token)
      var waiters: [CheckedContinuation<Void, Never>] = []
      for token in ended.awaited { waiters += storage.waiters.removeValue(forKey: token) ?? [] }
      return (ended, waiters)
    }
    for waiter in waiters { waiter.resume() }
    return ended.sequences
  }

  /// Lets go of a group, which ends with the last of its effects.
  ///
  /// - Returns: Whether there are effects in it still. A group without effects has nobody who waits for it.
  func release(_ token: EffectToken) -> Bool {
    storage.withLock { storage in
      _ = storage.table.end(token)
      return storage.table.contains(token)
    }
  }

  /// Waits until an effect, or every effect of a group, has ended.
  nonisolated(nonsending)
    func wait(for token: EffectToken) async
  {
    while contains(token) {
      // Who waits for a task lends it its priority, which a continuation does not. Work that was cancelled has left
      // its entry, and is waited for by that.
      if let task = storage.withLock({ $0.table.work(in: token) })?.task {
        await task.value
      } else {
        await waitForEntry(token)
      }
    }
  }

  nonisolated(nonsending)
    private func waitForEntry(_ token: EffectToken) async
  {
    await withCheckedContinuation { continuation in
      let isOver = storage.withLock { storage in
        guard storage.table.awaitEnd(of: token) else { return true }
        storage.waiters[token, default: []].append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  func hasEffects(_ key: CancelKey) -> Bool {
    storage.withLock { $0.table.hasEffects(key) }
  }

  /// The effects with an id.
  func work(of key: CancelKey) -> [Work] {
    storage.withLock { $0.table.work(of: key) }
  }

  func cancel(_ key: CancelKey) {
    stop { $0.cancel(key) }
  }

  func cancel(_ token: EffectToken) {
    stop { $0.cancel(token) }
  }

  func cancel(nodeIDs: [NodeID]) {
    guard !nodeIDs.isEmpty else { return }
    stop { $0.cancel(nodeIDs: nodeIDs) }
  }

  func cancelAll() {
    stop { $0.cancelAll() }
  }

  /// The places whose effects have ended since this was last called.
  func takeEndedNodes() -> [NodeID] {
    storage.withLock { storage in
      guard !storage.table.endedNodes.isEmpty else { return [] }
      defer { storage.table.endedNodes = [] }
      return storage.table.endedNodes
    }
  }

  // Cancelling a task runs its cancellation handlers, which may come back here, so it is done outside of the lock.
  private func stop(_ cancel: (inout EffectTable<Work>) -> [Work]) {
    for task in storage.withLock({ cancel(&$0.table) }) { task.cancel() }
  }
}
