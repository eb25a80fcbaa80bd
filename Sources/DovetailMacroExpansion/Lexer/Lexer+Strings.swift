extension Lexer {
  /// Reads the opening delimiter of a string literal, from its first `#` or quote.
  mutating func readStringOpen(hashes: Int) {
    let quote = position + hashes
    var isMultiline = startsWithThreeQuotes(at: quote)
    // `#"""#` is a string that contains a quote, if it ends on the same line.
    if isMultiline, hashes > 0, closesOnLine(after: quote + 1, hashes: hashes) { isMultiline = false }
    strings.append(OpenString(hashes: hashes, isMultiline: isMultiline, depth: nil))
    take(hashes + (isMultiline ? 3 : 1), as: .stringOpen)
  }

  /// Reads text up to an interpolation, up to the end of an unterminated literal, or past the closing delimiter.
  mutating func readText(of string: OpenString) {
    let start = position
    let quotes = string.isMultiline ? 3 : 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where hashes(at: position + 1, reach: string.hashes):
        let next = peek(1 + string.hashes)
        if next == UInt8(ascii: "(") {
          addSegment(from: start)
          strings[strings.count - 1].depth = 0
          return take(2 + string.hashes, as: .interpolationOpen)
        }
        position += 1 + string.hashes
        if position < bytes.count, !isLineEnd(next) { position += 1 }
      case UInt8(ascii: "\"")
      where (!string.isMultiline || startsWithThreeQuotes(at: position))
        && hashes(at: position + quotes, reach: string.hashes):
        addSegment(from: start)
        strings.removeLast()
        return take(quotes + string.hashes, as: .stringClose)
      case UInt8(ascii: "\n") where !string.isMultiline, UInt8(ascii: "\r") where !string.isMultiline:
        addSegment(from: start)
        strings.removeLast()
        return
      default: position += 1
      }
    }
    addSegment(from: start)
  }

  private mutating func addSegment(from start: Int) {
    if position > start { add(.stringSegment, from: start) }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func startsWithThreeQuotes(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == UInt8(ascii: "\"") && bytes[index + 1] == UInt8(ascii: "\"")
      && bytes[index + 2] == UInt8(ascii: "\"")
  }

  /// Whether there are at least that many `#` at an index.
  func hashes(at index: Int, reach count: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    var index = index
    let end = index + count
    while index < end {
      if bytes[index] != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  private mutating func closesOnLine(after start: Int, hashes count: Int) -> Bool {
    if rawQuoteSearch.isKnownToFail(from: start, hashes: count) { return false }
    var index = start
    while index < bytes.count, !isLineEnd(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\""), hashes(at: index + 1, reach: count) { return true }
      index += 1
    }
    rawQuoteSearch.recordFailure(before: index, hashes: count)
    return false
  }
}
