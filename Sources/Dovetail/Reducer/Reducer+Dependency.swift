extension Reducer {
  /// Gives a dependency another value, for this reducer and its effects.
  ///
  /// ```swift
  /// Scope(state: \.tutorial, action: \.tutorial) {
  ///   Game().dependency(\.audio, .silent)
  /// }
  /// ```
  ///
  /// - Which value: the one closest to a reducer. It goes before that of the ``Store``, and of two in a row the first
  ///   goes before the second.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: The value.
  /// - Returns: A reducer that runs this one with the value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    overriding { $0.set(value, at: keyPath) }
  }

  /// Gives a dependency another value, for this reducer and its effects.
  ///
  /// ```swift
  /// Game().dependency(AudioPlayer.silent)
  /// ```
  ///
  /// - Parameter value: The value of a dependency that is named by its own type.
  /// - Returns: A reducer that runs this one with the value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    overriding { $0[Value.self] = value }
  }

  /// Changes a dependency, for this reducer and its effects.
  ///
  /// ```swift
  /// Game().transformDependency(\.audio) { $0.volume = 0 }
  /// ```
  ///
  /// The change is made once, and again when the values around this reducer become others.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - transform: Changes the value.
  /// - Returns: A reducer that runs this one with the changed value.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    overriding { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency that is named by its own type, for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - key: The type of the dependency.
  ///   - transform: Changes the value.
  /// - Returns: A reducer that runs this one with the changed value.
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    transform: @escaping (_ value: inout Key.Value) -> Void
  ) -> some Reducer<State, Action> {
    overriding { transform(&$0[key]) }
  }
}
