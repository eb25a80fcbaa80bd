/// Groups reducers, so that an operator can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   Logging()
///   Editing()
/// }
/// .ifLet(\.sheet, action: \.sheet) { Sheet() }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where Reducers.State == State, Reducers.Action == Action {
  @usableFromInline let reducers: Reducers

  /// Groups reducers.
  ///
  /// ```swift
  /// CombineReducers {
  ///   Scope(\.login, action: \.login) { Login() }
  ///   Reduce { state, action in ... }
  /// }
  /// .onChange(of: \.user) { oldValue, state in .none }
  /// ```
  ///
  /// - Parameter build: The reducers, which run in the order in which they are listed.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Runs the reducers in order and merges their effects.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  /// Prepares the group.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> { reducers.prepared() }
}
