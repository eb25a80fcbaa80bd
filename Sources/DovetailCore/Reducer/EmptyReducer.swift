/// A reducer that does nothing.
///
/// It can be the base of operators, as in `EmptyReducer().ifLet(\.child, action: \.child) { Child() }`.
public struct EmptyReducer<State, Action>: Reducer, Sendable {
  /// Creates a reducer that does nothing.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
