/// Writes source line by line, indented by the blocks it stands in.
struct SourceWriter {
  /// The source so far.
  var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  /// The lines, each with what ends it.
  private var bytes: [UInt8] = []
  private var depth = 0

  /// Writes lines, indented by the blocks they stand in, but for directives.
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

  /// Writes a directive, which stands at the beginning of its line.
  mutating func directive(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a piece of source as if it stood at a place in the user's file, so that the compiler reports errors in it
  /// there.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - place: The line to report, and the column at which the source begins; `nil` to write it as any other.
  ///   - hint: What to do about an error. It is a comment, since the compiler shows the line together with the error.
  mutating func write(_ text: String, at place: UserPlace?, hint: String? = nil) {
    guard let place else { return write(text) }
    directive("#sourceLocation(file: \"\(place.file)\", line: \(place.line))")
    let comment = hint.map { "  // " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? ""
    directive(String(repeating: " ", count: place.column - 1) + text + comment)
    directive("#sourceLocation()")
  }

  /// Writes a head, braces, and what is in them.
  mutating func block(_ head: String, _ content: (inout SourceWriter) -> Void) {
    write(head.isEmpty ? "{" : head + " {")
    depth += 1
    content(&self)
    depth -= 1
    write("}")
  }

  /// Writes nothing in place of what comes after a mark, for a part that turned out to be empty.
  mutating func rewind(to mark: Int) {
    bytes.removeSubrange(mark...)
  }

  /// The place where the next line will stand; nought if nothing is written.
  var mark: Int { bytes.count }
}
