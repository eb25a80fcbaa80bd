/// A run of bytes that belong together.
package struct Token: Hashable, Sendable {
  package var kind: TokenKind
  package var start: Int
  package var end: Int

  /// Whether it ends as it should; a comment that runs to the end of the source does not.
  package var isComplete: Bool

  package init(kind: TokenKind, start: Int, end: Int, isComplete: Bool = true) {
    self.kind = kind
    self.start = start
    self.end = end
    self.isComplete = isComplete
  }

  package var range: Range<Int> { start..<end }
}
