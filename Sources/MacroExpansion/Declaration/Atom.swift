/// A token as the reader of declarations sees it: with no trivia round it, and with the token that closes it known.
///
/// Operators are cut into single characters, because the `>>?=` after a type are four things to the language. Only `->`, `==`, `...` and
/// `..<` stay whole.
struct Atom: Hashable, Sendable {
  var kind: TokenKind
  var start: Int
  var end: Int

  /// The index of the atom that opens or closes it, or -1.
  var match = -1

  /// Whether anything stands between it and the atom before it.
  var hasSpaceBefore: Bool

  /// Whether a line ends there.
  var hasNewlineBefore: Bool

  /// Whether it goes on the operator that the atom before it began.
  var isJoined = false
}
