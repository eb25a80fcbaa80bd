/// The name that ``PreparedReducer`` had.
@available(*, deprecated, renamed: "PreparedReducer")
public typealias ReducerRunner = PreparedReducer

extension Reducer {
  /// The name that ``prepared()`` had.
  @available(*, deprecated, renamed: "prepared()")
  public func makeRunner() -> PreparedReducer<State, Action> { prepared() }
}
