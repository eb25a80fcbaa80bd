extension Reducer {
  /// Overrides a dependency for this reducer and its effects.
  ///
  /// ```swift
  /// Scope(state: \.tutorial, action: \.tutorial) {
  ///   Game().dependency(\.audio, .silent)
  /// }
  /// ```
  ///
  /// - Precedence: the innermost override applies. The value takes precedence over one of the ``Store``. In a chain,
  ///   the first operator takes precedence over the second.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a property of it.
  ///   - value: The value.
  /// - Returns: A reducer that runs this reducer with the value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    overriding { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency for this reducer and its effects.
  ///
  /// ```swift
  /// Game().dependency(AudioPlayer.silent)
  /// ```
  ///
  /// - Parameter value: The value of a dependency whose key is its own type.
  /// - Returns: A reducer that runs this reducer with the value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    overriding { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and its effects.
  ///
  /// ```swift
  /// Game().transformDependency(\.audio) { $0.volume = 0 }
  /// ```
  ///
  /// `transform` is called when a dependency is first read, and again at a read for which the enclosing dependencies
  /// differ from those of the last call.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a property of it.
  ///   - transform: Changes the value.
  /// - Returns: A reducer that runs this reducer with the changed value.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    overriding { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency whose key is its own type, for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - key: The type of the dependency.
  ///   - transform: Changes the value.
  /// - Returns: A reducer that runs this reducer with the changed value.
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    transform: @escaping (_ value: inout Key.Value) -> Void
  ) -> some Reducer<State, Action> {
    overriding { transform(&$0[key]) }
  }
}
