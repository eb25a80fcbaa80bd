/// A string as a Swift literal would be written, raw when its content needs it.
struct QuotedText {
  let content: String
  let isMultiline: Bool

  init(_ content: String) {
    self.content = content
    isMultiline = content.utf8.contains(UInt8(ascii: "\n"))
  }

  /// The opening quotes; those of a string of many lines stand on a line of their own.
  var opening: String { hashes + (isMultiline ? #"""""# : #"""#) }

  /// The closing quotes.
  var closing: String { (isMultiline ? #"""""# : #"""#) + hashes }

  /// The number signs that keep quotes and backslashes of the content from ending or escaping anything.
  var hashes: String { String(repeating: "#", count: hashCount) }

  /// How many number signs the literal needs.
  var hashCount: Int {
    let quotesThatEnd = isMultiline ? 3 : 1
    var count = 0
    var quotes = 0
    var signs = 0
    for byte in content.utf8 {
      switch byte {
      case UInt8(ascii: "\\"):
        count = max(count, 1)
        (quotes, signs) = (0, 0)
      case UInt8(ascii: "\""):
        quotes = signs == 0 ? quotes + 1 : 1
        signs = 0
        if quotes >= quotesThatEnd { count = max(count, 1) }
      case UInt8(ascii: "#") where quotes >= quotesThatEnd:
        signs += 1
        count = max(count, signs + 1)
      default: (quotes, signs) = (0, 0)
      }
    }
    return count
  }
}
