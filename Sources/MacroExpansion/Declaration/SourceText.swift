/// A piece of Swift source, and where in its file it begins.
///
/// ```swift
/// let source = SourceText("struct Feature {}", fileName: "Feature.swift", line: 3)
/// source[0..<6]            // "struct"
/// source.position(at: 7)   // line 3, column 8
/// ```
///
/// Every range in the model counts bytes of UTF-8 from the beginning of this text, not of the file. Bytes that are not valid UTF-8
/// are kept as they are; only text made from them shows the replacement character.
package struct SourceText: Hashable, Sendable {
  /// The source itself.
  package let bytes: [UInt8]

  /// Where in its file the first byte is.
  package let start: SourcePosition

  /// The file as the compiler was given it.
  package let fileName: String

  /// The file as `#fileID` names it.
  package let fileID: String

  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

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
    var starts = [0]
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.append(index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        starts.append(index + 1)
      default: break
      }
    }
    lineStarts = starts
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
  /// - Complexity: O(log *n*) in the number of lines.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(
      line: start.line + low,
      column: offset - lineStarts[low] + (low == 0 ? start.column : 1),
      offset: start.offset + offset
    )
  }

  /// The white space that the line of a byte begins with.
  package func indentation(at offset: Int) -> String {
    let line = position(at: offset).line - start.line
    let begin = lineStarts[line]
    var end = begin
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return self[begin..<end]
  }
}
