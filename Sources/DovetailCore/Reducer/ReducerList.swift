/// The reducers of a `for` loop in ``Reducer/body``.
public struct ReducerList<Element: Reducer>: Reducer {
  /// The state of the reducers.
  public typealias State = Element.State

  /// The action of the reducers.
  public typealias Action = Element.Action

  @usableFromInline let reducers: [Element]

  init(reducers: [Element]) {
    self.reducers = reducers
  }

  /// Runs the reducers in order and merges their effects.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for reducer in reducers {
      effect = effect.merge(with: reducer.reduce(into: &state, action: action))
    }
    return effect
  }

  /// Prepares the reducers as one list of instructions.
  public func prepared() -> PreparedReducer<State, Action> {
    let preparedReducers = reducers.map { $0.prepared() }
    var subscriptions: Subscriptions<State, Action>?
    for preparedReducer in preparedReducers {
      subscriptions = .both(subscriptions, preparedReducer.subscriptions)
    }
    // One list of instructions for all elements, which the interpreter runs in one loop.
    return PreparedReducer(
      subscriptions: subscriptions,
      compiled: CompiledReducer(joining: preparedReducers.map(\.compiled))
    )
  }
}
