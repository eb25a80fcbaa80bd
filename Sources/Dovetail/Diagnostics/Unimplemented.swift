/// Makes a closure that reports an issue when it is called, and returns a placeholder.
///
///     extension NumberFact {
///       static let test = NumberFact(
///         fetch: unimplemented("NumberFact.fetch", placeholder: "")
///       )
///     }
///
/// - The issue stands at the line where the closure was made, and names the description and the arguments of the call.
/// - A closure that returns `Void` needs no placeholder.
/// - A closure that may throw and gets no placeholder throws an ``UnimplementedFailure``.
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
    report(.unimplemented(description(), arguments: texts(repeat each argument)), at: site)
    return placeholder()
  }
}

/// Makes an async closure that reports an issue when it is called, and returns a placeholder.
///
/// It follows the rules of the synchronous form.
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
    report(.unimplemented(description(), arguments: texts(repeat each argument)), at: site)
    return placeholder()
  }
}

/// Makes a throwing closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
///
/// It follows the rules of the form that does not throw.
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
    report(.unimplemented(description, arguments: texts(repeat each argument)), at: site)
    throw UnimplementedFailure(description: description, site: site)
  }
}

/// Makes an async throwing closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
///
/// It follows the rules of the form that does not throw.
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
    report(.unimplemented(description, arguments: texts(repeat each argument)), at: site)
    throw UnimplementedFailure(description: description, site: site)
  }
}

/// Reports an issue at once and returns a placeholder, for a value that has no implementation.
///
///     static var testValue: User { unimplemented("User.testValue", placeholder: .anonymous) }
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
  report(.unimplemented(description(), arguments: nil), at: site)
  return placeholder()
}

private func texts<each Argument>(_ argument: repeat each Argument) -> [String] {
  var texts: [String] = []
  for argument in repeat each argument {
    texts.append(String(reflecting: argument))
  }
  return texts
}
