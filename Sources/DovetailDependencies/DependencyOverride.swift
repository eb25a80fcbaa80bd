/// An override of dependencies for a reducer.
///
/// The overridden values are computed at the first read of a dependency, and then kept. They are computed again at the
/// first read under other enclosing values, and not for each action.
@usableFromInline
package final class DependencyOverride {
  private let update: (inout DependencyValues) -> Void
  private var outer: DependencyStorage?
  private var inner: DependencyStorage?

  @usableFromInline
  package init(_ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
  }

  /// Calls a function with the overridden values.
  @inlinable
  @inline(__always)
  package func run<Result>(_ body: () -> Result) -> Result {
    // On the call stack, and computed only if a dependency is read: most actions read none.
    var frame = LazyOverride(Unretained(self))
    return atAddress(of: &frame) { frame in
      let outer = DependencyScope.enter(frame)
      defer { DependencyScope.leave(outer) }
      return body()
    }
  }

  /// The enclosing values with this override applied.
  ///
  /// - Parameters:
  ///   - outer: The enclosing values.
  ///   - pointer: The thread-local pointer from outside of this override; `nil` if the enclosing values come from the
  ///     task, or if there are none.
  func storage(in outer: DependencyStorage?, at pointer: DependencyPointer?) -> DependencyStorage {
    // Equal references mean equal values, since a storage is not changed after it was set.
    if let inner, self.outer === outer { return inner }
    var values = DependencyValues(storage: outer)
    // `update` reads dependencies without this override. Otherwise the override would compute itself recursively.
    let locals = ThreadLocals.current
    let savedPointer = locals.pointee.dependencies
    locals.pointee.dependencies = pointer
    defer { locals.pointee.dependencies = savedPointer }
    values.change(update)
    let inner = values.storage ?? DependencyStorage()
    self.outer = outer
    self.inner = inner
    return inner
  }
}
