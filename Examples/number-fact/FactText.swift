/// Sanitizes text from a server for a terminal.
enum FactText {
  /// Returns the text without surrounding whitespace and with control characters replaced by U+FFFD, so that a server
  /// cannot move the cursor.
  ///
  /// Newlines and tabs are kept.
  static func cleaned(_ text: String) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    var scalars = String.UnicodeScalarView()
    for scalar in text[..<end].drop(while: \.isWhitespace).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      scalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
