/// A reducer that runs a closure, or another reducer whose type it hides.
///
/// ```swift
/// Reduce { state, action in
///   state.count += 1
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let preparedReducer: PreparedReducer<State, Action>

  /// Creates a reducer from a closure.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   state.count += 1
  ///   return .none
  /// }
  /// ```
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    // The instruction is created in the feature's module, where the types are known, so that its closure is
    // specialized.
    preparedReducer = PreparedReducer(reduce)
  }

  /// Creates a reducer that hides the type of another reducer.
  ///
  /// ```swift
  /// let feature: any Reducer<Int, Int> = isLoggedIn ? Session() : Login()
  /// let reducer = Reduce(feature)
  /// ```
  ///
  /// - Parameters:
  ///   - reducer: The reducer to run.
  ///   - nothing: Pass no argument.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>, _ nothing: (() -> Never)? = nil) {
    // The signature improves the messages of the compiler. With `some Reducer`, or without a parameter that accepts a
    // trailing closure, an error inside of `Reduce { state, action in }` is reported as a closure that does not conform
    // to `Reducer`, instead of at its line. The existential is opened once, here, and not for each action.
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
