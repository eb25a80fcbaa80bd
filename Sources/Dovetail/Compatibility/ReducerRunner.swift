/// The former name of ``PreparedReducer``.
@available(*, deprecated, renamed: "PreparedReducer")
public typealias ReducerRunner = PreparedReducer

extension Reducer {
  /// The former name of ``prepared()``.
  @available(*, deprecated, renamed: "prepared()")
  public func makeRunner() -> PreparedReducer<State, Action> { prepared() }
}
