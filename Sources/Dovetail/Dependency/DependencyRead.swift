/// What one reading of a dependency comes from, to find out whether it is worth to be remembered.
//
// Unchecked: it is made for one reading, and used by the one task that reads.
final class DependencyRead: @unchecked Sendable {
  /// How many keys were looked up.
  private(set) var count = 0

  /// The box that the last of them has.
  private(set) var box: AnyDependencyBox?

  /// Whether the box is a value that somebody gave.
  private(set) var isGiven = false

  func note(_ box: AnyDependencyBox, isGiven: Bool) {
    count += 1
    self.box = box
    self.isGiven = isGiven
  }

  /// Takes note, while a value is made, that the key has none for a context.
  static func noteMissingValue<Key: TestDependencyKey>(_ context: DependencyContext, of key: Key.Type) {
    let id = ObjectIdentifier(key)
    if DependencyScope.current?.recorder?.noteMissingValue(context, of: id) == true { return }
    report(.missingDependency(context, name: "\(typeName(key)).testValue", key: key), at: SourceSite())
  }
}
