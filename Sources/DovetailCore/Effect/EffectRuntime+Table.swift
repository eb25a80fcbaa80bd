/// Work that can be cancelled.
package protocol CancellableWork: AnyObject, Sendable {
  func cancel()

  /// The task of the work, if there is one to wait for.
  var task: Task<Void, Never>? { get }
}

extension CancellableWork {
  package var task: Task<Void, Never>? { nil }
}

// Any thread may call these functions: all they use is behind the lock.
extension EffectRuntime {
  /// The number of effects and groups of effects.
  var count: Int { storage.withLock { $0.table.count } }

  /// The effects and groups of effects that have not ended.
  var tokens: [EffectToken] { storage.withLock { $0.table.tokens } }

  func contains(_ token: EffectToken) -> Bool { storage.withLock { $0.table.contains(token) } }

  func isCancelled(_ token: EffectToken) -> Bool { storage.withLock { $0.table.isCancelled(token) } }

  /// Whether the feature of an effect that has ended is still there.
  func hasFeature(_ token: EffectToken) -> Bool { storage.withLock { $0.table.hasFeature(token) } }

  func awaitChildren(of token: EffectToken) -> Bool { storage.withLock { $0.table.awaitChildren(of: token) } }

  /// Whether effects with a key are in flight and were not cancelled.
  func hasEffects(_ key: CancelKey) -> Bool { storage.withLock { $0.table.hasEffects(key) } }

  /// The entries with a key that were not cancelled, without an entry and those that it is a part of.
  func tokens(of key: CancelKey, outside token: EffectToken) -> [EffectToken] {
    storage.withLock { $0.table.tokens(of: key, outside: token) }
  }

  /// A number for an effect that has no entry.
  func makeNumber() -> UInt64 { storage.withLock { $0.table.makeNumber() } }

  /// The work of the effects with a key.
  func work(of key: CancelKey) -> [Work] { storage.withLock { $0.table.work(of: key) } }

  /// Ends an effect.
  ///
  /// - Returns: The sequences that can continue. The caller continues them on the store's actor.
  @discardableResult
  func end(_ token: EffectToken) -> [EffectToken] { end { $0.end(token) } }

  /// Removes the entry of an effect that was deallocated.
  func forget(_ token: EffectToken) {
    // If the effect has not ended, its store was released, so nothing continues after it.
    for sequence in end({ $0.forget(token) }) { end(sequence) }
  }

  private func end(_ change: @Sendable (inout EffectTable<Work>) -> EffectTable<Work>.Ended) -> [EffectToken] {
    // Releasing the work may release the store, whose deinitializer calls the runtime. So `ended` keeps the work alive
    // until the lock is released.
    let (ended, waiters) = storage.withLock { storage in
      let ended = change(&storage.table)
      var waiters: [@Sendable () -> Void] = []
      for token in ended.awaited { waiters += storage.waiters.removeValue(forKey: token) ?? [] }
      return (ended, waiters)
    }
    for waiter in waiters { waiter() }
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
        await withCheckedContinuation { continuation in
          whenEnded(token) { continuation.resume() }
        }
      }
    }
  }

  /// Calls a function when an entry has ended, at once if it has.
  func whenEnded(_ token: EffectToken, _ call: @escaping @Sendable () -> Void) {
    // The check and the registration are one operation, so that the end of the entry cannot come between them.
    let isOver = storage.withLock { storage in
      guard storage.table.awaitEnd(of: token) else { return true }
      storage.waiters[token, default: []].append(call)
      return false
    }
    if isOver { call() }
  }

  func cancel(_ key: CancelKey) { cancel { $0.cancel(key) } }

  func cancel(_ token: EffectToken) { cancel { $0.cancel(token) } }

  func cancelAll() { cancel { $0.cancelAll() } }

  func cancel(nodeIDs: [NodeID]) {
    if !nodeIDs.isEmpty { cancel { $0.cancel(nodeIDs: nodeIDs) } }
  }

  // Cancelling a task runs its cancellation handlers, which may call the runtime. So tasks are cancelled outside of the
  // lock.
  private func cancel(_ cancel: (inout EffectTable<Work>) -> [Work]) {
    for work in storage.withLock({ cancel(&$0.table) }) { work.cancel() }
  }
}
