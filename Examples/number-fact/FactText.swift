/// Text of a server, made fit for a terminal.
enum FactText {
  /// Returns the text without space around it, and with a sign in place of each control character, lest a server moves
  /// the cursor.
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
