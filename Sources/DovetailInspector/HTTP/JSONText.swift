/// Writes text as JSON.
enum JSONText {
  /// Returns a text as a JSON string with its quotes.
  ///
  /// - Parameter text: Any text.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // The last three are valid in JSON, but are markup in HTML or line ends in old versions of JavaScript.
      case "\u{0}"..."\u{1F}", "\u{7F}", "<", "\u{2028}", "\u{2029}": result += escaped(character)
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  private static func escaped(_ character: Unicode.Scalar) -> String {
    let (radix, width) = (16, 4)
    let digits = String(character.value, radix: radix)
    return "\\u" + String(repeating: "0", count: width - digits.count) + digits
  }
}
