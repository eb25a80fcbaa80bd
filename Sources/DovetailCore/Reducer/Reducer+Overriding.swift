extension Reducer {
  /// Runs this reducer with overridden dependencies.
  @inlinable
  package func overriding(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    // One for all actions: it keeps the overridden values, and computes them again only under other enclosing ones.
    let dependencyOverride = DependencyOverride(update)
    let base = prepared()
    return Reduce(
      preparedReducer: PreparedReducer(
        OverridingInstruction(dependencyOverride, around: base.compiled) { state, action in
          dependencyOverride.run { base.reduce(at: state, with: action).node }
        }
      )
    )
  }
}
