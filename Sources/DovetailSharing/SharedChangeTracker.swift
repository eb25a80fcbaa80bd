import Synchronization

/// Stores the values that shared values had before their unasserted changes.
///
/// A test store sets one as a dependency. The tracker records the changes by the store's reducers and effects.
@usableFromInline
package final class SharedChangeTracker: Sendable {
  // Unchecked: values that are not Sendable remain in their test.
  private let asserted = Mutex(UncheckedSendable(SharedSnapshot()))
  private let watched = Mutex(Watched())

  /// The shared values of a state whose changes by other code are recorded too.
  private struct Watched {
    var cores: [ObjectIdentifier: WeakCore] = [:]

    /// The code of the test, whose changes are known to the test.
    var test: CallerIdentity?

    /// The table of the test's shared values.
    var table: (any SharedTable)?

    /// The values of other tests that were returned.
    var foreign: Set<ObjectIdentifier> = []
  }

  private struct WeakCore {
    weak var core: SharedCore?
  }

  /// Creates a tracker without changes.
  package init() {
    Self.count.add(1, ordering: .relaxed)
    let weak = WeakTracker(tracker: self)
    Self.all.withLock { $0[ObjectIdentifier(self)] = weak }
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
    _ = Self.all.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
  }

  private static let count = Atomic(0)
  private static let all = Mutex<[ObjectIdentifier: WeakTracker]>([:])

  private struct WeakTracker {
    weak var tracker: SharedChangeTracker?
  }

  /// Whether any tracker exists, so that changes cannot take the fast path.
  @usableFromInline
  static var isNeeded: Bool { count.load(ordering: .relaxed) != 0 }

  /// Records the value of a shared value that is about to change and whose lock is held.
  static func note<Value>(_ value: Value, before reference: SharedReference<Value>) {
    if let tracker = ofCurrentStore {
      tracker.keep(value, of: reference)
    } else {
      // Released without the mutex, which the deinitializer takes.
      let trackers = all.withLock { $0.values.compactMap(\.tracker) }
      for tracker in trackers where tracker.watches(reference.core) { tracker.keep(value, of: reference) }
    }
    SharedOverlay.current?.recorders.forEach { $0.keep(value, of: reference) }
  }

  /// The tracker of the store whose reducer or effect calls.
  private static var ofCurrentStore: SharedChangeTracker? {
    guard let box = DependencyScope.current?.table[ObjectIdentifier(SharedChangeTrackerKey.self)] else { return nil }
    return known(box, as: DependencyBox<SharedChangeTracker?>.self).value
  }

  /// Says in which table the values of the test are made.
  func belongs(to table: any SharedTable) { watched.withLock { $0.table = table } }

  /// Adds shared values, whose changes by code outside of reducers and effects are recorded from now on, unless that
  /// code is the test.
  ///
  /// - Returns: The names of the values that belong to another test.
  package func watch(_ cores: [SharedCore]) -> [String] {
    if cores.isEmpty { return [] }
    let current = CurrentTest.current
    let foreign = watched.withLock { watched in
      watched.cores = watched.cores.filter { $0.value.core != nil }
      for core in cores { watched.cores[ObjectIdentifier(core)] = WeakCore(core: core) }
      return cores.filter { core in
        guard let table = core.table, let test = table.test, table !== watched.table, test != current else {
          return false
        }
        return watched.foreign.insert(ObjectIdentifier(core)).inserted
      }
    }
    return foreign.map(\.title)
  }

  /// Records which code is the test.
  package func noteTest(_ test: CallerIdentity) { watched.withLock { $0.test = test } }

  private func watches(_ core: SharedCore) -> Bool {
    watched.withLock { $0.cores[ObjectIdentifier(core)]?.core === core && $0.test != .current }
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

  /// Whether a recorded value differs from the current one.
  ///
  /// A value that another thread is changing counts as changed: the function does not wait.
  package var hasChanges: Bool {
    before.entries.values.contains { entry in
      entry.root.currentIfFree.map { !entry.root.isEqual(entry.value, $0) } ?? true
    }
  }

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

/// The table in which shared values with keys are made, as far as the values know it.
protocol SharedTable: AnyObject, Sendable {
  /// The test that the values belong to; `nil` if the table was made outside of tests.
  var test: CurrentTest? { get }
}
