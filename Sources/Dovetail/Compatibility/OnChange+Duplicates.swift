extension Reducer {
  /// Runs reducers when a value of the state was changed by this reducer, with a comparison of its own.
  ///
  /// - Parameters:
  ///   - toValue: The value.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - reducer: The reducers to run on the action that changed the value, made of the value before and after.
  /// - Returns: A reducer that runs this one and compares.
  @available(*, deprecated, message: "Make the value 'Equatable', and leave out 'removeDuplicates'.")
  public func onChange<Value, Change: Reducer>(
    of toValue: @escaping (_ state: State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> some Reducer<State, Action> where Change.State == State, Change.Action == Action {
    running(on: toValue, unless: isDuplicate, reducer)
  }
}
