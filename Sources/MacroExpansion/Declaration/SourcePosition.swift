/// A place in a file: line and column from one, offset from nought.
///
/// Columns and offsets count bytes of UTF-8, as the compiler's own do.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
