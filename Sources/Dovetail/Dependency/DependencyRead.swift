import Synchronization

/// What one reading of a dependency comes from, to find out whether it is worth to be remembered.
final class DependencyRead: Sendable {
  private struct Notes {
    var count = 0
    var box: AnyDependencyBox?
    var isGiven = false
  }

  private let notes = Mutex(Notes())

  /// How many keys were looked up.
  var count: Int { notes.withLock { $0.count } }

  /// The box that the last of them has.
  var box: AnyDependencyBox? { notes.withLock { $0.box } }

  /// Whether the box is a value that somebody gave.
  var isGiven: Bool { notes.withLock { $0.isGiven } }

  func note(_ box: AnyDependencyBox, isGiven: Bool) {
    notes.withLock { $0 = Notes(count: $0.count + 1, box: box, isGiven: isGiven) }
  }

  /// Takes note, while a value is made, that the key has none for a context.
  static func noteMissingValue<Key: TestDependencyKey>(_ context: DependencyContext, of key: Key.Type) {
    let id = ObjectIdentifier(key)
    if DependencyScope.current?.recorder?.noteMissingValue(context, of: id) == true { return }
    report(.missingDependency(context, name: "\(typeName(key)).testValue", key: key), at: SourceSite())
  }
}
