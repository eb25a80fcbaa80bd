import Synchronization

// What a layer of views needs of stores, free of any framework.
extension Store {
  /// Whether a write by a binding can be sent: whether the state is present, or cannot be read now.
  ///
  /// A view that closes writes to its bindings after its feature was removed. The state cannot be read while a reducer
  /// runs.
  package var acceptsWrites: Bool { source.core.isOccupied || source.isPresent }

  /// Whether the state cannot be read now, because a reducer runs.
  package var isReducing: Bool { source.core.isInDrain }

  /// Whether the state is present: `false` for a child store that has outlived its child.
  package var isPresent: Bool { source.isPresent }

  /// Reports a store that does not belong to the main actor, once for each line.
  ///
  /// - Parameter site: The line of the view that uses the store.
  @MainActor
  package func checkForView(at site: SourceSite) {
    let actor = isolation
    guard actor !== MainActor.shared, reportedSites.withLock({ $0.insert(site).inserted }) else { return }
    report(.storeInViewOfAnotherActor(Self.self, actor: actor), at: site)
  }
}

/// The lines of views that were reported, because a view's body runs often.
private let reportedSites = Mutex<Set<SourceSite>>([])
