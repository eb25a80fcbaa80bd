import Dovetail

/// Fails the test unless an operation changes a value in the way that is said.
///
/// ```swift
/// expectDifference(basket) {
///   basket.add(.apple)
/// } changes: {
///   $0.apples = 1
/// }
/// ```
///
/// Without an operation it says how the value differs from the one that `changes` makes of it, which is of use where
/// the value is a class's.
///
/// - Parameters:
///   - expression: The value, read before the operation and after it.
///   - message: What to say before the difference.
///   - operation: What changes the value.
///   - changes: Makes of the value before the value after.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void,
  changes: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try operation()
    try compare(before, try expression(), message(), changes, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

/// Fails the test unless an asynchronous operation changes a value in the way that is said.
///
/// - Parameters:
///   - expression: The value, read before the operation and after it.
///   - message: What to say before the difference.
///   - operation: What changes the value.
///   - changes: Makes of the value before the value after.
public nonisolated(nonsending) func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: nonisolated(nonsending) () async throws -> Void,
  changes: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try await operation()
    try compare(before, try expression(), message(), changes, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

private func compare<Value: Equatable>(
  _ before: Value,
  _ after: Value,
  _ message: String?,
  _ changes: (inout Value) throws -> Void,
  at site: SourceSite
) throws {
  var expected = before
  try changes(&expected)
  guard expected != after else { return }
  let difference = diff(expected, after, format: .proportional) ?? ""
  reportIssue(Diagnostic.difference(difference, message: message).message, at: site)
}
