/// Writes source line by line, indented by the blocks it stands in.
struct SourceWriter {
  /// The source so far.
  var text: String { lines.joined(separator: "\n") }

  private var lines: [String] = []
  private var depth = 0

  /// Writes lines, indented by the blocks they stand in, but for directives.
  ///
  /// An empty text writes nothing.
  mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    let indentation = String(repeating: "  ", count: depth)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty || line.hasPrefix("#") ? String(line) : indentation + line)
    }
  }

  /// Writes a directive, which stands at the beginning of its line.
  mutating func directive(_ text: String) {
    lines.append(text)
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
    lines.removeSubrange(mark...)
  }

  /// The place where the next line will stand.
  var mark: Int { lines.count }
}
