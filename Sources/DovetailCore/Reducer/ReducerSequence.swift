/// Two reducers of a list in ``Reducer/body``, which run one after the other on the same state.
public struct ReducerSequence<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The state of both reducers.
  public typealias State = First.State

  /// The action of both reducers.
  public typealias Action = First.Action

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs the first reducer, then the second, and merges their effects.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }

  /// Prepares both reducers as one list of instructions.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    // One list of instructions for both, which the interpreter runs in one loop.
    first.prepared().followed(by: second.prepared())
  }
}
