/// The kind of a token.
package enum TokenKind: Hashable, Sendable {
  // Trivia
  case whitespace, newline, lineComment, blockComment, shebang

  /// A name or a keyword.
  case identifier

  /// A name in backticks, such as `` `default` `` or `` `a b` ``.
  case escapedIdentifier

  /// `$0`, `$name`
  case dollarIdentifier

  case number

  /// `"`, `"""`, `#"` or `##"""`; text follows.
  case stringOpen
  case stringSegment
  case stringClose

  /// `\(`, with as many `#` in between as the string has; code follows.
  case interpolationOpen
  case interpolationClose

  /// A complete regular expression literal.
  case regex

  /// One or more operator characters, such as `->`, `=`, `>>` or `?`.
  case `operator`

  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, period, at, backslash

  /// `#` and a word: a directive or a macro.
  case pound

  /// An editor placeholder, `<#text#>`.
  case placeholder

  /// Bytes that form no token: a null byte, invalid UTF-8, a lone backtick.
  case unknown

  /// Whether the declaration parser ignores the token.
  package var isTrivia: Bool {
    switch self {
    case .whitespace, .newline, .lineComment, .blockComment, .shebang: true
    default: false
    }
  }

  /// Whether the token opens a pair that another token closes.
  package var opens: Bool {
    switch self {
    case .leftParenthesis, .leftBracket, .leftBrace, .stringOpen, .interpolationOpen: true
    default: false
    }
  }

  /// The opening kind, if this is a closing one.
  package var opener: TokenKind? {
    switch self {
    case .rightParenthesis: .leftParenthesis
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    case .stringClose: .stringOpen
    case .interpolationClose: .interpolationOpen
    default: nil
    }
  }
}
