/// Writes JSON text.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.member("count") { $0.integer(3) }
/// }
/// ```
//
// The functions that write text are not inlined: messages are nested deeply, and a release build of this module would
// take four times as long.
struct JSONWriter {
  /// The text so far.
  private(set) var bytes: [UInt8] = []

  /// Whether the next value is the first of its object or array, and so needs no comma before it.
  private var isFirst = true

  /// Writes an object.
  mutating func object(_ content: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
  }

  /// Writes an array of values.
  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements {
        writer.separate()
        write(&writer, element)
      }
    }
  }

  /// Writes a member of an object.
  @inline(never)
  mutating func member(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    value(&self)
  }

  /// Writes an integer.
  @inline(never)
  mutating func integer(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a Boolean.
  mutating func boolean(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a string.
  @inline(never)
  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      // Consecutive bytes that need no escaping are appended together.
      var (start, index) = (0, 0)
      let end = text.count
      while index < end {
        let byte = text[index]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C {
          bytes.append(contentsOf: text[start..<index])
          start = index + 1
          escape(byte)
        }
        index += 1
      }
      bytes.append(contentsOf: text[start..<end])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: [
        UInt8(ascii: "u"), digits[0], digits[0], digits[Int(byte >> 4)], digits[Int(byte & 15)],
      ])
    default: bytes.append(byte)
    }
  }

  @inline(never)
  private mutating func enclose(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
    bytes.append(open)
    let outer = isFirst
    isFirst = true
    content(&self)
    isFirst = outer
    bytes.append(close)
  }

  @inline(never)
  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}
