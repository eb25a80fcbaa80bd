/// A change of the values of dependencies around a reducer.
///
/// The change is made when the values around it are others than before, not at each action.
final class DependencyLayer {
  private let update: (inout DependencyValues) -> Void
  private var outer: DependencyStorage?
  private var inner: DependencyStorage?

  init(_ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
  }

  /// Runs something with the changed values.
  func run<Result>(_ body: () -> Result) -> Result {
    let storage = storage(in: DependencyScope.current)
    let scope = DependencyScope.enter(storage.address, key: ThreadSlot.key)
    defer { DependencyScope.leave(scope) }
    return withExtendedLifetime(storage, body)
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
  package func layered(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    let layer = DependencyLayer(update)
    let base = makeRunner()
    let tasks = base.tasks.map { tasks in
      TaskFollower<State, Action> { ancestors in
        layer.run { tasks.exists(ancestors) }
      } follow: { state, context, sink in
        layer.run { tasks.follow(&state, context, sink) }
      }
    }
    return Reduce(
      runner: ReducerRunner(tasks: tasks) { state, action in
        layer.run { base.reduce(&state, action) }
      }
    )
  }
}
