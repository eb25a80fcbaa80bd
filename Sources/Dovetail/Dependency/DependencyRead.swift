import Synchronization

/// Records the key lookups of one read, to determine whether its result can be cached.
final class DependencyRead: Sendable {
  private struct Notes {
    var count = 0
    var box: AnyDependencyBox?
    var isGiven = false
  }

  private let notes = Mutex(Notes())

  /// The number of keys that were looked up.
  var count: Int { notes.withLock { $0.count } }

  /// The box of the last lookup.
  var box: AnyDependencyBox? { notes.withLock { $0.box } }

  /// Whether the last box is an override rather than a default value.
  var isGiven: Bool { notes.withLock { $0.isGiven } }

  func note(_ box: AnyDependencyBox, isGiven: Bool) {
    notes.withLock { $0 = Notes(count: $0.count + 1, box: box, isGiven: isGiven) }
  }

  /// Records, while a default value is made, that its key has no value for a context.
  static func noteMissingValue<Key: TestDependencyKey>(_ context: DependencyContext, of key: Key.Type) {
    let id = ObjectIdentifier(key)
    if DependencyScope.current?.recorder?.noteMissingValue(context, of: id) == true { return }
    report(.missingDependency(context, name: "\(typeName(key)).testValue", key: key), at: SourceSite())
  }
}
