import Dovetail

/// Changes what a case of an enum holds, and fails the test where the enum is in another case.
///
/// ```swift
/// await store.send(\.destination.edit.titleChanged, "New") {
///   XCTModify(&$0.destination, case: \.edit) { $0.title = "New" }
/// }
/// ```
///
/// Tests written for earlier libraries use it; `$0.destination?.modify(\.edit) { $0.title = "New" }` does the same.
///
/// - Parameters:
///   - value: The enum, or an optional of one.
///   - keyPath: The case.
///   - message: What to say before the failure.
///   - body: Changes what the case holds.
public func XCTModify<Enum: CasePathable, Value>(
  _ value: inout Enum,
  case keyPath: CaseKeyPath<Enum, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try modify(&value, AnyCasePath(keyPath), message(), body, at: site)
}

/// Changes what a case of an enum holds, with the case given as an `AnyCasePath`, such as `/Destination.State.edit`.
///
/// - Parameters:
///   - value: The enum, or an optional of one.
///   - path: The case.
///   - message: What to say before the failure.
///   - body: Changes what the case holds.
public func XCTModify<Enum, Value>(
  _ value: inout Enum,
  case path: AnyCasePath<Enum, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try modify(&value, path, message(), body, at: site)
}

/// Changes the value of an optional, and fails the test where it is `nil`, or was not changed.
///
/// - Parameters:
///   - value: The optional.
///   - message: What to say before the failure.
///   - body: Changes the value.
/// - Throws: The error of `body`.
public func XCTModify<Value>(
  _ value: inout Value?,
  _ message: @autoclosure () -> String? = nil,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try modify(&value, AnyCasePath(\.some), message(), body, at: site)
}

private func modify<Enum, Value>(
  _ value: inout Enum,
  _ path: AnyCasePath<Enum, Value>,
  _ message: String?,
  _ body: (inout Value) throws -> Void,
  at site: SourceSite
) rethrows {
  guard let former = path.extract(from: value) else {
    reportIssue(Diagnostic.unexpectedCase(of: value, message: message).message, at: site)
    return
  }
  try path.modify(&value, body)
  guard let former = former as? any Equatable, let changed = path.extract(from: value), isEqual(former, changed)
  else { return }
  reportIssue(Diagnostic.unchangedValue(changed, message: message).message, at: site)
}

private func isEqual<First: Equatable>(_ first: First, _ second: Any) -> Bool {
  first == second as? First
}
