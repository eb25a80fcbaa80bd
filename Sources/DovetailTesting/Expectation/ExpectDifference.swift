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
/// An operation has to change something: where the value is after it what it was before, and `changes` leaves it so
/// too, that is a failure as well. To say that nothing changes, compare with
/// ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
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
    try compare(before, try expression(), message(), changes, mustChange: true, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}

/// Fails the test unless some of a value is as it is said.
///
/// ```swift
/// basket.add(.apple)
/// expectDifference(basket) { $0.apples = 1 }
/// ```
///
/// With no operation nothing is compared with a time before: what the changes assign must be there already.
///
/// - Parameters:
///   - expression: The value.
///   - message: What to say before the difference.
///   - changes: Assigns what the value must hold.
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
