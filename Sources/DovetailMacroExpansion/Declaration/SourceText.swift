/// A piece of Swift source, and its location in a file.
///
/// ```swift
/// let source = SourceText("struct Feature {}", fileName: "Feature.swift", line: 3)
/// source[0..<6]            // "struct"
/// source.position(at: 7)   // line 3, column 8
/// ```
///
/// All ranges count bytes of UTF-8 from the beginning of this text, not of the file. Bytes that are not valid UTF-8 are
/// kept, and shown as the replacement character in strings.
package struct SourceText: Hashable, Sendable {
  /// The source itself.
  package let bytes: [UInt8]

  /// The location of the first byte in the file.
  package let start: SourcePosition

  /// The file name as the compiler sent it.
  package let fileName: String

  /// The file as in `#fileID`.
  package let fileID: String

  /// Makes a source of any bytes, valid UTF-8 or not.
  package init(
    bytes: [UInt8],
    fileName: String = "",
    fileID: String = "",
    line: Int = 1,
    column: Int = 1,
    offset: Int = 0
  ) {
    self.bytes = bytes
    self.fileName = fileName
    self.fileID = fileID
    start = SourcePosition(line: line, column: column, offset: offset)
  }

  /// Makes a source of a string.
  package init(
    _ text: String,
    fileName: String = "",
    fileID: String = "",
    line: Int = 1,
    column: Int = 1,
    offset: Int = 0
  ) {
    self.init(
      bytes: Array(text.utf8),
      fileName: fileName,
      fileID: fileID,
      line: line,
      column: column,
      offset: offset
    )
  }

  /// The range of the whole text.
  package var range: Range<Int> { 0..<bytes.count }

  /// The whole text.
  package var text: String { self[range] }

  /// The text of a range, which is clamped to the source.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: self.range)], as: UTF8.self)
  }

  /// The location in the file of a byte of this text.
  ///
  /// - Complexity: O(*n*) in the offset. Only locations of messages are computed.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, begin) = line(at: offset)
    return SourcePosition(
      line: start.line + line,
      column: offset - begin + (line == 0 ? start.column : 1),
      offset: start.offset + offset
    )
  }

  /// The white space at the start of the line that contains a byte.
  package func indentation(at offset: Int) -> String {
    let begin = line(at: min(max(offset, 0), bytes.count)).begin
    var end = begin
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return self[begin..<end]
  }
  /// The number of lines before the one that contains a byte, and the offset of that line.
  private func line(at offset: Int) -> (number: Int, begin: Int) {
    var (number, begin) = (0, 0)
    for index in 0..<offset {
      switch bytes[index] {
      case UInt8(ascii: "\n"): (number, begin) = (number + 1, index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        (number, begin) = (number + 1, index + 1)
      default: break
      }
    }
    return (number, begin)
  }

  /// Whether two sources have the same bytes and the same location.
  package static func == (first: SourceText, second: SourceText) -> Bool {
    first.start == second.start && first.fileName == second.fileName && first.fileID == second.fileID
      && Bytes.areEqual(first.bytes, second.bytes)
  }
}

/// A location in a file: line and column start at one, the offset at zero.
///
/// Columns and offsets count bytes of UTF-8, as in the compiler.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A name as written, with or without backticks.
///
/// ```swift
/// // in `case `default``
/// identifier.text   // "`default`"
/// identifier.name   // "default"
/// ```
package struct Identifier: Hashable, Sendable {
  /// The name as written, for use in an expansion.
  package let text: String

  /// The range in the source.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The name without backticks, for comparisons and for prefixes.
  package var name: String {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// The name with a prefix, in backticks if it needs them.
  package func prefixed(_ prefix: String) -> String {
    guard isEscaped else { return prefix + text }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    return isPlain ? prefix + name : "`\(prefix)\(name)`"
  }

  /// The name for a string literal, with escaped quotes: a name in backticks may contain quotes.
  package var nameInLiteral: String {
    guard isEscaped else { return text }
    return name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }

  private var isEscaped: Bool { text.utf8.first == UInt8(ascii: "`") }
}

/// A part of the source that the parser cannot parse.
///
/// A declaration with problems must not be expanded. Its parsed parts only serve for better diagnostics.
package struct Problem: Equatable, Sendable {
  /// The message, as a sentence for the user.
  package let message: String

  /// The part of the source; empty if something is missing there.
  package let range: Range<Int>

  package init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
