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

  /// Whether the name stands in backticks.
  package var isEscaped: Bool { name.utf8.count != text.utf8.count }
}
