extension Store {
  /// Cancels every effect in flight.
  package func cancelEffects() {
    source.core.runtime.registry.cancelAll()
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
