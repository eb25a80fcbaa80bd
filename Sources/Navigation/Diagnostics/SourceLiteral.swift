import Dovetail

/// A literal with which the compiler says where code stands, in a subscript that key paths can lead through.
///
/// ```swift
/// store.scope(\.path[id: id, case: \.detail], action: \.path[id: id].detail)
/// ```
///
/// What a key path captures is compared when key paths are. Where they were written does not count: all such literals
/// are equal.
public struct SourceLiteral<Value: Sendable>: Hashable, Sendable {
  let value: Value

  /// Any two are equal.
  public static func == (first: SourceLiteral, second: SourceLiteral) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension SourceLiteral: ExpressibleByUnicodeScalarLiteral where Value == StaticString {}
extension SourceLiteral: ExpressibleByExtendedGraphemeClusterLiteral where Value == StaticString {}
extension SourceLiteral: ExpressibleByStringLiteral where Value == StaticString {
  /// The file.
  public init(stringLiteral value: StaticString) { self.value = value }
}

extension SourceLiteral: ExpressibleByIntegerLiteral where Value == UInt {
  /// The line, or the column.
  public init(integerLiteral value: UInt) { self.value = value }
}

extension SourceSite {
  /// The place that four literals name.
  init(
    fileID: SourceLiteral<StaticString>,
    filePath: SourceLiteral<StaticString>,
    line: SourceLiteral<UInt>,
    column: SourceLiteral<UInt>
  ) {
    self.init(fileID: fileID.value, filePath: filePath.value, line: line.value, column: column.value)
  }
}
