import Synchronization

/// What a ``Dependency`` knows: what to read, and the values that were in force when it was made.
//
// Unchecked, because a value need not be Sendable to be read: it is kept only where it is the value of a key, and
// those are.
@usableFromInline
final class DependencyReader<Value>: DependencyAccessSite, @unchecked Sendable {
  let site: SourceSite
  let name: (@Sendable () -> String)?
  let initial: DependencyStorage?

  private let get: @Sendable (DependencyValues) -> Value

  /// Whether it was read before: what is read once is not worth to be remembered.
  private let wasRead = Atomic(false)

  // Set once, and owned. Unmanaged, since reading it must not count references.
  @usableFromInline let remembered = Atomic<Unmanaged<RememberedDependency<Value>>?>(nil)

  init(site: SourceSite, name: (@Sendable () -> String)?, get: @escaping @Sendable (DependencyValues) -> Value) {
    self.get = get
    let current = DependencyScope.current
    initial = current?.recorder == nil ? current : current?.keptInDefault
    (self.site, self.name) = (site, name)
  }

  deinit {
    remembered.load(ordering: .acquiring)?.release()
  }

  @inlinable
  var value: Value {
    if let remembered = remembered.load(ordering: .acquiring) {
      let value: Value? = remembered._withUnsafeGuaranteedRef {
        $0.word == DependencyScope.currentWord ? $0.value : nil
      }
      if let value { return value }
    }
    return find()
  }

  @usableFromInline
  func find() -> Value {
    let current = DependencyScope.current
    let storage = DependencyStorage.merging(initial, current)
    guard
      wasRead.load(ordering: .relaxed), remembered.load(ordering: .relaxed) == nil, current?.recorder == nil
    else {
      wasRead.store(true, ordering: .relaxed)
      return get(DependencyValues(storage: storage, place: self, read: nil))
    }
    let read = DependencyRead()
    let value = get(DependencyValues(storage: storage, place: self, read: read))
    if isLasting(value, read) {
      remember(RememberedDependency(storage: current, value: value))
    }
    return value
  }

  private func remember(_ found: RememberedDependency<Value>) {
    let owned = Unmanaged.passRetained(found)
    let (isFirst, _) = remembered.compareExchange(expected: nil, desired: owned, ordering: .acquiringAndReleasing)
    if !isFirst { owned.release() }
  }

  /// Whether what was read is the value of one key, and not something computed, as `\.date.now` is.
  private func isLasting(_ value: Value, _ read: DependencyRead) -> Bool {
    // A default value belongs to a test, which cannot be told from the values in force.
    guard read.isGiven || DependencyDefaults.areShared, read.count == 1 else { return false }
    return (read.box as? any ComparableBox)?.holds(value) == true
  }
}

/// What a dependency was when it was first read, and the values that were in force then.
///
/// Values in force do not change, so it is what would be read again.
//
// Unchecked for the same reason as the reader.
@usableFromInline
final class RememberedDependency<Value>: @unchecked Sendable {
  @usableFromInline let value: Value
  @usableFromInline let word: DependencyPointer?

  /// Kept so that no other values come to stand at its address.
  private let storage: DependencyStorage?

  init(storage: DependencyStorage?, value: Value) {
    self.storage = storage
    self.value = value
    word = storage.map { DependencyPointer($0) }
  }
}
