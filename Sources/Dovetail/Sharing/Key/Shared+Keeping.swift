// What is known of where a value is kept. Whoever reads it through a store is told when it changes, as of the value.

extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.currentCore.observedConnection?.isLoading ?? false }

  /// Why the value could not be loaded the last time; `nil` where it could.
  public var loadError: (any Error)? { reference.currentCore.observedConnection?.loadError }

  /// Why the value could not be saved the last time; `nil` where it could.
  public var saveError: (any Error)? { reference.currentCore.observedConnection?.saveError }

  /// Loads the value again from where it is kept.
  ///
  /// - Throws: What the key throws. The value stays as it is then.
  public nonisolated(nonsending) func load() async throws { try await reference.currentCore.kept?.load() }

  /// Loads the value of another key, which this refers to from now on in place of the one it had.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { [results = state.$results] _ in try await results.load(.search(query)) }
  /// ```
  ///
  /// Copies of this reference and its parts follow it; others that use the former key do not. Until the value is
  /// there, it is what others hold under the key; where nobody does, the value to begin with of the key, or the former
  /// value.
  ///
  /// - Parameter key: Where the value is kept.
  /// - Throws: What the key throws. It is the key of this reference all the same.
  public nonisolated(nonsending) func load(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    try await reference.load(key, site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Saves the value, and returns when it is saved.
  ///
  /// Values are saved when they change; this is for code that has to know that it was done.
  ///
  /// - Throws: What the key throws.
  public nonisolated(nonsending) func save() async throws { try await reference.currentCore.kept?.saveNow() }
}

extension SharedReader {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.currentCore.observedConnection?.isLoading ?? false }

  /// Why the value could not be loaded the last time; `nil` where it could.
  public var loadError: (any Error)? { reference.currentCore.observedConnection?.loadError }

  /// Loads the value again from where it is kept.
  ///
  /// - Throws: What the key throws. The value stays as it is then.
  public nonisolated(nonsending) func load() async throws { try await reference.currentCore.kept?.load() }

  /// Loads the value of another key, which this reads from now on in place of the one it had.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { [results = state.$results] _ in try await results.load(.search(query)) }
  /// ```
  ///
  /// Copies of this reader and its parts follow it; others that use the former key do not. Until the value is there,
  /// it is what others hold under the key; where nobody does, the value to begin with of the key, or the former value.
  ///
  /// - Parameter key: Where the value is kept.
  /// - Throws: What the key throws. It is the key of this reader all the same.
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
