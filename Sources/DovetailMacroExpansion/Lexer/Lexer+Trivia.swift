extension Lexer {
  mutating func readWhitespace() {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09, 0x0B, 0x0C: position += 1
      default: return add(.whitespace, from: start)
      }
    }
    add(.whitespace, from: start)
  }

  /// Moves to the end of the line, before the line break.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
      position += 1
    }
  }

  /// Reads a comment, a regular expression or an operator.
  mutating func readSlash() {
    let start = position
    switch peek(1) {
    case UInt8(ascii: "/"):
      skipLine()
      add(.lineComment, from: start)
    case UInt8(ascii: "*"):
      let isComplete = skipBlockComment()
      add(.blockComment, from: start, isComplete: isComplete)
    default:
      if !readBareRegex() { readOperator() }
    }
  }

  private mutating func skipBlockComment() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return true }
      default: position += 1
      }
    }
    return false
  }
}
