/// Two reducers that run one after the other on the same state, made by a list in ``Reducer/body``.
public struct ReducerSequence<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The state both work on.
  public typealias State = First.State

  /// The action both are given.
  public typealias Action = First.Action

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs the first, then the second, and merges their effects.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }

  /// Prepares both reducers as one, so that the bodies of features among them are evaluated once.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    first.prepared().followed(by: second.prepared())
  }
}
