extension Reducer {
  /// Runs a closure after this reducer has changed a value of the state.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.settings) { oldValue, state in
  ///     .run { [settings = state.settings] _ in try await save(settings) }
  ///   }
  /// ```
  ///
  /// - Order: this reducer runs before `perform`. Changes by `perform` do not trigger `perform` again, but they do
  ///   trigger another `onChange` that is applied to the result.
  /// - Comparison: the value before this reducer runs with the value after it, not the values after two actions. What
  ///   other reducers of a body change is not seen: apply `onChange` to a ``CombineReducers`` around all of them.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - perform: Receives the old value and the state, which it may change, and returns the effects to run. A closure
  ///     without `return` may list several effects, which are merged.
  /// - Returns: A reducer that runs this reducer and compares the values before and after.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (_ state: State) -> Value,
    @_MergedEffectBuilder<Action> _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(
        around: base,
        adding: ChangeOperator(of: toValue, unless: ==, perform)
      ) { state, action in
        let oldValue = toValue(state)
        let effect = base.reduce(&state, action)
        guard toValue(state) != oldValue else { return effect }
        // After the base reducer, so that `perform` may change the state once more.
        return effect.merge(with: perform(oldValue, &state))
      }
    )
  }

  /// Runs other reducers after this reducer has changed a value of the state.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, newValue in
  ///   Reduce { state, action in
  ///     state.history.append(newValue)
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - reducer: Receives the old and the new value, and returns the reducers to run on the same action.
  /// - Returns: A reducer that runs this reducer and compares the values before and after.
  @inlinable
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of toValue: @escaping (_ state: State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Reduce<State, Action>
  ) -> some Reducer<State, Action> {
    running(on: toValue, unless: ==, reducer)
  }

  @inlinable
  package func running<Value, Change: Reducer>(
    on toValue: @escaping (_ state: State) -> Value,
    unless isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> some Reducer<State, Action> where Change.State == State, Change.Action == Action {
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(
        around: base,
        adding: ChangeOperator(of: toValue, unless: isDuplicate, nil)
      ) { state, action in
        let oldValue = toValue(state)
        let effect = base.reduce(&state, action)
        let newValue = toValue(state)
        guard !isDuplicate(oldValue, newValue) else { return effect }
        // A new reducer for each change, as the builder may depend on the values. It is not prepared: it runs once.
        return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
      }
    )
  }
}

/// The operator of `onChange`, for changes by events and by modifications of effects.
@usableFromInline
final class ChangeOperator<State, Action, Value>: Operator<State, Action> {
  private let toValue: (State) -> Value
  private let isDuplicate: (Value, Value) -> Bool
  private let perform: ((Value, inout State) -> Effect<Action>)?

  /// Creates an operator.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - perform: Receives the old value and the state; `nil` if only reducers handle the change, which need an action.
  @usableFromInline
  init(
    of toValue: @escaping (State) -> Value,
    unless isDuplicate: @escaping (Value, Value) -> Bool,
    _ perform: ((Value, inout State) -> Effect<Action>)?
  ) {
    (self.toValue, self.isDuplicate, self.perform) = (toValue, isDuplicate, perform)
    super.init(.changes)
  }

  override func handle(_ visit: FeatureVisit, _ state: Address<State>, _ start: EffectStart, below: () -> Void) {
    let oldValue = toValue(state.pointee)
    below()
    let newValue = toValue(state.pointee)
    guard !isDuplicate(oldValue, newValue) else { return }
    // The reducers of the other form run on the action that made the change, and here there is none.
    guard let perform else { return report(.changeWithoutAction(newValue), at: visit.site) }
    perform(oldValue, &state.pointee).start(by: start)
  }
}

// The builder makes type-checking faster. The compiler checks a closure without a builder together with the chain.
// In a chain that contains an error, each such link would double the time.

/// The builder of the effects of `onChange`, which it merges.
@resultBuilder
public enum _MergedEffectBuilder<Action> {
  /// Joins the effects of a `for` loop.
  @inlinable
  public static func buildArray(_ effects: [Effect<Action>]) -> Effect<Action> { .merge(effects) }

  /// Takes the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first effect: Effect<Action>) -> Effect<Action> { effect }

  /// Takes the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second effect: Effect<Action>) -> Effect<Action> { effect }

  /// Takes an effect of a list.
  @inlinable
  public static func buildExpression(_ effect: Effect<Action>) -> Effect<Action> { effect }

  /// Takes the effects of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ effect: Effect<Action>) -> Effect<Action> { effect }

  /// Takes the effects of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ effect: Effect<Action>?) -> Effect<Action> { effect ?? .none }

  /// Begins a list.
  @inlinable
  public static func buildPartialBlock(first: Effect<Action>) -> Effect<Action> { first }

  /// Adds an effect to a list.
  @inlinable
  public static func buildPartialBlock(accumulated: Effect<Action>, next: Effect<Action>) -> Effect<Action> {
    accumulated.merge(with: next)
  }
}
