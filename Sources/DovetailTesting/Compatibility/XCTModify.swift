import Dovetail

/// Changes the payload of an enum's case, and fails the test if the enum has another case.
///
/// ```swift
/// await store.send(\.destination.edit.titleChanged, "New") {
///   XCTModify(&$0.destination, case: \.edit) { $0.title = "New" }
/// }
/// ```
///
/// It exists for tests that were written for other libraries. `$0.destination?.modify(\.edit) { $0.title = "New" }`
/// does the same.
///
/// - Parameters:
///   - value: The enum, or an optional enum.
///   - keyPath: The case.
///   - message: A text that precedes the failure.
///   - body: Changes the payload. An error that it throws fails the test.
public func XCTModify<Enum: CasePathable, Value>(
  _ value: inout Enum,
  case keyPath: CaseKeyPath<Enum, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  modify(&value, AnyCasePath(keyPath), message(), body, at: site)
}

/// Changes the payload of an enum's case, given as an `AnyCasePath` such as `/Destination.State.edit`.
///
/// - Parameters:
///   - value: The enum, or an optional enum.
///   - path: The case.
///   - message: A text that precedes the failure.
///   - body: Changes the payload.
public func XCTModify<Enum, Value>(
  _ value: inout Enum,
  case path: AnyCasePath<Enum, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  modify(&value, path, message(), body, at: site)
}

/// Changes the value of an optional, and fails the test if the optional is `nil` or the value did not change.
///
/// - Parameters:
///   - value: The optional.
///   - message: A text that precedes the failure.
///   - body: Changes the value.
public func XCTModify<Value>(
  _ value: inout Value?,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  modify(&value, AnyCasePath(\.some), message(), body, at: site)
}

private func modify<Enum, Value>(
  _ value: inout Enum,
  _ path: AnyCasePath<Enum, Value>,
  _ message: String?,
  _ body: (inout Value) throws -> Void,
  at site: SourceSite
) {
  guard let former = path.extract(from: value) else {
    reportIssue(Diagnostic.unexpectedCase(of: value, message: message).message, at: site)
    return
  }
  do {
    try path.modify(&value, body)
  } catch {
    return reportIssue(error, message, at: site)
  }
  // A test that is not exhaustive may assert what did not change.
  guard ExpectationScope.isExhaustive else { return }
  guard let former = former as? any Equatable, let changed = path.extract(from: value), isEqual(former, changed)
  else { return }
  reportIssue(Diagnostic.unchangedValue(changed, message: message).message, at: site)
}

private func isEqual<First: Equatable>(_ first: First, _ second: Any) -> Bool {
  first == second as? First
}
