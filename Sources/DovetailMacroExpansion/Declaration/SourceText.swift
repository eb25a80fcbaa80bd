/// A piece of Swift source, and where in its file it begins.
///
/// ```swift
/// let source = SourceText("struct Feature {}", fileName: "Feature.swift", line: 3)
/// source[0..<6]            // "struct"
/// source.position(at: 7)   // line 3, column 8
/// ```
///
/// Every range in the model counts bytes of UTF-8 from the beginning of this text, not of the file. Bytes that are not
/// valid UTF-8 are kept as they are; only text made from them shows the replacement character.
package struct SourceText: Hashable, Sendable {
  /// The source itself.
  package let bytes: [UInt8]

  /// Where in its file the first byte is.
  package let start: SourcePosition

  /// The file as the compiler was given it.
  package let fileName: String

  /// The file as `#fileID` names it.
  package let fileID: String

  /// Takes bytes that may be anything.
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

  /// Takes source as text.
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

  /// The text of a range, cut to what there is.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: self.range)], as: UTF8.self)
  }

  /// Where in its file a byte of this text is.
  ///
  /// - Complexity: O(*n*) in the offset. Only what is said to the user is looked up.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, begin) = line(at: offset)
    return SourcePosition(
      line: start.line + line,
      column: offset - begin + (line == 0 ? start.column : 1),
      offset: start.offset + offset
    )
  }

  /// The white space that the line of a byte begins with.
  package func indentation(at offset: Int) -> String {
    let begin = line(at: min(max(offset, 0), bytes.count)).begin
    var end = begin
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return self[begin..<end]
  }
  /// How many lines come before the one of a byte, and where that one begins.
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

  /// Whether two texts are the same, at the same place.
  package static func == (first: SourceText, second: SourceText) -> Bool {
    first.start == second.start && first.fileName == second.fileName && first.fileID == second.fileID
      && Bytes.areEqual(first.bytes, second.bytes)
  }
}

/// A place in a file: line and column from one, offset from nought.
///
/// Columns and offsets count bytes of UTF-8, as the compiler's own do.
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

/// A name as it was written, with or without backticks.
///
/// ```swift
/// // in `case `default``
/// identifier.text   // "`default`"
/// identifier.name   // "default"
/// ```
package struct Identifier: Hashable, Sendable {
  /// The name as it stands in the source: what an expansion writes again.
  package let text: String

  /// Where it stands.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The name without backticks: what an expansion puts a prefix before, and compares.
  package var name: String {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// The name after a prefix, in backticks where it is no name without them.
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

  /// The name as it stands in a string literal: a name in backticks may have quotes in it.
  package var nameInLiteral: String {
    guard isEscaped else { return text }
    return name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }

  private var isEscaped: Bool { text.utf8.first == UInt8(ascii: "`") }
}

/// Something in the source that the reader does not understand.
///
/// A declaration read with problems is not to be expanded: what the reader gives beside them is what it did
/// understand, for better diagnostics only.
package struct Problem: Hashable, Sendable {
  /// What is wrong, as a sentence for the person who wrote the source.
  package let message: String

  /// The part of the source that it is about.
  ///
  /// It is empty where something is missing.
  package let range: Range<Int>

  package init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
