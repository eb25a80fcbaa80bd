import DovetailMacroExpansion

/// Parses JSON text in one pass, and skips values that are not requested.
///
/// ```swift
/// try reader.members { reader, key in
///   switch key {
///   case "count": count = try reader.integer()
///   default: try reader.skip()
///   }
/// }
/// ```
///
/// The compilation of each file waits for the plugin, which therefore does not use Foundation's decoder: to load
/// Foundation takes longer than an expansion. Three quarters of a request are build settings, which no macro needs. A
/// skipped value is only scanned for its end.
struct JSONReader {
  /// The reason why a text cannot be parsed.
  enum Failure: Error {
    /// The text is not JSON, or has another shape than expected.
    case unexpected
  }

  /// The name of a member, as written in the text, with its escapes.
  struct Key {
    fileprivate let start: UnsafePointer<UInt8>
    fileprivate let count: Int

    /// Matches a name in a `switch`.
    static func ~= (name: StaticString, key: Key) -> Bool {
      key.count == name.utf8CodeUnitCount && Bytes.areEqual(key.start, name.utf8Start, count: key.count)
    }
  }

  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private var position = 0

  /// The long strings that this reader and earlier ones have read.
  private var knownTexts: KnownTexts

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - texts: The cache of long strings in earlier texts.
  ///   - read: Reads the value in the text.
  /// - Throws: ``Failure`` if the text is not one JSON value of the expected shape.
  static func read(
    _ json: [UInt8],
    knowing texts: inout KnownTexts,
    _ read: (inout JSONReader) throws -> Void
  ) throws {
    try json.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { throw Failure.unexpected }
      var reader = JSONReader(start, count: bytes.count, knowing: texts)
      defer { texts = reader.knownTexts }
      try read(&reader)
      try reader.expectEnd()
    }
  }

  /// Makes a reader of bytes, which must stay valid while the reader is used.
  private init(_ bytes: UnsafePointer<UInt8>, count: Int, knowing texts: KnownTexts) {
    self.bytes = bytes
    end = count
    knownTexts = texts
  }

  // MARK: - Values

  /// Reads an object, with a function that has to read or skip the value of each member.
  mutating func members(_ read: (inout JSONReader, _ key: Key) throws -> Void) throws {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let (start, end) = try takeQuoted()
      try expect(UInt8(ascii: ":"))
      try read(&self, Key(start: bytes + start, count: end - start))
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Reads an array, with a function that has to read or skip each element.
  mutating func elements(_ read: (inout JSONReader) throws -> Void) throws {
    try expect(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return }
    repeat { try read(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  /// Consumes a `null`, and returns whether there was one.
  mutating func takeNull() -> Bool {
    guard peek() == UInt8(ascii: "n"), position + 4 <= end,
      Bytes.areEqual(bytes + position, Self.null.utf8Start, count: 4)
    else { return false }
    position += 4
    return true
  }

  private static let null: StaticString = "null"

  /// The number of digits that every `Int` has room for.
  private static var maximumDigits: Int { 18 }

  /// Reads an integer.
  mutating func integer() throws -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    var value = 0
    let start = position
    while position < end {
      let digit = Int(bytes[position]) - 0x30
      guard digit >= 0, digit <= 9 else { break }
      // A number of more digits would be none of a place in a file.
      guard position - start < Self.maximumDigits else { throw Failure.unexpected }
      value = value * 10 + digit
      position += 1
    }
    guard position > start else { throw Failure.unexpected }
    return isNegative ? -value : value
  }

  /// Reads a string.
  mutating func string() throws -> String {
    let (start, end) = try takeQuoted()
    guard Bytes.first(UInt8(ascii: "\\"), in: bytes, from: start, to: end) != nil else {
      return String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }
    return String(decoding: try unescaped(start, end), as: UTF8.self)
  }

  /// Reads a string as its bytes, which need not be valid UTF-8.
  mutating func text() throws -> [UInt8] {
    if let text = takeKnownText() { return text.bytes }
    let (start, end) = try takeQuoted()
    let text = try unescaped(start, end)
    knownTexts.keep(UnsafeBufferPointer(start: bytes + start, count: end - start), meaning: text)
    return text
  }

  /// Skips a value.
  mutating func skip() throws {
    switch peek() {
    case UInt8(ascii: "\""): _ = try takeQuoted()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let next = Bytes.indexAfterBrackets(in: bytes, from: position, to: end) else { throw Failure.unexpected }
      position = next
    default: try skipWord()
    }
  }

  /// Throws unless only white space follows.
  private mutating func expectEnd() throws {
    guard peek() == 0 else { throw Failure.unexpected }
  }

  // MARK: - Bytes

  /// The next byte that is not white space; 0 at the end.
  private mutating func peek() -> UInt8 {
    while position < end {
      let byte = bytes[position]
      if byte > 0x20 || byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return byte }
      position += 1
    }
    return 0
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard peek() == expected, position < end else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ expected: UInt8) throws {
    guard take(expected) else { throw Failure.unexpected }
  }

  /// Consumes a string, and returns the range between its quotes.
  private mutating func takeQuoted() throws -> (start: Int, end: Int) {
    try expect(UInt8(ascii: "\""))
    let start = position
    guard let quote = Bytes.closingQuote(in: bytes, from: start, to: end) else { throw Failure.unexpected }
    position = quote + 1
    return (start, quote)
  }

  /// Consumes a string that is in the cache.
  private mutating func takeKnownText() -> KnownTexts.Text? {
    guard peek() == UInt8(ascii: "\""), position < end else { return nil }
    guard let text = knownTexts.text(at: bytes + (position + 1), count: end - position - 1) else { return nil }
    position += text.quoted.count + 2
    return text
  }

  /// Skips a number, `true`, `false` or `null`.
  private mutating func skipWord() throws {
    let start = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"):
        position += 1
      default:
        guard position > start else { throw Failure.unexpected }
        return
      }
    }
    guard position > start else { throw Failure.unexpected }
  }

  // MARK: - Text

  private func unescaped(_ start: Int, _ end: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var next = start
    while let backslash = Bytes.first(UInt8(ascii: "\\"), in: bytes, from: next, to: end) {
      result.append(contentsOf: UnsafeBufferPointer(start: bytes + next, count: backslash - next))
      next = try unescape(at: backslash + 1, before: end, into: &result)
    }
    result.append(contentsOf: UnsafeBufferPointer(start: bytes + next, count: end - next))
    return result
  }

  /// Appends the character of an escape sequence, and returns the index after the sequence.
  private func unescape(at index: Int, before end: Int, into result: inout [UInt8]) throws -> Int {
    guard index < end else { throw Failure.unexpected }
    switch bytes[index] {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(bytes[index])
    case UInt8(ascii: "u"):
      var (scalar, next) = (try codeUnit(at: index + 1, before: end), index + 5)
      if 0xD800...0xDBFF ~= scalar, next + 6 <= end, bytes[next] == UInt8(ascii: "\\"),
        bytes[next + 1] == UInt8(ascii: "u")
      {
        let low = try codeUnit(at: next + 2, before: end)
        if 0xDC00...0xDFFF ~= low { (scalar, next) = (0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00), next + 6) }
      }
      result.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      return next
    default: throw Failure.unexpected
    }
    return index + 1
  }

  private func codeUnit(at index: Int, before end: Int) throws -> UInt32 {
    guard index + 4 <= end else { throw Failure.unexpected }
    var unit: UInt32 = 0
    for place in index..<(index + 4) {
      let byte = bytes[place]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw Failure.unexpected
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
