extension Store {
  /// Cancels every effect in flight.
  package func cancelEffects() {
    source.core.runtime.cancelAll()
  }

  /// Attaches an observer to a running root store.
  ///
  /// If the store is a child store, an issue is reported and nothing is observed.
  ///
  /// - Parameter observer: Is notified of actions and effects. The store retains it.
  /// - Returns: Removes the observer.
  @discardableResult
  public func attach(
    _ observer: some StoreObserver<State, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ObserverAttachment {
    guard parent == nil, let engine = source.core as? StoreEngine<State, Action> else {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      report(.observerOnChildStore, at: site)
      return ObserverAttachment(remove: {})
    }
    let id = engine.attach(observer)
    return ObserverAttachment { [weak engine] in engine?.detach(id) }
  }
}

extension Store {
  /// Dismounts the features of a root store, as if its state were removed.
  ///
  /// ```swift
  /// await store.dismount()
  /// ```
  ///
  /// Effects in flight are cancelled. The closures of ``Reducer/onDismount(_:)`` run, children before their parents,
  /// and the function returns when their effects have ended. That holds in a cancelled task as well, because a task is
  /// cancelled when a program shuts down, which is when there are drafts to save. After it, the store handles actions
  /// as before, but mounts no feature and starts no task of
  /// ``Reducer/task(id:priority:name:operation:catch:fileID:filePath:line:column:)``. A store that is released without
  /// this call runs no dismounts.
  ///
  /// - Isolation: on the actor of the store.
  /// - Misuse: if the store is a child store, an issue is reported and nothing is done.
  ///
  /// - Parameter isolation: The actor of the caller.
  public func dismount(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard parent == nil else {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return report(.dismountedChildStore, at: site)
    }
    // The first use of a store may determine its actor.
    _ = source.core.actor
    await source.core.dismountAll()?.finishAlways(isolation: isolation)
  }

  /// Dismounts the features, without waiting for the effects of their dismounts.
  package func beginDismount() { _ = source.core.dismountAll() }
}
