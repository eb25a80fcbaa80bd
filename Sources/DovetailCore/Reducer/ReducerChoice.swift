/// One of two reducers: an `if`/`else` or a `switch` in ``Reducer/body``.
public enum ReducerChoice<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The first branch.
  case first(First)

  /// The second branch.
  case second(Second)

  /// Runs the selected branch.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  /// Prepares the selected branch.
  @inlinable
  public func prepared() -> PreparedReducer<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer.prepared()
    case .second(let reducer): reducer.prepared()
    }
  }
}
