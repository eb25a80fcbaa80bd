// What is known of where a value is kept. Whoever reads it through a store is told when it changes, as of the value.

extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.core.observedConnection?.isLoading ?? false }

  /// Why the value could not be loaded the last time; `nil` where it could.
  public var loadError: (any Error)? { reference.core.observedConnection?.loadError }

  /// Why the value could not be saved the last time; `nil` where it could.
  public var saveError: (any Error)? { reference.core.observedConnection?.saveError }

  /// Loads the value again from where it is kept.
  ///
  /// - Throws: What the key throws. The value stays as it is then.
  public nonisolated(nonsending) func load() async throws { try await reference.core.kept?.load() }

  /// Saves the value, and returns when it is saved.
  ///
  /// Values are saved when they change; this is for code that has to know that it was done.
  ///
  /// - Throws: What the key throws.
  public nonisolated(nonsending) func save() async throws { try await reference.core.kept?.saveNow() }
}

extension SharedReader {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.core.observedConnection?.isLoading ?? false }

  /// Why the value could not be loaded the last time; `nil` where it could.
  public var loadError: (any Error)? { reference.core.observedConnection?.loadError }

  /// Loads the value again from where it is kept.
  ///
  /// - Throws: What the key throws. The value stays as it is then.
  public nonisolated(nonsending) func load() async throws { try await reference.core.kept?.load() }
}
