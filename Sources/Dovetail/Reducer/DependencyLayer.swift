/// A change of the values of dependencies around a reducer.
///
/// The change is made when the values around it are others than before, not at each action.
@usableFromInline
package final class DependencyLayer {
  private let update: (inout DependencyValues) -> Void
  private var outer: DependencyStorage?
  private var inner: DependencyStorage?

  @usableFromInline
  package init(_ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
  }

  /// The changed values while they are in force, and what was before.
  @usableFromInline
  package struct Stay {
    let storage: DependencyStorage
    let outer: DependencyScope.Outer
  }

  /// Puts the changed values in force, until ``leave(_:)``.
  @usableFromInline
  package func enter() -> Stay {
    let storage = storage(in: DependencyScope.current)
    return Stay(storage: storage, outer: DependencyScope.enter(storage.address, key: ThreadSlot.key))
  }

  /// Ends what ``enter()`` began.
  @usableFromInline
  package func leave(_ stay: Stay) {
    withExtendedLifetime(stay.storage) { DependencyScope.leave(stay.outer) }
  }

  /// Runs something with the changed values.
  func run<Result>(_ body: () -> Result) -> Result {
    let stay = enter()
    defer { leave(stay) }
    return body()
  }

  /// Tasks that are followed with the changed values.
  @usableFromInline
  package func around<State, Action>(_ tasks: TaskFollower<State, Action>?) -> TaskFollower<State, Action>? {
    guard let tasks else { return nil }
    return TaskFollower<State, Action> { ancestors in
      self.run { tasks.exists(ancestors) }
    } follow: { state, context, sink in
      self.run { tasks.follow(&state, context, sink) }
    }
  }

  private func storage(in outer: DependencyStorage?) -> DependencyStorage {
    if let inner, self.outer === outer { return inner }
    var values = DependencyValues(storage: outer)
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
  package func layered(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    let layer = DependencyLayer(update)
    let base = makeRunner()
    return Reduce(
      runner: ReducerRunner(tasks: layer.around(base.tasks)) { state, action in
        let stay = layer.enter()
        defer { layer.leave(stay) }
        return base.reduce(&state, action)
      }
    )
  }
}
