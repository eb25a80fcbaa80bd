/// The values of some shared values at one time.
package struct SharedSnapshot {
  struct Entry {
    let root: any SharedRoot
    var value: Any
    var version: Int
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates an empty snapshot.
  package init() {}

  /// The number of shared values.
  package var count: Int { entries.count }

  /// Whether the snapshot is empty.
  package var isEmpty: Bool { entries.isEmpty }

  subscript(core: SharedCore) -> Any? { entries[ObjectIdentifier(core)]?.value }

  mutating func set<Value>(_ value: Value, of reference: SharedReference<Value>) {
    let id = ObjectIdentifier(reference.core)
    // A value that is only set by a test has no version yet: -1 never equals the version of a core.
    entries[id] = Entry(root: reference, value: value, version: entries[id]?.version ?? -1)
  }

  mutating func set(_ entry: Entry, for id: ObjectIdentifier) {
    entries[id] = entry
  }

  mutating func remove(_ id: ObjectIdentifier) {
    entries[id] = nil
  }

  /// The difference to the values of another snapshot, line by line; `nil` if there is none.
  ///
  /// A shared value that is only in one of the snapshots is compared with its current value.
  package func difference(to other: SharedSnapshot, format: DiffFormat) -> String? {
    let texts = changes(to: other).map { root, first, second in
      root.difference(first, second, format: format) ?? ""
    }
    return texts.isEmpty ? nil : texts.sorted().joined(separator: "\n\n")
  }

  private func changes(to other: SharedSnapshot) -> [(root: any SharedRoot, first: Any, second: Any)] {
    guard !isEmpty || !other.isEmpty else { return [] }
    return Set(entries.keys).union(other.entries.keys).compactMap { id in
      guard let root = entries[id]?.root ?? other.entries[id]?.root else { return nil }
      let first = entries[id]?.value ?? root.current.value
      let second = other.entries[id]?.value ?? root.current.value
      return root.isEqual(first, second) ? nil : (root, first, second)
    }
  }

  /// Sets the values that differ between two other snapshots, as the second one has them.
  package mutating func apply(changesFrom first: SharedSnapshot, to second: SharedSnapshot) {
    for (id, entry) in second.entries {
      if let former = first.entries[id], entry.root.isEqual(former.value, entry.value) { continue }
      entries[id] = entry
    }
  }

  /// Whether all values are equal to those of another snapshot.
  package func isEqual(to other: SharedSnapshot) -> Bool {
    changes(to: other).isEmpty
  }
}

/// A type-erased reference to a shared value, or to a part of one.
package protocol SharedRoot: AnyObject, Sendable {
  /// The core of the value that the reference refers to now.
  var currentCore: SharedCore { get }

  /// A copy of the value, and the number of its changes.
  var current: (value: Any, version: Int) { get }

  /// A copy of the value; `nil` if another thread is using it.
  var currentIfFree: Any? { get }

  /// Whether two values of the type of the shared value are equal.
  func isEqual(_ first: Any, _ second: Any) -> Bool

  /// The difference of two values of the type of the shared value.
  func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String?
}

extension SharedReference: SharedRoot {
  package var current: (value: Any, version: Int) {
    peek { ($0, core.version) }
  }

  package var currentIfFree: Any? { try? peek(waiting: .zero) { $0 } }

  package func isEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? Value, let second = second as? Value else { return false }
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return DovetailDump.diff(first, second) == nil
  }

  package func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String? {
    guard let first = first as? Value, let second = second as? Value else { return nil }
    return DovetailDump.diff(first, second, format: format).map { "Shared value: \(core.title)\n\($0)" }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
