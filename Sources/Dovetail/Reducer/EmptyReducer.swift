/// A reducer that changes nothing and starts nothing.
///
/// It is the reducer to hang operators on, as in `EmptyReducer().ifLet(\.child, action: \.child) { Child() }`.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  @inlinable
  public init() {}

  /// Leaves the state alone.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
