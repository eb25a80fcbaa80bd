extension Lexer {
  /// Reads `/.../` if a regular expression can begin here and ends on this line.
  ///
  /// As in the language, it neither begins nor ends with a space, and closes no parenthesis that it has not opened.
  mutating func readBareRegex() -> Bool {
    guard canBeginOperand, !bareRegexSearch.isKnownToFail(from: position) else { return false }
    let start = position
    var index = start + 1
    var (depth, isInClass) = (0, false)
    guard index < bytes.count, bytes[index] != UInt8(ascii: " "), bytes[index] != 0x09 else { return false }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        bareRegexSearch.recordFailure(before: index)
        return false
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
        continue
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "/"):
        if bytes[index - 1] == UInt8(ascii: " ") || bytes[index - 1] == 0x09 { return false }
        position = index + 1
        add(.regex, from: start)
        return true
      default: break
      }
      index += 1
    }
    bareRegexSearch.recordFailure(before: index)
    return false
  }

  /// Reads `#/.../#`, which spans lines if only spaces precede a line break after the opening delimiter.
  mutating func readRawRegex(hashes count: Int) -> Bool {
    let start = position
    var index = start + count + 1
    var first = index
    while first < bytes.count, bytes[first] == UInt8(ascii: " ") || bytes[first] == 0x09 { first += 1 }
    let isMultiline = first < bytes.count && (bytes[first] == UInt8(ascii: "\n") || bytes[first] == UInt8(ascii: "\r"))
    let search = isMultiline ? multilineRegexSearch : rawRegexSearch
    if search.isKnownToFail(from: index, hashes: count) { return false }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where hashes(at: index + 1, reach: count):
        position = index + 1 + count
        add(.regex, from: start)
        return true
      case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
        rawRegexSearch.recordFailure(before: index, hashes: count)
        return false
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1] >= UInt8(ascii: " "): index += 1
      default: break
      }
      index += 1
    }
    if isMultiline {
      multilineRegexSearch.recordFailure(before: bytes.count, hashes: count)
    } else {
      rawRegexSearch.recordFailure(before: bytes.count, hashes: count)
    }
    return false
  }

  /// Whether the syntax allows an operand here.
  ///
  /// If not, a `/` here is an infix operator.
  private var canBeginOperand: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .interpolationOpen: return true
    // The regular expression follows an operator, so something separates the two. If nothing separates the operator
    // from the operand before it, the operator is postfix, and no operand can follow.
    case .operator: return isAfterNewline || previous.start == 0 || !isOperandEnd(bytes[previous.start - 1])
    case .identifier: return isAfterNewline || isWordBeforeOperand(previous)
    default: return isAfterNewline
    }
  }

  private func isOperandEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), 0x09, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
      false
    default: true
    }
  }

  private func isWordBeforeOperand(_ token: Token) -> Bool {
    if token.start > 0, bytes[token.start - 1] == UInt8(ascii: ".") { return false }
    // The longest of the words has this length. Most identifiers are longer, and need no string.
    guard token.end - token.start <= "consume".utf8.count else { return false }
    switch String(decoding: bytes[token.range], as: UTF8.self) {
    case "return", "throw", "in", "case", "if", "while", "guard", "switch", "where", "try", "await", "else", "repeat",
      "yield", "consume", "copy", "unsafe":
      return true
    default: return false
    }
  }
}
