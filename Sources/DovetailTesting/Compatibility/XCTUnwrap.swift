import Dovetail

/// Returns what a case of an enum holds, and fails and ends the test where the enum is in another case.
///
/// ```swift
/// let edit = try XCTUnwrap(store.state.destination, case: \.edit)
/// ```
///
/// Tests written for earlier libraries use it; `store.state.destination?.edit` is the same as an optional.
///
/// - Parameters:
///   - value: The enum, or an optional of one.
///   - keyPath: The case.
///   - message: What to say before the failure.
/// - Returns: What the case holds.
/// - Throws: An ``UnexpectedCase`` where the enum is in another case.
public func XCTUnwrap<Enum: CasePathable, Value>(
  _ value: @autoclosure () throws -> Enum,
  case keyPath: CaseKeyPath<Enum, Value>,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let value = try value()
  if let member = AnyCasePath(keyPath).extract(from: value) { return member }
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportIssue(Diagnostic.unexpectedCase(of: value, message: message()).message, at: site)
  throw UnexpectedCase()
}

/// Ends a test that cannot go on, as an enum is in another case than it needs.
public struct UnexpectedCase: Error {}
