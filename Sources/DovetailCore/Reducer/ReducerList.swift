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
    guard let first = reducers.first else { return PreparedReducer { _, _ in .none } }
    // One list of instructions for all elements, which the interpreter runs in one loop.
    return reducers.dropFirst().reduce(first.prepared()) { $0.followed(by: $1.prepared()) }
  }
}
