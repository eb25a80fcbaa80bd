/// Writes source line by line, indented by its nesting in blocks.
struct SourceWriter {
  /// The source so far.
  var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  /// The lines, each with its line break.
  private var bytes: [UInt8] = []
  private var depth = 0

  /// Writes lines, indented by the nesting.
  ///
  /// A line that begins with `#` is not indented, so that directives begin at the first column. An empty text writes
  /// nothing.
  mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { text in
      guard let start = text.baseAddress else { return }
      var lineStart = 0
      while lineStart <= text.count {
        let lineEnd = Bytes.first(UInt8(ascii: "\n"), in: start, from: lineStart, to: text.count) ?? text.count
        if lineEnd > lineStart, text[lineStart] != UInt8(ascii: "#") {
          for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
        }
        bytes.append(contentsOf: text[lineStart..<lineEnd])
        bytes.append(UInt8(ascii: "\n"))
        lineStart = lineEnd + 1
      }
    }
  }

  /// Writes a line without indentation, such as a directive.
  mutating func writeUnindented(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes source so that the compiler reports its errors at a location in the user's file.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - place: The location in the user's file; `nil` to write without a location.
  ///   - hint: What to do about an error. It is appended to the line as a comment, because the compiler prints that
  ///     line below the error.
  mutating func write(_ text: String, at place: UserLocation?, hint: String? = nil) {
    guard let place else { return write(text) }
    writeUnindented("#sourceLocation(file: \"\(place.file)\", line: \(place.line))")
    let comment = hint.map { "  // " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? ""
    writeUnindented(String(repeating: " ", count: place.column - 1) + text + comment)
    writeUnindented("#sourceLocation()")
  }

  /// Writes a head, braces, and a content between them.
  mutating func block(_ head: String, _ content: (inout SourceWriter) -> Void) {
    write(head.isEmpty ? "{" : head + " {")
    indented(content)
    write("}")
  }

  /// Writes a content indented by one level.
  mutating func indented(_ content: (inout SourceWriter) -> Void) {
    depth += 1
    content(&self)
    depth -= 1
  }

  /// Removes everything written since a mark, for example the `#if` of a block in which nothing else was written.
  mutating func rewind(to mark: Int) {
    bytes.removeSubrange(mark...)
  }

  /// The offset of the next line; 0 if nothing is written.
  var mark: Int { bytes.count }
}
