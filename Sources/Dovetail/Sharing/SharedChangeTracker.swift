import Synchronization

/// Stores the values that shared values had before their unasserted changes.
///
/// A test store sets one as a dependency. The tracker records the changes by the store's reducers and effects.
@usableFromInline
package final class SharedChangeTracker: Sendable {
  // Unchecked: values that are not Sendable remain in their test.
  private let asserted = Mutex(UncheckedSendable(SharedSnapshot()))

  /// Creates a tracker without changes.
  package init() {
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  private static let count = Atomic(0)

  /// Whether any tracker exists, so that changes cannot take the fast path.
  @usableFromInline
  static var isNeeded: Bool { count.load(ordering: .relaxed) != 0 }

  /// Records the value of a shared value that is about to change and whose lock is held.
  static func note<Value>(_ value: Value, before reference: SharedReference<Value>) {
    if let box = DependencyScope.current?.table[ObjectIdentifier(SharedChangeTrackerKey.self)] {
      known(box, as: DependencyBox<SharedChangeTracker?>.self).value?.keep(value, of: reference)
    }
    SharedOverlay.current?.recorders.forEach { $0.keep(value, of: reference) }
  }

  private func keep<Value>(_ value: Value, of reference: SharedReference<Value>) {
    let id = ObjectIdentifier(reference.core)
    let entry = UncheckedSendable(
      SharedSnapshot.Entry(root: reference, value: value, version: reference.core.version)
    )
    asserted.withLock { if $0.value.entries[id] == nil { $0.value.set(entry.value, for: id) } }
  }

  /// The values before the changes.
  package var before: SharedSnapshot { asserted.withLock { $0 }.value }

  /// The current values of the same shared values.
  package var now: SharedSnapshot {
    var snapshot = before
    for (id, entry) in snapshot.entries {
      let current = entry.root.current
      snapshot.set(SharedSnapshot.Entry(root: entry.root, value: current.value, version: current.version), for: id)
    }
    return snapshot
  }

  /// Adds to a snapshot the values that have first changed since the snapshot was taken.
  package func completing(_ snapshot: SharedSnapshot) -> SharedSnapshot {
    var complete = snapshot
    for (id, entry) in before.entries where snapshot.entries[id] == nil { complete.set(entry, for: id) }
    return complete
  }

  /// Marks the changes up to a snapshot as asserted.
  package func advance(to snapshot: SharedSnapshot) {
    let snapshot = UncheckedSendable(snapshot)
    let former = asserted.withLock { asserted in
      let former = asserted
      for id in snapshot.value.entries.keys { asserted.value.remove(id) }
      return former
    }
    // Reads values without the mutex: a thread that changes a value holds that value's lock when it takes the mutex.
    for (id, entry) in snapshot.value.entries where entry.version != entry.root.current.version {
      let entry = UncheckedSendable(entry)
      asserted.withLock { if $0.value.entries[id] == nil { $0.value.set(entry.value, for: id) } }
    }
    // Released without the mutex, since a deinitializer may change shared values.
    withExtendedLifetime(former) {}
  }
}

private enum SharedChangeTrackerKey: TestDependencyKey {
  static var testValue: SharedChangeTracker? { nil }
}

extension DependencyValues {
  /// The tracker of changes of shared values; `nil` outside of a test store.
  package var sharedChangeTracker: SharedChangeTracker? {
    get { self[SharedChangeTrackerKey.self] }
    set { self[SharedChangeTrackerKey.self] = newValue }
  }
}
