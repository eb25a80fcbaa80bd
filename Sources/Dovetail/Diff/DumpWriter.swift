/// Text in the making: lines that begin with a margin and an indentation.
struct DumpWriter {
  private(set) var output = ""

  /// What every line begins with, before its indentation.
  var margin: String

  /// How many levels of two spaces a new line is indented by.
  var level = 0

  private var isEmpty = true

  init(margin: String = "") {
    self.margin = margin
  }

  /// Starts a line; the first line of all needs no newline before it.
  mutating func beginLine() {
    if isEmpty { isEmpty = false } else { output.append("\n") }
    output.append(margin)
    var spaces = level
    while spaces >= 32 {
      output.append(Self.indentations[32])
      spaces -= 32
    }
    if spaces > 0 { output.append(Self.indentations[spaces]) }
  }

  /// Writes text that stays on the line.
  mutating func write(_ text: String) {
    output.append(text)
  }

  /// Writes text that may hold newlines; each starts a line of the present indentation.
  mutating func writeLines(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return write(text) }
    var isFirst = true
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if isFirst { isFirst = false } else { beginLine() }
      output.append(contentsOf: Substring(line))
    }
  }

  private static let indentations = (0...32).map { String(repeating: "  ", count: $0) }
}
