import Dovetail

/// A source-location literal, such as `#line`, for a subscript that is used in key paths.
///
/// ```swift
/// store.scope(\.path[id: id, case: \.detail], action: \.path[id: id].detail)
/// ```
///
/// A key path captures the arguments of its subscripts and compares them. All source literals are equal, so that key
/// paths from different lines are equal too.
public struct SourceLiteral<Value: Sendable>: Hashable, Sendable {
  let value: Value

  /// Always `true`.
  public static func == (first: SourceLiteral, second: SourceLiteral) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension SourceLiteral: ExpressibleByUnicodeScalarLiteral where Value == StaticString {}
extension SourceLiteral: ExpressibleByExtendedGraphemeClusterLiteral where Value == StaticString {}
extension SourceLiteral: ExpressibleByStringLiteral where Value == StaticString {
  /// Creates the literal of a file.
  ///
  /// - Parameter value: The file.
  public init(stringLiteral value: StaticString) { self.value = value }
}

extension SourceLiteral: ExpressibleByIntegerLiteral where Value == UInt {
  /// Creates the literal of a line or a column.
  ///
  /// - Parameter value: The line or the column.
  public init(integerLiteral value: UInt) { self.value = value }
}

extension SourceSite {
  /// Creates a source location from four literals.
  init(
    fileID: SourceLiteral<StaticString>,
    filePath: SourceLiteral<StaticString>,
    line: SourceLiteral<UInt>,
    column: SourceLiteral<UInt>
  ) {
    self.init(fileID: fileID.value, filePath: filePath.value, line: line.value, column: column.value)
  }
}
