import Dovetail

/// Returns the payload of an enum's case.
///
/// If the enum has another case, the test fails and ends.
///
/// ```swift
/// let edit = try XCTUnwrap(store.state.destination, case: \.edit)
/// ```
///
/// It exists for tests that were written for other libraries. `store.state.destination?.edit` returns an optional.
///
/// - Parameters:
///   - value: The enum, or an optional enum.
///   - keyPath: The case.
///   - message: A text that precedes the failure.
/// - Returns: The payload.
/// - Throws: ``UnexpectedCase`` if the enum has another case.
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

/// Ends a test whose enum has another case than the test requires.
public struct UnexpectedCase: Error {}
