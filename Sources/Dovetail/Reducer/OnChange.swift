extension Reducer {
  /// Does something when a value of the state was changed by this reducer.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.settings) { oldValue, state in
  ///     .run { [settings = state.settings] _ in try await save(settings) }
  ///   }
  /// ```
  ///
  /// - Order: the reducer first, then `perform`. What `perform` changes is not looked at again here, but is by an
  ///   `onChange` further out.
  ///
  /// - Parameters:
  ///   - toValue: The value.
  ///   - perform: Is given the value before and the state, which it can change, and returns the effects to run.
  /// - Returns: A reducer that runs this one and compares.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (_ state: State) -> Value,
    _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(tasks: base.tasks) { state, action in
        let oldValue = toValue(state)
        let effect = base.reduce(&state, action)
        guard toValue(state) != oldValue else { return effect }
        return effect.merge(with: perform(oldValue, &state))
      }
    )
  }

  /// Runs reducers when a value of the state was changed by this reducer.
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
  ///   - toValue: The value.
  ///   - reducer: The reducers to run on the action that changed the value, made of the value before and after.
  /// - Returns: A reducer that runs this one and compares.
  @inlinable
  @_disfavoredOverload
  public func onChange<Value: Equatable, Change: Reducer>(
    of toValue: @escaping (_ state: State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> some Reducer<State, Action> where Change.State == State, Change.Action == Action {
    running(on: toValue, unless: ==, reducer)
  }

  @inlinable
  func running<Value, Change: Reducer>(
    on toValue: @escaping (_ state: State) -> Value,
    unless isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> some Reducer<State, Action> where Change.State == State, Change.Action == Action {
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(tasks: base.tasks) { state, action in
        let oldValue = toValue(state)
        let effect = base.reduce(&state, action)
        let newValue = toValue(state)
        guard !isDuplicate(oldValue, newValue) else { return effect }
        return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
      }
    )
  }
}
