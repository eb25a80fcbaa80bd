extension DependencyValues {
  /// The value at a key path.
  ///
  /// ```swift
  /// func silenced<Value>(_ path: WritableKeyPath<DependencyValues, Value>, _ mock: Value) -> Game {
  ///   withDependencies { $0[keyPath: path] = mock } operation: { Game() }
  /// }
  /// ```
  ///
  /// Setting a dependency does not make the value that it replaces. Setting a part of a dependency, such as
  /// `\.date.now`, makes the value that contains the part, unless it is overridden.
  ///
  /// - Parameter keyPath: The key path of a dependency, or of a part of one.
  public subscript<Value>(keyPath keyPath: WritableKeyPath<DependencyValues, Value>) -> Value {
    get { self[at: keyPath] }
    _modify { yield &self[at: keyPath] }
    set {
      // The read that precedes the write is not the program's, so what it lacks is not reported.
      withIssueReporters([]) {
        guard KeyPathLayout.hasOneComponent(keyPath) else { return self[at: keyPath] = newValue }
        // Swift calls the getter of the property, discards the result, and calls the setter. The getter is given the
        // new value instead of a default. The setter is not, since it may need the former value. A call of the getter
        // alone tells how many of the reads are those of the getter.
        let rehearsal = DependencyRead(replacement: newValue)
        let reader = read
        read = rehearsal
        _ = self[at: keyPath]
        read = DependencyRead(replacement: newValue, count: rehearsal.replacementCount)
        self[at: keyPath] = newValue
        read = reader
      }
    }
  }
}

/// A root of key paths, which are applied as the language does it, whichever subscripts the root has.
protocol KeyPathRoot {}

extension KeyPathRoot {
  subscript<Value>(at keyPath: WritableKeyPath<Self, Value>) -> Value {
    get { self[keyPath: keyPath] }
    _modify { yield &self[keyPath: keyPath] }
    set { self[keyPath: keyPath] = newValue }
  }
}

extension DependencyValues: KeyPathRoot {}
