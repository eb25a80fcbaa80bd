import Synchronization

/// Records the key lookups of one read, to determine whether its result can be cached.
final class DependencyRead: Sendable {
  private struct Notes {
    var count = 0
    var box: AnyDependencyBox?
    var isLasting = false
    var replacementCount = 0
  }

  private let notes = Mutex(Notes())

  /// The value that is about to replace the one that is read.
  private let replacement: UncheckedSendable<Any>?
  private let maximumCount: Int

  /// Creates the record of a read.
  init() {
    replacement = nil
    maximumCount = 0
  }

  /// Creates the record of a write by a key path, for which Swift reads first.
  ///
  /// - Parameters:
  ///   - replacement: The new value, which is read instead of default values of its type. It is not sent anywhere.
  ///   - count: The number of reads that return it.
  init(replacement: Any, count: Int = .max) {
    self.replacement = UncheckedSendable(replacement)
    maximumCount = count
  }

  /// The number of keys that were looked up.
  var count: Int { notes.withLock { $0.count } }

  /// The box of the last lookup.
  var box: AnyDependencyBox? { notes.withLock { $0.box } }

  /// Whether a later read under the same overrides returns the last box again.
  var isLasting: Bool { notes.withLock { $0.isLasting } }

  func note(_ box: AnyDependencyBox, isLasting: Bool) {
    notes.withLock {
      $0.count += 1
      $0.box = box
      $0.isLasting = isLasting
    }
  }

  /// The number of reads that returned the replacement.
  var replacementCount: Int { notes.withLock { $0.replacementCount } }

  /// The replacement, if it is to be read instead of a default value of a type.
  func replacement<Value>(as type: Value.Type) -> Value? {
    guard let value = replacement?.value as? Value else { return nil }
    return notes.withLock { notes in
      guard notes.replacementCount < maximumCount else { return false }
      notes.replacementCount += 1
      return true
    } ? value : nil
  }

  /// Records, while a default value is made, that its key has no value for a context.
  static func noteMissingValue<Key: TestDependencyKey>(_ context: DependencyContext, of key: Key.Type) {
    let id = ObjectIdentifier(key)
    if DependencyScope.current?.recorder?.noteMissingValue(context, of: id) == true { return }
    report(.missingDependency(context, name: "\(typeName(key)).testValue", key: key), at: SourceSite())
  }
}
