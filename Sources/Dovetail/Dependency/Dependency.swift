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
/// - Which value: the one given closest to the code that reads it, at the time when it reads. Where none is in force
///   there, the one that was in force where the property was made. Where none was, the key's own value for the context.
/// - Cost: a few nanoseconds more than a task-local value, where the values are the same as when it was first read.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let reader: DependencyReader<Value>

  /// Reads a dependency by the name that it has in ``DependencyValues``.
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

  /// Reads a dependency by the type that names it.
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

  /// The dependency.
  @inlinable
  public var wrappedValue: Value { reader.value }
}

/// Something that was made while values of dependencies were in force.
protocol DependencyHolder {
  /// The values that were in force.
  var initialStorage: DependencyStorage? { get }
}

extension Dependency: DependencyHolder {
  var initialStorage: DependencyStorage? { reader.initial }
}
