import Synchronization

/// What shared values were before those changes of them that nobody has accounted for yet.
///
/// A test store has one among its dependencies, so that it hears of the changes by its reducers and effects.
@usableFromInline
package final class SharedChangeTracker: Sendable {
  // Unchecked: values that are not Sendable stay with their test.
  private let asserted = Mutex(UncheckedSendable(SharedSnapshot()))

  /// Makes a tracker that knows of no change.
  package init() {
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  private static let count = Atomic(0)

  /// Whether there is a tracker anywhere.
  @usableFromInline
  static var isNeeded: Bool { count.load(ordering: .relaxed) != 0 }

  /// Lets trackers know of a value that is about to change; its lock is held.
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

  /// The same values as they are now.
  package var now: SharedSnapshot {
    var snapshot = before
    for (id, entry) in snapshot.entries {
      let current = entry.root.current
      snapshot.set(SharedSnapshot.Entry(root: entry.root, value: current.value, version: current.version), for: id)
    }
    return snapshot
  }

  /// What the values were when a snapshot was taken, those included that have changed first since then.
  package func completing(_ snapshot: SharedSnapshot) -> SharedSnapshot {
    var complete = snapshot
    for (id, entry) in before.entries where snapshot.entries[id] == nil { complete.set(entry, for: id) }
    return complete
  }

  /// Takes it that the changes up to a snapshot are accounted for.
  package func advance(to snapshot: SharedSnapshot) {
    let snapshot = UncheckedSendable(snapshot)
    let former = asserted.withLock { asserted in
      let former = asserted
      for id in snapshot.value.entries.keys { asserted.value.remove(id) }
      return former
    }
    // A value is asked when nothing is locked here: who changes it holds its lock, and comes here with it.
    for (id, entry) in snapshot.value.entries where entry.version != entry.root.current.version {
      let entry = UncheckedSendable(entry)
      asserted.withLock { if $0.value.entries[id] == nil { $0.value.set(entry.value, for: id) } }
    }
    // Released when nothing is locked, as that may run code that changes shared values.
    withExtendedLifetime(former) {}
  }
}

private enum SharedChangeTrackerKey: TestDependencyKey {
  static var testValue: SharedChangeTracker? { nil }
}

extension DependencyValues {
  /// Who hears of changes of shared values.
  package var sharedChangeTracker: SharedChangeTracker? {
    get { self[SharedChangeTrackerKey.self] }
    set { self[SharedChangeTrackerKey.self] = newValue }
  }
}
