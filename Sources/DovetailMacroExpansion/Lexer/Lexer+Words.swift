extension Lexer {
  /// Skips bytes that can continue an identifier.
  mutating func skipIdentifier() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard Characters.continuesIdentifier(byte) else { return }
        position += 1
      } else {
        guard let (scalar, length) = Characters.scalar(in: bytes, at: position), Characters.isIdentifier(scalar) else {
          return
        }
        position += length
      }
    }
  }

  /// Reads a name in backticks on one line.
  mutating func readEscapedIdentifier() {
    let start = position
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        position = index + 1
        return add(index == start + 1 ? .unknown : .escapedIdentifier, from: start)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return take(1, as: .unknown)
      default: index += 1
      }
    }
    take(1, as: .unknown)
  }

  /// Reads a number with its prefix, fraction and exponent.
  mutating func readNumber() {
    let start = position
    let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
    skipIdentifier()
    let isDecimal =
      !(bytes[start] == UInt8(ascii: "0") && position > start + 1 && Characters.isLetter(bytes[start + 1]))
    if peek() == UInt8(ascii: "."), isDecimal || isHexadecimal, !isTupleIndex(start) {
      let next = peek(1)
      // The fraction of `0x1.fp3` begins with a hexadecimal digit; `1.description` has no fraction.
      if isDecimal ? Characters.isDigit(next) : Characters.isHexadecimal(next) && fractionHasExponent() {
        position += 1
        skipIdentifier()
      }
    }
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-"), isDecimal || isHexadecimal,
      Characters.isDigit(peek(1))
    {
      let last = bytes[position - 1] | 0x20
      if last == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) {
        position += 1
        skipIdentifier()
      }
    }
    add(.number, from: start)
  }

  /// Whether a number follows a period, such as an index in `pair.0.1`.
  private func isTupleIndex(_ start: Int) -> Bool { previous?.kind == .period && previous?.end == start }

  private func fractionHasExponent() -> Bool {
    var index = position + 1
    while index < bytes.count, Characters.isHexadecimal(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
      index += 1
    }
    return index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "p")
  }

  /// Reads an identifier, an operator, or invalid bytes.
  mutating func readWordOrOperator() {
    let start = position
    let byte = bytes[position]
    if byte == UInt8(ascii: "$") {
      position += 1
      skipIdentifier()
      return add(.dollarIdentifier, from: start)
    }
    skipIdentifier()
    if position > start { return add(.identifier, from: start) }
    if Characters.isOperator(byte) { return readOperator() }
    guard byte >= 0x80 else { return take(1, as: .unknown) }
    guard let (scalar, length) = Characters.scalar(in: bytes, at: position) else { return take(1, as: .unknown) }
    if scalar == 0xFEFF { return take(length, as: .whitespace) }
    if Characters.isOperatorHead(scalar) { return readOperator() }
    take(length, as: .unknown)
  }

  /// Reads the longest operator, or an editor placeholder.
  mutating func readOperator() {
    let start = position
    if readPlaceholder() { return }
    let hasPeriods = peek() == UInt8(ascii: ".")
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard Characters.isOperator(byte), hasPeriods || byte != UInt8(ascii: ".") else { break }
        if position > start {
          let next = peek(1)
          if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
          if byte == UInt8(ascii: "<"), next == UInt8(ascii: "#") { break }
        }
        position += 1
      } else {
        guard let (scalar, length) = Characters.scalar(in: bytes, at: position),
          Characters.isOperatorHead(scalar) || position > start && Characters.isOperatorTail(scalar)
        else { break }
        position += length
      }
    }
    add(hasPeriods && position == start + 1 ? .period : .operator, from: start)
  }

  private mutating func readPlaceholder() -> Bool {
    guard peek() == UInt8(ascii: "<"), peek(1) == UInt8(ascii: "#") else { return false }
    guard !placeholderSearch.isKnownToFail(from: position) else { return false }
    let start = position
    var index = start + 2
    while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
      if bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: ">") {
        position = index + 2
        add(.placeholder, from: start)
        return true
      }
      index += 1
    }
    placeholderSearch.recordFailure(before: index)
    return false
  }
}
