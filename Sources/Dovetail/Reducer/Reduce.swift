/// A reducer made of a closure, or any reducer with its type hidden.
///
/// ```swift
/// Reduce { state, action in
///   state.count += 1
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    preparedReducer = PreparedReducer(
      tasks: nil,
      compiled: CompiledReducer([ReducerInstruction(call: erasing(reduce))])
    )
  }

  /// Hides the type of a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The reducer to run.
  ///   - nothing: Nothing can be given here.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>, _ nothing: (() -> Never)? = nil) {
    // The form serves the messages of the compiler. With `some Reducer`, or without a parameter that takes a trailing
    // closure, an error inside of `Reduce { state, action in }` is reported as a closure that is no reducer, and not
    // where it is. The reducer is opened here, once, and not for an action.
    preparedReducer = reducer.prepared()
  }

  @inlinable
  package init(preparedReducer: PreparedReducer<State, Action>) {
    self.preparedReducer = preparedReducer
  }

  /// Runs the reducer once.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    preparedReducer.reduce(&state, action)
  }

  /// Returns the prepared reducer that this value holds.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> { preparedReducer }
}
