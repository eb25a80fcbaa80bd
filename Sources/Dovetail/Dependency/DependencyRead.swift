/// One reading of a dependency: what is read and where, and what came of it.
//
// Unchecked: it is made for one reading, and used by the one task that reads.
final class DependencyRead: @unchecked Sendable {
  /// The dependency as its author writes it: `@Dependency(\.facts)`.
  let name: String?

  let site: SourceSite

  /// The keys that were looked up.
  private(set) var keys: [ObjectIdentifier] = []

  /// The box that the last of them has.
  private(set) var box: AnyDependencyBox?

  /// Whether the box is a value that somebody gave.
  private(set) var isGiven = false

  init(name: String?, site: SourceSite) {
    self.name = name
    self.site = site
  }

  func note(_ key: ObjectIdentifier, box: AnyDependencyBox, isGiven: Bool) {
    keys.append(key)
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
