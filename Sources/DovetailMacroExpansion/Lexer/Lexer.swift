/// Splits source into tokens.
///
/// ```swift
/// let tokens = Lexer.tokens(of: Array("a + b".utf8))
/// ```
///
/// Each byte belongs to exactly one token, so that the concatenated tokens are the source. The lexer looks at each byte
/// only a few times, and keeps the open strings in an array: neither length nor nesting is limited.
package struct Lexer {
  /// A string literal that is not closed yet.
  struct OpenString {
    var hashes: Int
    var isMultiline: Bool

    /// The number of open parentheses in the current interpolation; `nil` in text.
    var depth: Int?
  }

  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  var strings: [OpenString] = []

  /// The last token that is not trivia.
  var previous: Token?

  /// Whether there is a line break after `previous`.
  var isAfterNewline = true

  var bareRegexSearch = FailedSearch()
  var rawRegexSearch = FailedSearch()
  var multilineRegexSearch = FailedSearch()
  var rawQuoteSearch = FailedSearch()
  var placeholderSearch = FailedSearch()

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 3)
  }

  /// The tokens of a source.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    while position < bytes.count {
      if let last = strings.last, last.depth == nil { readText(of: last) } else { readCode() }
    }
  }

  /// The byte at a distance; 0 past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Adds a token that ends before the next byte.
  mutating func add(_ kind: TokenKind, from start: Int, isComplete: Bool = true) {
    let token = Token(kind: kind, start: start, end: position, isComplete: isComplete)
    tokens.append(token)
    if kind == .newline {
      isAfterNewline = true
    } else if !kind.isTrivia {
      previous = token
      isAfterNewline = false
    }
  }

  /// Adds a token with a number of bytes.
  mutating func take(_ count: Int, as kind: TokenKind) {
    let start = position
    position += count
    add(kind, from: start)
  }

  private mutating func readCode() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "("):
      if let depth = strings.last?.depth { strings[strings.count - 1].depth = depth + 1 }
      take(1, as: .leftParenthesis)
    case UInt8(ascii: ")"): readRightParenthesis()
    case UInt8(ascii: "["): take(1, as: .leftBracket)
    case UInt8(ascii: "]"): take(1, as: .rightBracket)
    case UInt8(ascii: "{"): take(1, as: .leftBrace)
    case UInt8(ascii: "}"): take(1, as: .rightBrace)
    case UInt8(ascii: ","): take(1, as: .comma)
    case UInt8(ascii: ":"): take(1, as: .colon)
    case UInt8(ascii: ";"): take(1, as: .semicolon)
    case UInt8(ascii: "@"): take(1, as: .at)
    case UInt8(ascii: "\\"): take(1, as: .backslash)
    case UInt8(ascii: "\""): readStringOpen(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readEscapedIdentifier()
    case UInt8(ascii: "\n"): take(1, as: .newline)
    case UInt8(ascii: "\r"): take(peek(1) == UInt8(ascii: "\n") ? 2 : 1, as: .newline)
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C: readWhitespace()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "/"): readSlash()
    default: readWordOrOperator()
    }
  }

  private mutating func readRightParenthesis() {
    guard let depth = strings.last?.depth else { return take(1, as: .rightParenthesis) }
    if depth == 0 {
      strings[strings.count - 1].depth = nil
      take(1, as: .interpolationClose)
    } else {
      strings[strings.count - 1].depth = depth - 1
      take(1, as: .rightParenthesis)
    }
  }

  private mutating func readHash() {
    let start = position
    if start == 0, peek(1) == UInt8(ascii: "!") {
      skipLine()
      return add(.shebang, from: start)
    }
    var hashes = 1
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") { return readStringOpen(hashes: hashes) }
    if peek(hashes) == UInt8(ascii: "/"), readRawRegex(hashes: hashes) { return }
    if hashes > 1 { return take(hashes, as: .unknown) }
    position += 1
    let word = position
    skipIdentifier()
    add(position == word ? .unknown : .pound, from: start)
  }
}
