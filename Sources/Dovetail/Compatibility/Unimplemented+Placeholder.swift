/// Returns a closure that reports an issue when it is called, and returns an empty value.
///
/// Numbers are zero, strings, arrays, sets and dictionaries are empty, optionals are `nil`, a Boolean is `false`. For
/// any other type the call stops the program.
///
/// - Parameter description: The name of the endpoint, for the report.
@available(*, deprecated, message: "Add 'placeholder:', the value to return after the report.")
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return unimplemented(
    description(),
    placeholder: emptyValue(for: description(), at: site),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Returns an async closure that reports an issue when it is called, and returns an empty value.
///
/// The rules of the synchronous overload apply.
///
/// - Parameter description: The name of the endpoint, for the report.
@available(*, deprecated, message: "Add 'placeholder:', the value to return after the report.")
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return unimplemented(
    description(),
    placeholder: emptyValue(for: description(), at: site),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// A dictionary of any type, in a cast.
private protocol EmptyDictionary {
  init()
}

extension Dictionary: EmptyDictionary {}

private func emptyValue<Value>(for endpoint: String, at site: SourceSite) -> Value {
  let value: Any? =
    switch Value.self {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
    case let type as any AdditiveArithmetic.Type: type.zero
    case let type as any RangeReplaceableCollection.Type: type.init()
    case is Bool.Type: false
    case let type as any SetAlgebra.Type: type.init()
    case let type as any EmptyDictionary.Type: type.init()
    default: nil
    }
  if let value = value as? Value { return value }
  fatalError(Diagnostic.unimplementedWithoutPlaceholder(endpoint, of: Value.self, at: site).message)
}
