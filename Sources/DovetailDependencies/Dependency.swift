/// Reads a dependency.
///
/// ```swift
/// struct NumberFact: Reducer {
///   @Dependency(\.facts) var facts
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       .run { [number = state.number] send in await send(.response(try await facts.fetch(number))) }
///     }
///   }
/// }
/// ```
///
/// - Value: the innermost override at the time of the read. If there is none, the override that was active when the
///   property was created. If there was none either, the default value of the key for the context.
/// - Cost: a few nanoseconds more than a task-local value, if the same overrides are active as when the value was
///   cached.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let reader: DependencyReader<Value>

  /// Reads a dependency by its key path in ``DependencyValues``.
  ///
  /// - Parameter keyPath: The key path of the dependency.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    reader = DependencyReader(
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      name: nil,
      get: { $0[keyPath: keyPath] }
    )
  }

  /// Reads a dependency by its key type.
  ///
  /// ```swift
  /// @Dependency(FactClient.self) var facts
  /// ```
  ///
  /// - Parameter key: The key type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    reader = DependencyReader(
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      name: { "@Dependency(\(typeName(key)).self)" },
      get: { $0[key] }
    )
  }

  /// Reads a dependency as a more specific type.
  ///
  /// ```swift
  /// @Dependency(\.database, as: InMemoryDatabase.self) var database
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - type: The type. A dependency of another type stops the program when it is read.
  public init<Dependency>(
    _ keyPath: any KeyPath<DependencyValues, Dependency> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reader = DependencyReader(site: site, name: nil, get: { specialize($0[keyPath: keyPath], at: site) })
  }

  /// Reads a dependency by its key type, as a more specific type.
  ///
  /// - Parameters:
  ///   - key: The key type.
  ///   - type: The type. A dependency of another type stops the program when it is read.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reader = DependencyReader(
      site: site,
      name: { "@Dependency(\(typeName(key)).self)" },
      get: { specialize($0[key], at: site) }
    )
  }

  /// The value of the dependency.
  @inlinable
  public var wrappedValue: Value { reader.value }
}

private func specialize<Value>(_ dependency: some Any, at site: SourceSite) -> Value {
  if let value = dependency as? Value { return value }
  fatalError(Diagnostic.dependencyOfAnotherType(dependency, expected: Value.self, at: site).message)
}

/// An object or property wrapper that captured the dependency overrides that were active at its creation.
protocol DependencyHolder {
  /// The captured overrides.
  var initialStorage: DependencyStorage? { get }
}

extension Dependency: DependencyHolder {
  var initialStorage: DependencyStorage? { reader.initial }
}
