/// A token: a range of bytes with a kind.
package struct Token: Hashable, Sendable {
  package var kind: TokenKind
  package var start: Int
  package var end: Int

  /// Whether the token is terminated; a comment that extends to the end of the source is not.
  package var isComplete: Bool

  package init(kind: TokenKind, start: Int, end: Int, isComplete: Bool = true) {
    self.kind = kind
    self.start = start
    self.end = end
    self.isComplete = isComplete
  }

  package var range: Range<Int> { start..<end }
}
