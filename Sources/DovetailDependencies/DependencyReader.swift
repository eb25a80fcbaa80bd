import Synchronization

/// The implementation of ``Dependency``: the getter to call, and the overrides captured at its creation.
//
// Unchecked Sendable, because `Value` need not be Sendable. A value is cached only if it is the value of a key, and
// values of keys are Sendable.
@usableFromInline
final class DependencyReader<Value>: DependencyAccessSite, @unchecked Sendable {
  let site: SourceSite
  let name: (@Sendable () -> String)?
  let initial: DependencyStorage?

  private let get: @Sendable (DependencyValues) -> Value

  /// Whether the dependency was read before.
  //
  // The first read is not cached, since caching does not pay for a dependency that is read only once.
  private let wasRead = Atomic(false)

  // Set at most once; owns a reference. `Unmanaged` avoids reference counting on each read.
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
      // `deinit` releases the only reference, so the cached value outlives this access without a retain.
      let value: Value? = remembered._withUnsafeGuaranteedRef {
        $0.pointer == DependencyScope.currentPointer ? $0.value : nil
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

  /// Whether the value is that of a single key, and not computed, such as `\.date.now`.
  private func isLasting(_ value: Value, _ read: DependencyRead) -> Bool {
    guard read.isLasting, read.count == 1 else { return false }
    return (read.box as? any ComparableBox)?.holds(value) == true
  }
}

/// A cached dependency value, and the overrides that were active when it was read.
///
/// Active overrides are immutable, so reading again under the same overrides returns the same value.
//
// Unchecked Sendable for the same reason as `DependencyReader`.
@usableFromInline
final class RememberedDependency<Value>: @unchecked Sendable {
  @usableFromInline let value: Value
  @usableFromInline let pointer: DependencyPointer?

  /// Retained, so that no other storage can be allocated at the address that `pointer` holds.
  private let storage: DependencyStorage?

  init(storage: DependencyStorage?, value: Value) {
    self.storage = storage
    self.value = value
    pointer = storage.map { DependencyPointer($0) }
  }
}
