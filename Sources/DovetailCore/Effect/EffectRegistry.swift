import Synchronization

/// Work that can be cancelled.
package protocol CancellableWork: AnyObject, Sendable {
  func cancel()

  /// The task of the work, if there is one to wait for.
  var task: Task<Void, Never>? { get }
}

extension CancellableWork {
  package var task: Task<Void, Never>? { nil }
}

/// The effects in flight of one store: a lock around an ``EffectTable``.
///
/// Effects begin on the store's actor, end on any thread, and can be cancelled from any thread.
final class EffectRegistry: Sendable {
  typealias Work = any CancellableWork

  /// The registry of work outside of stores that is cancelled by an id.
  static let process = EffectRegistry()

  private struct Storage {
    var table = EffectTable<Work>()
    var waiters: [EffectToken: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let storage = Mutex(Storage())

  /// Whether observers are to be notified of the ends of effects.
  //
  // Atomic, since effects read it on the threads of their tasks.
  let isObserved = Atomic(false)

  /// The number of effects and groups of effects.
  var count: Int { storage.withLock { $0.table.count } }

  /// The effects and groups of effects that have not ended.
  var tokens: [EffectToken] { storage.withLock { $0.table.tokens } }

  func begin(parent: EffectToken?, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    storage.withLock { $0.table.begin(parent: parent, nodeID: nodeID, keys: keys) }
  }

  /// Begins an effect, and cancels it at once if its group was cancelled.
  func begin(_ work: some CancellableWork, parent: EffectToken, nodeID: NodeID, keys: [CancelKey]) -> EffectToken {
    let (token, isCancelled) = storage.withLock { storage in
      let token = storage.table.begin(parent: parent, nodeID: nodeID, keys: keys, work: work)
      return (token, storage.table.isCancelled(token))
    }
    // Outside of the lock, since a cancellation handler may call the registry.
    if isCancelled { work.cancel() }
    return token
  }

  /// Cancels the work with a key and begins new work, as one atomic operation.
  //
  // Under one lock, so that of two tasks that do this at once exactly one survives.
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

  /// Attaches the work of an entry, and cancels the work at once if the entry was cancelled.
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
  /// - Returns: The sequences that can continue. The caller continues them on the store's actor.
  @discardableResult
  func end(_ token: EffectToken) -> [EffectToken] {
    // Releasing the work may release the store, whose deinitializer calls the registry. So `ended` keeps the work alive
    // until the lock is released.
    let (ended, waiters) = storage.withLock { storage in
      let ended = storage.table.end(token)
      var waiters: [CheckedContinuation<Void, Never>] = []
      for token in ended.awaited { waiters += storage.waiters.removeValue(forKey: token) ?? [] }
      return (ended, waiters)
    }
    for waiter in waiters { waiter.resume() }
    return ended.sequences
  }

  /// Releases a group, which ends with its last effect.
  ///
  /// - Returns: Whether the group has effects. A group without effects has no waiters.
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
      // Waiting for a task raises its priority to that of the waiting task. A continuation does not, so it is used only
      // for cancelled work, which has left its entry.
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
      // The check and the registration are one operation, so that the end of the entry cannot come between them.
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

  /// The work of the effects with a key.
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

  /// Notes that an effect of a node was deallocated.
  ///
  /// Until then the node is kept, so that it is known whether the feature of an action that comes late was removed.
  func releaseNode(_ nodeID: NodeID) {
    guard nodeID != .root else { return }
    storage.withLock { $0.table.endedNodes.append(nodeID) }
  }

  /// The nodes of the effects that were deallocated, and of the sequences that have ended, since the last call.
  func takeEndedNodes() -> [NodeID] {
    storage.withLock { storage in
      guard !storage.table.endedNodes.isEmpty else { return [] }
      defer { storage.table.endedNodes = [] }
      return storage.table.endedNodes
    }
  }

  // Cancelling a task runs its cancellation handlers, which may call the registry. So tasks are cancelled outside of
  // the lock.
  private func stop(_ cancel: (inout EffectTable<Work>) -> [Work]) {
    for task in storage.withLock({ cancel(&$0.table) }) { task.cancel() }
  }
}
