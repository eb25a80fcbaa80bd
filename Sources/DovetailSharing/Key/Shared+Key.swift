extension Shared {
  /// Makes a reference to the value of a key that has an initial value, with another initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, if nothing is kept under the key.
  ///   - key: The key.
  public init<Base: SharedKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Makes a reference to the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is used if nothing is stored for the key.
  ///   - key: The key, which loads and saves the value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Creates a reference to the value of a key that has a default.
  ///
  /// ```swift
  /// @Shared(.settings) var settings
  /// ```
  ///
  /// - Parameter key: The key and the default.
  public init<Base: SharedKey>(
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    self.init(wrappedValue: key.value(), key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reference to the optional value of a key, which is initially `nil`.
  ///
  /// - Parameter key: The key, which loads and saves the value.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Unavailable: it exists for its message, which asks for an initial value.
  ///
  /// - Parameter key: The key.
  @available(*, unavailable, message: "Give the shared value a value to begin with: '@Shared(…) var value = …'")
  @_disfavoredOverload
  public init(_ key: some SharedKey<Value>) {
    unavailableMember()
  }

  /// Loads the value of a key, and creates a reference to it.
  ///
  /// It needs no initial value.
  ///
  /// ```swift
  /// let settings = try await Shared(require: .fileStorage(url))
  /// ```
  ///
  /// - Parameter key: The key, which loads and saves the value.
  /// - Throws: The error of the key; ``SharedValueIsMissing`` if nothing is stored for the key.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = try await SharedReference.required(key, site: site)
  }
}

extension SharedReader {
  /// Makes a reader of the value of a key that has an initial value, with another initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, if nothing is kept under the key.
  ///   - key: The key.
  public init<Base: SharedReaderKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Makes a reader of the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is used if nothing is stored for the key.
  ///   - key: The key, which loads the value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Creates a reader of the value of a key that has a default.
  ///
  /// - Parameter key: The key and the default.
  public init<Base: SharedReaderKey>(
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    self.init(wrappedValue: key.value(), key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reader of the optional value of a key, which is initially `nil`.
  ///
  /// - Parameter key: The key, which loads the value.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Unavailable: it exists for its message, which asks for an initial value.
  ///
  /// - Parameter key: The key.
  @available(*, unavailable, message: "Give the reader a value to begin with: '@SharedReader(…) var value = …'")
  @_disfavoredOverload
  public init(_ key: some SharedReaderKey<Value>) {
    unavailableMember()
  }

  /// Loads the value of a key, and creates a reader of it.
  ///
  /// It needs no initial value.
  ///
  /// - Parameter key: The key, which loads the value.
  /// - Throws: The error of the key; ``SharedValueIsMissing`` if nothing is stored for the key.
  public init(
    require key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = try await SharedReference.required(key, site: site)
  }
}

/// The error of `init(require:)` if nothing is stored for the key.
public struct SharedValueIsMissing: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

extension SharedReference {
  fileprivate static func required<Key: SharedReaderKey>(
    _ key: Key,
    site: SourceSite
  ) async throws -> SharedReference<Value> where Key.Value == Value {
    // A value in memory exists only in its reference, so there is nothing to load.
    if let kept = (DependencyValues.current.sharedReferences.behind(key) as? any ReferenceKeepingKey<Value>)?.kept {
      return SharedReference(sharing: kept)
    }
    let value = try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Value?, any Error>) in
      let resumption = Resumption<Result<Value?, any Error>>(
        "load",
        site: site,
        lost: { waiting.resume(returning: nil) },
        callback: { waiting.resume(with: $0) }
      )
      key.load(context: .userInitiated, continuation: LoadContinuation(resumption))
    }
    guard let value else { throw SharedValueIsMissing() }
    let references = DependencyValues.current.sharedReferences
    return references.reference(for: key, initialValue: { value }, isLoading: false, site: site)
  }
}
