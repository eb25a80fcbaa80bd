/// A name as it was written, with or without backticks.
///
/// ```swift
/// // in `case `default``
/// identifier.text   // "`default`"
/// identifier.name   // "default"
/// ```
package struct Identifier: Hashable, Sendable {
  /// The name as it stands in the source: what an expansion writes again.
  package let text: String

  /// Where it stands.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The name without backticks: what an expansion puts a prefix before, and compares.
  package var name: String {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// The name after a prefix, in backticks where it is no name without them.
  package func prefixed(_ prefix: String) -> String {
    guard isEscaped else { return prefix + text }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    return isPlain ? prefix + name : "`\(prefix)\(name)`"
  }

  /// The name as it stands in a string literal: a name in backticks may have quotes in it.
  package var nameInLiteral: String {
    guard isEscaped else { return text }
    return name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }

  private var isEscaped: Bool { text.utf8.first == UInt8(ascii: "`") }
}
