/// Writes source line by line, indented by its nesting in blocks.
struct SourceWriter {
  /// The source so far.
  var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  /// The lines, each with its line break.
  private var bytes: [UInt8] = []
  private var depth = 0

  /// Writes lines, indented except for directives.
  ///
  /// An empty text writes nothing.
  mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { text in
      guard let start = text.baseAddress else { return }
      var line = 0
      while line <= text.count {
        let end = Bytes.first(UInt8(ascii: "\n"), in: start, from: line, to: text.count) ?? text.count
        if end > line, text[line] != UInt8(ascii: "#") {
          for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
        }
        bytes.append(contentsOf: text[line..<end])
        bytes.append(UInt8(ascii: "\n"))
        line = end + 1
      }
    }
  }

  /// Writes a directive, without indentation.
  mutating func directive(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes source with a location in the user's file, where the compiler then reports errors in it.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - place: The line and the column of the source; `nil` to write the source as usual.
  ///   - hint: What to do about an error. It is written as a comment, since the compiler shows the line with the error.
  mutating func write(_ text: String, at place: UserPlace?, hint: String? = nil) {
    guard let place else { return write(text) }
    directive("#sourceLocation(file: \"\(place.file)\", line: \(place.line))")
    let comment = hint.map { "  // " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? ""
    directive(String(repeating: " ", count: place.column - 1) + text + comment)
    directive("#sourceLocation()")
  }

  /// Writes a head, braces, and a content between them.
  mutating func block(_ head: String, _ content: (inout SourceWriter) -> Void) {
    write(head.isEmpty ? "{" : head + " {")
    depth += 1
    content(&self)
    depth -= 1
    write("}")
  }

  /// Removes everything written since a mark, for a part that turned out to be empty.
  mutating func rewind(to mark: Int) {
    bytes.removeSubrange(mark...)
  }

  /// The offset of the next line; 0 if nothing is written.
  var mark: Int { bytes.count }
}
