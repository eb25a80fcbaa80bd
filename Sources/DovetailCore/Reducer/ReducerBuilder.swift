/// The result builder of ``Reducer/body``, which joins the reducers of a list into one.
///
/// It supports lists, `if`, `if`/`else`, `switch`, `for`, `if #available`, `let`, and values of type `any Reducer`. A
/// branch is selected when the body is evaluated: once for each store, not for each action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Joins the reducers of a `for` loop.
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> ReducerList<R>
  where R.State == State, R.Action == Action {
    ReducerList(reducers: reducers)
  }

  /// Creates a reducer that does nothing for an empty body.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Takes the single reducer of a block.
  @inlinable
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R where R.State == State, R.Action == Action {
    reducer
  }

  /// Takes the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(first reducer: R0) -> ReducerChoice<R0, R1>
  where R0.State == State, R0.Action == Action {
    .first(reducer)
  }

  /// Takes the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(second reducer: R1) -> ReducerChoice<R0, R1>
  where R1.State == State, R1.Action == Action {
    .second(reducer)
  }

  /// Takes a reducer of a list.
  @inlinable
  public static func buildExpression<R: Reducer>(_ expression: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    // Of one type, so that a reducer whose type is known only at run time can stand in each place of a list. Lists of
    // reducers are joined to one list of instructions anyway.
    Reduce(preparedReducer: expression.prepared())
  }

  /// Takes a reducer whose type is known only at run time.
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// Prepares the list.
  ///
  /// The type of a body is opaque to other modules. The function is specialized in the module of the feature, where all
  /// types of the list are known. Therefore a feature runs as fast in a store of another module.
  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    Reduce(preparedReducer: reducer.prepared())
  }

  /// Hides the type of the reducer of an `if #available`.
  public static func buildLimitedAvailability<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    Reduce(reducer)
  }

  /// Takes the reducer of an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R? where R.State == State, R.Action == Action {
    reducer
  }

  /// Begins a list.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R where R.State == State, R.Action == Action {
    first
  }

  /// Adds a reducer to a list.
  @inlinable
  public static func buildPartialBlock<R0: Reducer, R1: Reducer>(
    accumulated: R0,
    next: R1
  ) -> ReducerSequence<R0, R1> where R0.State == State, R0.Action == Action {
    // Pairs instead of a variadic tuple: `prepared()` joins them to one list of instructions anyway.
    ReducerSequence(first: accumulated, second: next)
  }
}
