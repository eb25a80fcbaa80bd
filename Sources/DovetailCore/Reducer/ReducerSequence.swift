/// Two reducers of a list in ``Reducer/body``, which run one after the other on the same state.
public struct ReducerSequence<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The state of both reducers.
  public typealias State = First.State

  /// The action of both reducers.
  public typealias Action = First.Action

  // Not the reducers themselves: a list of many would be copied for each of them.
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  @inlinable
  init(first: First, second: Second) {
    preparedReducer = first.prepared().followed(by: second.prepared())
  }

  /// Runs the first reducer, then the second, and merges their effects.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    preparedReducer.reduce(&state, action)
  }

  /// Returns both reducers as one list of instructions.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    // The interpreter runs the instructions of both in one loop.
    preparedReducer
  }
}
