import Dovetail

/// Fails the test unless an operation makes exactly the expected changes to a value.
///
/// ```swift
/// expectDifference(basket) {
///   basket.add(.apple)
/// } changes: {
///   $0.apples = 1
/// }
/// ```
///
/// If neither the operation nor `changes` changes the value, the test fails as well. To assert that a value does not
/// change, call ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - expression: The value. It is evaluated before the operation and after it.
///   - message: A text that precedes the difference.
///   - operation: Changes the value.
///   - changes: Applies the expected changes to a copy of the value before the operation.
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
    try compare(before, try expression(), message(), changes, mustChange: true, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

/// Fails the test unless a value already has the properties that a function assigns.
///
/// ```swift
/// basket.add(.apple)
/// expectDifference(basket) { $0.apples = 1 }
/// ```
///
/// Without an operation there is no earlier value to compare with: the assignments must not change the value.
///
/// - Parameters:
///   - expression: The value.
///   - message: A text that precedes the difference.
///   - changes: Assigns the expected properties.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  changes: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let value = try expression()
    try compare(value, value, message(), changes, mustChange: false, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

/// Fails the test unless an asynchronous operation makes exactly the expected changes to a value.
///
/// - Parameters:
///   - expression: The value. It is evaluated before the operation and after it.
///   - message: A text that precedes the difference.
///   - operation: Changes the value.
///   - changes: Applies the expected changes to a copy of the value before the operation.
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
    try compare(before, try expression(), message(), changes, mustChange: true, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

private func compare<Value: Equatable>(
  _ before: Value,
  _ after: Value,
  _ message: String?,
  _ changes: (inout Value) throws -> Void,
  mustChange: Bool,
  at site: SourceSite
) throws {
  var expected = before
  try changes(&expected)
  if expected != after {
    let difference = diff(expected, after, format: .proportional) ?? ""
    reportIssue(Diagnostic.unexpectedDifference(difference, message: message).message, at: site)
  } else if mustChange, before == after {
    reportIssue(Diagnostic.noDifference(message: message).message, at: site)
  }
}
