extension Unicode.Scalar {
  /// The escape that stands for the character in a literal of Swift, as in `\t` and `\u{2028}`.
  ///
  /// Which characters need one is the caller's decision: a dump shows more of them than a literal may contain.
  ///
  /// - Parameter hashes: The number signs of a raw literal.
  package func literalEscape(hashes: String = "") -> String {
    let hexadecimal = 16
    let name =
      switch self {
      case "\0": "0"
      case "\t": "t"
      case "\n": "n"
      case "\r": "r"
      case "\\": "\\"
      case "\"": "\""
      default: "u{\(String(value, radix: hexadecimal, uppercase: true))}"
      }
    return "\\" + hashes + name
  }
}
