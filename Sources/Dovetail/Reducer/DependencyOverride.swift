/// A change of the values of dependencies around a reducer.
///
/// The change is made when somebody reads a value, and again when the values around it are others than before, not at
/// each action.
@usableFromInline
package final class DependencyOverride {
  private let update: (inout DependencyValues) -> Void
  private var outer: DependencyStorage?
  private var inner: DependencyStorage?

  @usableFromInline
  package init(_ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
  }

  /// Runs something with the changed values.
  @inlinable
  @inline(__always)
  package func run<Result>(_ body: () -> Result) -> Result {
    var frame = LazyOverride(Unretained(self))
    return atAddress(of: &frame) { frame in
      let outer = DependencyScope.enter(frame)
      defer { DependencyScope.leave(outer) }
      return body()
    }
  }

  /// Tasks that are followed with the changed values.
  @usableFromInline
  package func around<State, Action>(_ tasks: TaskSubscriptions<State, Action>?) -> TaskSubscriptions<State, Action>? {
    guard let tasks else { return nil }
    return TaskSubscriptions { ancestors in
      self.run { tasks.exists(ancestors) }
    } sync: { state, context, sink in
      self.run { tasks.sync(&state, context, sink) }
    }
  }

  /// The enclosing values with this override applied.
  ///
  /// - Parameters:
  ///   - outer: The values around it.
  ///   - word: The thread-local pointer of those values.
  func storage(in outer: DependencyStorage?, at word: DependencyPointer?) -> DependencyStorage {
    // Equal references mean equal values, as a storage is not changed after it was set.
    if let inner, self.outer === outer { return inner }
    var values = DependencyValues(storage: outer)
    // `update` reads dependencies without this override, which would otherwise compute itself without end.
    let locals = ThreadLocals.current
    let innerWord = locals.pointee.dependencies
    locals.pointee.dependencies = word
    defer { locals.pointee.dependencies = innerWord }
    values.change(update)
    let inner = values.storage ?? DependencyStorage()
    self.outer = outer
    self.inner = inner
    return inner
  }
}

extension Reducer {
  /// Runs this reducer with other values of dependencies.
  @inlinable
  package func overriding(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    let dependencyOverride = DependencyOverride(update)
    let base = prepared()
    return Reduce(
      preparedReducer: PreparedReducer(
        tasks: dependencyOverride.around(base.tasks),
        at: { state, action in dependencyOverride.run { base.reduce(at: state, with: action) } }
      )
    )
  }
}
