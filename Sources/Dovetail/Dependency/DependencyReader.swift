import Synchronization

/// What a ``Dependency`` knows: what to read, and the values that were in force when it was made.
//
// Unchecked, because a value need not be Sendable to be read: it is kept only where it is the value of a key, and those are.
final class DependencyReader<Value>: @unchecked Sendable {
  let initial: DependencyStorage?

  private let site: SourceSite
  private let name: (@Sendable () -> String)?
  private let get: @Sendable (DependencyValues) -> Value
  private let remembered = AtomicLazyReference<Remembered>()

  init(site: SourceSite, name: (@Sendable () -> String)?, get: @escaping @Sendable (DependencyValues) -> Value) {
    self.site = site
    self.name = name
    self.get = get
    let current = DependencyScope.current
    // A default value lives longer than the values in force while it is made.
    initial = current?.recorder == nil ? current : nil
  }

  var value: Value {
    let current = DependencyScope.current
    if let remembered = remembered.load(), remembered.storage === current { return remembered.value }
    return find(current)
  }

  /// What was read first, and the values that were in force then.
  ///
  /// Values in force do not change, so it is what would be read again.
  private final class Remembered: @unchecked Sendable {
    // Unchecked for the same reason as the reader.
    let storage: DependencyStorage?
    let value: Value

    init(storage: DependencyStorage?, value: Value) {
      self.storage = storage
      self.value = value
    }
  }

  @inline(never)
  private func find(_ current: DependencyStorage?) -> Value {
    let read = DependencyRead(name: name?(), site: site)
    let value = get(DependencyValues(storage: .merging(initial, current), read: read))
    if remembered.load() == nil, current?.recorder == nil, isLasting(value, read) {
      _ = remembered.storeIfNil(Remembered(storage: current, value: value))
    }
    return value
  }

  /// Whether what was read is the value of one key, and not something computed, as `\.date.now` is.
  private func isLasting(_ value: Value, _ read: DependencyRead) -> Bool {
    // A default value belongs to a test, which cannot be told from the values in force.
    guard read.isGiven || DependencyDefaults.areShared, read.keys.count == 1 else { return false }
    return read.box?.holds(value) == true
  }
}
