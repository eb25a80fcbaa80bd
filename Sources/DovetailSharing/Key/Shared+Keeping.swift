// The status of the storage of a value. Observers of the value are also notified of changes of its status.

extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.currentCore.observedConnection?.isLoading ?? false }

  /// The error of the last load; `nil` if it succeeded, or if the value was saved since.
  public var loadError: (any Error)? { reference.currentCore.observedConnection?.loadError }

  /// The error of the last save; `nil` if it succeeded.
  public var saveError: (any Error)? { reference.currentCore.observedConnection?.saveError }

  /// Loads the value again.
  ///
  /// ```swift
  /// return .run { [todos = state.$todos] _ in try await todos.load() }
  /// ```
  ///
  /// The loaded value replaces unsaved changes. A value without a key, or in memory, does not change.
  ///
  /// - Throws: The error of the key. The value does not change then.
  public nonisolated(nonsending) func load() async throws { try await reference.currentCore.kept?.load() }

  /// Makes this reference refer to the value of another key, and loads that value.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { [results = state.$results] _ in try await results.load(.search(query)) }
  /// ```
  ///
  /// Copies of this reference and its parts follow. Other references to the value of the former key do not. Before the
  /// value is loaded, the reference has the value that other references with the new key have. If there are none, it
  /// has the default of the key, or its former value if the key has no default.
  ///
  /// - Parameter key: The new key.
  /// - Throws: The error of the key. The reference refers to the value of the new key nevertheless.
  public nonisolated(nonsending) func load(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    try await reference.load(key, site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Saves the value, and returns when the value is saved.
  ///
  /// ```swift
  /// return .run { [draft = state.$draft] _ in try await draft.save() }
  /// ```
  ///
  /// Each change is saved automatically. Call this function where later code requires that the value is saved.
  ///
  /// - Throws: The error of the key.
  public nonisolated(nonsending) func save() async throws { try await reference.currentCore.kept?.saveNow() }
}

extension SharedReader {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.currentCore.observedConnection?.isLoading ?? false }

  /// The error of the last load; `nil` if it succeeded, or if the value was saved since.
  public var loadError: (any Error)? { reference.currentCore.observedConnection?.loadError }

  /// Loads the value again.
  ///
  /// - Throws: The error of the key. The value does not change then.
  public nonisolated(nonsending) func load() async throws { try await reference.currentCore.kept?.load() }

  /// Makes this reader refer to the value of another key, and loads that value.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { [results = state.$results] _ in try await results.load(.search(query)) }
  /// ```
  ///
  /// Copies of this reader and its parts follow. Other readers of the value of the former key do not. Before the value
  /// is loaded, the reader has the value that other references with the new key have. If there are none, it has the
  /// default of the key, or its former value if the key has no default.
  ///
  /// - Parameter key: The new key.
  /// - Throws: The error of the key. The reader refers to the value of the new key nevertheless.
  public nonisolated(nonsending) func load(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    try await reference.load(key, site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension SharedReference {
  fileprivate nonisolated(nonsending) func load<Key: SharedReaderKey>(
    _ key: Key,
    site: SourceSite
  ) async throws where Key.Value == Value {
    let initialValue = (key as? any WrappingKey<Value>)?.initialValue ?? read { $0 }
    let references = DependencyValues.current.sharedReferences
    let other = references.reference(for: key, initialValue: { initialValue }, isLoading: false, site: site)
    move(to: other)
    try await other.core.kept?.load()
  }
}
