/// A reducer that may be absent; `nil` does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  /// The state of the wrapped reducer.
  public typealias State = Wrapped.State

  /// The action of the wrapped reducer.
  public typealias Action = Wrapped.Action

  /// Runs the reducer if there is one.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Prepares the wrapped reducer, or one that does nothing.
  public func prepared() -> PreparedReducer<Wrapped.State, Wrapped.Action> {
    self?.prepared() ?? PreparedReducer { _, _ in .none }
  }
}
