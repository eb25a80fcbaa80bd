extension Reducer {
  /// Runs this reducer with overridden dependencies.
  @inlinable
  package func overriding(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    // One for all actions: it keeps the overridden values, and computes them again only under other enclosing ones.
    let dependencyOverride = DependencyOverride(update)
    let base = prepared()
    return Reduce(
      preparedReducer: PreparedReducer(
        subscriptions: dependencyOverride.around(base.subscriptions),
        at: { state, action in dependencyOverride.run { base.reduce(at: state, with: action) } }
      )
    )
  }
}

extension DependencyOverride {
  /// Wraps subscriptions so that their operators run with the overridden values.
  @usableFromInline
  package func around<State, Action>(_ base: Subscriptions<State, Action>?) -> Subscriptions<State, Action>? {
    base.map { OverridingSubscriptions(self, $0) }
  }
}
