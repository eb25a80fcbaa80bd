import Observation

/// The properties that changed while a store handles actions, whose observers are notified afterwards.
///
/// A property that is written several times is listed once.
@usableFromInline
package final class PendingChanges {
  @usableFromInline
  struct Entry {
    let listeners: ObserverList
    let keyPath: AnyKeyPath
  }

  private struct Identity: Hashable {
    let listeners: ObjectIdentifier
    let keyPath: ObjectIdentifier
  }

  // Unchecked: used for each action, and never accessed while other code runs.
  @usableFromInline @exclusivity(unchecked) var entries: [Entry] = []

  /// The entries as a set, once there are too many for a linear search.
  private var known: Set<Identity> = []

  /// How many array elements were compared since the last delivery.
  private var comparisons = 0

  /// Whether a property has changed that a store watches, see ``ReadWatch``.
  package var isSuspect = false

  package init() {}

  /// Whether no observed property has changed.
  @inlinable package var isEmpty: Bool { entries.isEmpty }

  /// Whether reads on this thread register no observers: a reducer of a store that collects changes runs, or the read
  /// is untracked.
  @usableFromInline
  package static var isCollecting: Bool {
    let locals = ThreadLocals.current
    return locals.pointee.changes != nil || locals.pointee.isReadingQuietly
  }

  /// The changes of the store whose reducer runs on this thread.
  @usableFromInline
  package static var current: PendingChanges? { ThreadLocals.current.pointee.changes?.object }

  /// Begins to collect the changes on this thread.
  ///
  /// The caller keeps this object alive until ``Collection/end()``: the thread local does not retain it.
  @inlinable
  @inline(__always)
  package func collect() -> Collection {
    let locals = ThreadLocals.current
    defer { locals.pointee.changes = Unretained(self) }
    return Collection(locals: locals, outer: locals.pointee.changes)
  }

  /// The collection of changes on a thread, with the outer collection to restore.
  @usableFromInline
  package struct Collection {
    @usableFromInline let locals: ThreadLocals.Pointer
    @usableFromInline let outer: Unretained<PendingChanges>?

    @inlinable
    init(locals: ThreadLocals.Pointer, outer: Unretained<PendingChanges>?) {
      self.locals = locals
      self.outer = outer
    }

    /// Ends the collection.
    @inlinable
    @inline(__always)
    package func end() { locals.pointee.changes = outer }
  }

  /// Whether to compare the elements of an array by identity.
  ///
  /// A reducer may change each of many elements in turn, and each change would compare all elements. Above the limit, a
  /// needless notification of the observers is cheaper.
  @usableFromInline
  func mayCompare(_ count: Int) -> Bool {
    comparisons += count
    return comparisons <= Self.maximumComparisons
  }

  /// How many elements are compared in one drain, at most.
  private static var maximumComparisons: Int { 1_000_000 }

  /// How many entries are searched one after the other; more of them are looked up in a set.
  private static var longestSearchedList: Int { 16 }

  /// Notes that a property has changed.
  package func add(_ keyPath: AnyKeyPath, to listeners: ObserverList) {
    if listeners.isWatched(keyPath) { isSuspect = true }
    // Key paths are compared by identity, since hashing one costs more than the rest of this function. A duplicate is
    // harmless: a notification removes the observers, so that the second one has no receivers.
    if isNew(keyPath, of: listeners) { entries.append(Entry(listeners: listeners, keyPath: keyPath)) }
  }

  /// Adds all properties that were ever read of a state that was replaced as a whole.
  package func addAll(of listeners: ObserverList) {
    for keyPath in listeners.readProperties { add(keyPath, to: listeners) }
  }

  private func isNew(_ keyPath: AnyKeyPath, of listeners: ObserverList) -> Bool {
    guard entries.count >= Self.longestSearchedList else {
      return !entries.contains { $0.listeners === listeners && $0.keyPath === keyPath }
    }
    if known.isEmpty { known = Set(entries.map { Self.identity($0.keyPath, of: $0.listeners) }) }
    return known.insert(Self.identity(keyPath, of: listeners)).inserted
  }

  private static func identity(_ keyPath: AnyKeyPath, of listeners: ObserverList) -> Identity {
    Identity(listeners: ObjectIdentifier(listeners), keyPath: ObjectIdentifier(keyPath))
  }

  /// Removes all entries and notifies their observers.
  package func deliver() {
    comparisons = 0
    // One change is the most common number. Without a copy of the array, its memory is kept for the next one.
    if entries.count == 1, ObserveRun.current == nil {
      let entry = entries.removeLast()
      return entry.listeners.tell(entry.keyPath)
    }
    let entries = entries
    self.entries = []
    known = []
    ObserveRun.current?.noteChanges(
      entries.lazy.map { ReadKey(listeners: ObjectIdentifier($0.listeners), keyPath: $0.keyPath) }
    )
    for entry in entries { entry.listeners.tell(entry.keyPath) }
  }
}

/// A read property of a state.
struct ReadKey: Hashable {
  let listeners: ObjectIdentifier
  let keyPath: AnyKeyPath
}
