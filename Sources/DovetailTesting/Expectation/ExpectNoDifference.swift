import Dovetail

/// Fails the test if two values are not equal, and prints their difference.
///
/// ```swift
/// expectNoDifference(try load(), [User(id: 1, name: "Ada")])
/// ```
///
/// - Parameters:
///   - first: A value.
///   - second: The value that the first has to be equal to.
///   - message: A text that precedes the difference.
public func expectNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value,
  _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let (first, second) = (try first(), try second())
    guard first != second else { return }
    let difference = diff(first, second, format: .proportional) ?? ""
    reportIssue(Diagnostic.difference(difference, message: message()).message, at: site)
  } catch {
    reportIssue(error, message(), at: site)
  }
}
