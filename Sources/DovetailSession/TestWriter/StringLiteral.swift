/// A string as a literal of Swift.
struct StringLiteral {
  /// The literal.
  let source: SwiftSource

  /// The length from which a literal is written in several lines.
  private static var maximumLength: Int { 80 }

  /// Writes a string.
  ///
  /// - Parameter string: The string.
  init(_ string: String) {
    let count = string.unicodeScalars.count
    let hasLines = string.unicodeScalars.dropLast().contains("\n") && count > Self.maximumLength / 2
    guard hasLines || count > Self.maximumLength else {
      source = .text(Self.oneLine(string))
      return
    }
    var lines = ["\"\"\""]
    for line in string.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += Self.pieces(of: Self.escapes(of: String(line), keepsQuotes: true))
    }
    source = .lines(lines + ["\"\"\""])
  }

  /// A string as a literal on one line, of any length.
  ///
  /// - Parameter string: The string.
  static func oneLine(_ string: String) -> String { "\"\(escapes(of: string, keepsQuotes: false).joined())\"" }

  /// A line of a literal in lines that are short enough; each but the last ends with a backslash.
  private static func pieces(of escapes: [String]) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for escape in escapes {
      let isFull = piece.count >= maximumLength || piece.count >= maximumLength / 2 && piece.last == " "
      if isFull {
        pieces.append(piece + "\\")
        piece = ""
      }
      piece += escape
    }
    // A space at the end of a line is invisible, and editors remove it.
    if piece.last == " " { piece = piece.dropLast() + "\\u{20}" }
    return pieces + [piece]
  }

  /// The scalars of a text, with escapes for what cannot stand in a literal or could not be seen in it.
  private static func escapes(of text: String, keepsQuotes: Bool) -> [String] {
    var quotes = 0
    var isFirst = true
    return text.unicodeScalars.map { scalar in
      defer { isFirst = false }
      quotes = scalar == "\"" ? quotes + 1 : 0
      switch scalar {
      case "\\": return "\\\\"
      // Three quotes would end a literal of several lines.
      case "\"": return keepsQuotes && !quotes.isMultiple(of: 3) ? "\"" : "\\\""
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      case "\0": return "\\0"
      default:
        if isVisible(scalar, isFirst: isFirst) { return String(scalar) }
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
    case .format: return scalar == zeroWidthJoiner && !isFirst
    case .spaceSeparator: return scalar == " "
    // Behind the quote, a mark would be drawn on the quote.
    case .nonspacingMark, .enclosingMark, .spacingMark: return !isFirst
    default: return true
    }
  }
}
