/// A change of the values of dependencies that is in force, and not made before somebody reads a value.
///
/// Most reducers read none. The frame stands on the stack of whoever runs one with the change, and the word of the
/// thread leads to it, with a mark that tells it from values that are there already.
@usableFromInline
struct LazyOverride {
  @usableFromInline let layer: Unretained<DependencyOverride>

  /// What was in force before.
  @usableFromInline var outer: DependencyPointer?

  /// The changed values, once they were asked for.
  @usableFromInline var storage: DependencyStorage?

  @inlinable
  init(_ layer: Unretained<DependencyOverride>) {
    self.layer = layer
  }

  /// The changed values, which are made now if they were not.
  mutating func resolve() -> DependencyStorage {
    if let storage { return storage }
    let values = outer?.storage ?? DependencyScope.taskStorage
    let changed = layer.with { $0.storage(in: values, at: outer) }
    storage = changed
    return changed
  }
}
