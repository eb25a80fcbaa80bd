import DovetailEssentials

/// Finds where a text stops being JSON, which the decoder of Foundation does not tell.
struct JSONSyntax {
  /// The first byte that cannot belong to JSON.
  struct Failure: Hashable {
    /// The position of the byte, from 0; the number of bytes if the text ends too early.
    var offset: Int

    /// The line of the byte, from 1.
    var line: Int

    /// The column of the byte in its line, from 1.
    var column: Int

    /// What was found there.
    var reason: String
  }

  private enum Container {
    case object
    case array
  }

  /// What may come next.
  private enum Expected {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [Container] = []
  private var expected = Expected.value

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place where data stops being JSON; `nil` if it is JSON.
  ///
  /// - Parameter data: The data.
  /// - Complexity: Linear in the number of bytes.
  static func failure(in data: Data) -> Failure? {
    var syntax = JSONSyntax([UInt8](data))
    return syntax.firstFailure()
  }

  private mutating func firstFailure() -> Failure? {
    while true {
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      guard position < bytes.count else { return expected == .end ? nil : failure() }
      guard readToken() else { return failure() }
    }
  }

  /// Reads a token; returns whether it may stand here.
  ///
  /// If not, the position is that of the byte that may not.
  private mutating func readToken() -> Bool {
    let byte = bytes[position]
    switch (expected, byte) {
    case (.keyOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")):
      position += 1
      close()
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      guard readString() else { return false }
      expected = .colon
    case (.colon, UInt8(ascii: ":")):
      position += 1
      expected = .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      position += 1
      expected = open.last == .object ? .key : .value
    case (.commaOrEnd, UInt8(ascii: "}")) where open.last == .object,
      (.commaOrEnd, UInt8(ascii: "]")) where open.last == .array:
      position += 1
      close()
    case (.value, _), (.valueOrEnd, _): return readValue(byte)
    default: return false
    }
    return true
  }

  private mutating func readValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"):
      position += 1
      open.append(.object)
      expected = .keyOrEnd
      return true
    case UInt8(ascii: "["):
      position += 1
      open.append(.array)
      expected = .valueOrEnd
      return true
    default:
      let isRead =
        switch byte {
        case UInt8(ascii: "\""): readString()
        case UInt8(ascii: "t"): readWord("true")
        case UInt8(ascii: "f"): readWord("false")
        case UInt8(ascii: "n"): readWord("null")
        default: readNumber()
        }
      if isRead { expected = open.isEmpty ? .end : .commaOrEnd }
      return isRead
    }
  }

  private mutating func close() {
    open.removeLast()
    expected = open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func readString() -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"):
        position += 1
        guard position < bytes.count, readEscape() else { return false }
      case 0..<UInt8(ascii: " "): return false
      default: position += 1
      }
    }
    return false
  }

  private mutating func readEscape() -> Bool {
    guard bytes[position] == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(bytes[position]) else { return false }
      position += 1
      return true
    }
    position += 1
    let digitsOfEscape = 4
    for _ in 0..<digitsOfEscape {
      guard position < bytes.count, Character(Unicode.Scalar(bytes[position])).isHexDigit else { return false }
      position += 1
    }
    return true
  }

  private mutating func readWord(_ word: String) -> Bool {
    for byte in word.utf8 {
      guard position < bytes.count, bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  private mutating func readNumber() -> Bool {
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
    let isZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
    if isZero { position += 1 } else if !readDigits() { return false }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard readDigits() else { return false }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {  // the bit of lowercase letters
      position += 1
      if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
      guard readDigits() else { return false }
    }
    return true
  }

  private mutating func readDigits() -> Bool {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    return position > start
  }

  private func failure() -> Failure {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Failure(
      offset: position,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: position - lineStart + 1,
      reason: position < bytes.count ? "unexpected \(Self.name(of: bytes[position]))" : "the text ends too early"
    )
  }

  private static func name(of byte: UInt8) -> String {
    let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
    return visible.contains(byte) ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
