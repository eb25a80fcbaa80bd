/// A dependency override whose values are computed at the first read.
///
/// Most reducers read no dependencies. The record is allocated on the stack of the function that runs the reducer. The
/// thread-local ``DependencyPointer`` refers to it; bit 0 of the pointer distinguishes it from a ``DependencyStorage``.
@usableFromInline
package struct LazyOverride {
  @usableFromInline let dependencyOverride: Unretained<DependencyOverride>

  /// The pointer to the enclosing overrides.
  @usableFromInline var outer: DependencyPointer?

  /// The computed overrides, after the first read.
  @usableFromInline var storage: DependencyStorage?

  @inlinable
  package init(_ dependencyOverride: Unretained<DependencyOverride>) {
    self.dependencyOverride = dependencyOverride
  }

  /// Returns the overrides, and computes them at the first call.
  mutating func resolve() -> DependencyStorage {
    if let storage { return storage }
    let values = outer?.storage ?? DependencyScope.taskStorage
    let changed = dependencyOverride.with { $0.storage(in: values, at: outer) }
    storage = changed
    return changed
  }
}
