/// What a token is.
package enum TokenKind: Hashable, Sendable {
  // Trivia
  case whitespace, newline, lineComment, blockComment, shebang

  /// A word: keywords are not told apart from names.
  case identifier

  /// A name in backticks, such as `` `default` `` or `` `a b` ``.
  case escapedIdentifier

  /// `$0`, `$name`
  case dollarIdentifier

  case number

  /// `"`, `"""`, `#"` or `##"""`: what follows is text.
  case stringOpen
  case stringSegment
  case stringClose

  /// `\(` with as many `#` between as the string has: what follows is code.
  case interpolationOpen
  case interpolationClose

  /// A whole regular expression literal.
  case regex

  /// One or more operator characters, such as `->`, `=`, `>>` or `?`.
  case `operator`

  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, period, at, backslash

  /// `#` with a word: a directive or a macro.
  case pound

  /// `<#text#>` of an editor.
  case placeholder

  /// Bytes that belong to no token: a null byte, invalid UTF-8, a lone backtick.
  case unknown

  /// Whether it means nothing to the reader of declarations.
  package var isTrivia: Bool {
    switch self {
    case .whitespace, .newline, .lineComment, .blockComment, .shebang: true
    default: false
    }
  }

  /// Whether it opens something that another token closes.
  package var opens: Bool {
    switch self {
    case .leftParenthesis, .leftBracket, .leftBrace, .stringOpen, .interpolationOpen: true
    default: false
    }
  }

  /// The kind that this one closes.
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
