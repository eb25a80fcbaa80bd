/// Returns a closure that reports an issue when it is called, and returns a placeholder.
///
///     extension NumberFact {
///       static let test = NumberFact(
///         fetch: unimplemented("NumberFact.fetch", placeholder: "")
///       )
///     }
///
/// - The issue is reported at the source location where the closure was made. It contains the description and the
///   arguments of the call.
/// - A closure that returns `Void` needs no placeholder.
/// - A throwing closure without a placeholder throws an ``UnimplementedFailure``.
///
/// - Parameters:
///   - description: The name of the endpoint, for the report.
///   - placeholder: The value that the closure returns.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    reportUse(.unimplemented(description(), arguments: texts(repeat each argument)), at: site)
    return placeholder()
  }
}

/// Returns an async closure that reports an issue when it is called, and returns a placeholder.
///
/// The rules of the synchronous overload apply.
///
/// - Parameters:
///   - description: The name of the endpoint, for the report.
///   - placeholder: The value that the closure returns.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) async in
    reportUse(.unimplemented(description(), arguments: texts(repeat each argument)), at: site)
    return placeholder()
  }
}

/// Returns a throwing closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
///
/// The rules of the overload that does not throw apply.
///
/// - Parameter description: The name of the endpoint, for the report.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) throws in
    let description = description()
    reportUse(.unimplemented(description, arguments: texts(repeat each argument)), at: site)
    throw UnimplementedFailure(description: description, site: site, isReported: true)
  }
}

/// Returns an async throwing closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
///
/// The rules of the overload that does not throw apply.
///
/// - Parameter description: The name of the endpoint, for the report.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) async throws in
    let description = description()
    reportUse(.unimplemented(description, arguments: texts(repeat each argument)), at: site)
    throw UnimplementedFailure(description: description, site: site, isReported: true)
  }
}

/// Reports an issue immediately and returns a placeholder, for a value without an implementation.
///
///     static var testValue: User { unimplemented("User.testValue", placeholder: .anonymous) }
///
/// - Parameters:
///   - description: The name of the value, for the report.
///   - placeholder: The value to return.
/// - Returns: The placeholder.
@_disfavoredOverload  // A closure type wants one of the forms above, though this one could return any type.
public func unimplemented<Result>(
  _ description: @autoclosure () -> String = "",
  placeholder: @autoclosure () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUse(.unimplemented(description(), arguments: nil), at: site)
  return placeholder()
}

private func texts<each Argument>(_ argument: repeat each Argument) -> [String] {
  var texts: [String] = []
  for argument in repeat each argument {
    texts.append(String(reflecting: argument))
  }
  return texts
}
