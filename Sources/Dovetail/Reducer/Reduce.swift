/// A reducer made of a closure, or any reducer with its type hidden.
///
/// ```swift
/// Reduce { state, action in
///   state.count += 1
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let runner: ReducerRunner<State, Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    runner = ReducerRunner(tasks: nil, program: ReducerProgram(calling: reduce))
  }

  /// Hides the type of a reducer.
  ///
  /// - Parameter reducer: The reducer to run.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    runner = reducer.makeRunner()
  }

  @inlinable
  package init(runner: ReducerRunner<State, Action>) {
    self.runner = runner
  }

  /// Runs the reducer once.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    runner.reduce(&state, action)
  }

  /// Returns the runner made with this value.
  @inlinable
  public func makeRunner() -> ReducerRunner<State, Action> { runner }
}
