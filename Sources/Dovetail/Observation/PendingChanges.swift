import Observation

/// What has changed since a store began to handle an action, to be told when it is done.
///
/// Each property is in it once, however often it was written.
@usableFromInline
package final class PendingChanges {
  private struct Entry {
    let listeners: ObserverList
    let keyPath: AnyKeyPath
  }

  private struct Identity: Hashable {
    let listeners: ObjectIdentifier
    let keyPath: ObjectIdentifier
  }

  // Unchecked: it is asked for each action, and never held while something else runs.
  @exclusivity(unchecked) private var entries: [Entry] = []

  /// What is in the list, where that is too much to walk through.
  private var known: Set<Identity> = []

  /// How many elements of arrays were compared since something was told.
  private var comparisons = 0

  /// Whether nothing has changed that anybody has read.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether nobody on this thread waits for changes of what is read: a reducer of a store that collects them runs, or
  /// the reading is quiet.
  @usableFromInline
  static var isCollecting: Bool {
    let locals = ThreadLocals.current
    return locals.pointee.changes != nil || locals.pointee.isReadingQuietly
  }

  /// The changes of the store whose reducer runs on this thread.
  @usableFromInline
  static var current: PendingChanges? { ThreadLocals.current.pointee.changes?.object }

  /// Begins to collect what changes on this thread.
  ///
  /// It goes on until ``Collection/end()``, and this has to stay alive for as long.
  @inline(__always)
  func collect() -> Collection {
    let locals = ThreadLocals.current
    defer { locals.pointee.changes = Unretained(self) }
    return Collection(locals: locals, outer: locals.pointee.changes)
  }

  /// The collecting of changes on a thread, and who collected them before.
  @usableFromInline
  struct Collection {
    fileprivate let locals: ThreadLocals.Pointer
    fileprivate let outer: Unretained<PendingChanges>?

    /// Ends the collecting.
    @inline(__always)
    func end() { locals.pointee.changes = outer }
  }

  /// Whether to look whether elements of an array have come, gone or moved.
  ///
  /// A reducer may change each of very many elements in turn, and to compare all for each would take longer than to
  /// have readers look once in vain.
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
  func add(_ keyPath: AnyKeyPath, to listeners: ObserverList) {
    // Key paths are compared by identity, as hashing one costs more than all the rest. One that is there twice after
    // all is told twice, and those who listen have gone by then.
    if isNew(keyPath, of: listeners) { entries.append(Entry(listeners: listeners, keyPath: keyPath)) }
  }

  /// Notes that a state is gone, for all who have read any of it.
  func addAll(of listeners: ObserverList) {
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

  /// Takes out what has changed, and tells who has read it.
  func deliver() {
    let entries = entries
    self.entries = []
    comparisons = 0
    known = []
    ObserveRun.current?.noteChanges(
      entries.lazy.map { ReadKey(listeners: ObjectIdentifier($0.listeners), keyPath: $0.keyPath) }
    )
    for entry in entries { entry.listeners.tell(entry.keyPath) }
  }
}

/// A property of a state that somebody has read.
struct ReadKey: Hashable {
  let listeners: ObjectIdentifier
  let keyPath: AnyKeyPath
}
