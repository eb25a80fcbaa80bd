/// The source of a type, with queries about its structure.
///
/// ```swift
/// let type = TypeText("AlertState<Alert>?")
/// type.withoutOptionals.name               // "AlertState"
/// type.withoutOptionals.genericArguments   // [Alert]
/// ```
///
/// The text has balanced brackets, and no white space or comment at its ends. Types that are derived from it, such as
/// its generic arguments, have their own range in the source.
package struct TypeText: Equatable, Sendable {
  package let text: String

  /// The range in the source; for a type that is in no source, the range in its own text.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Makes a type that is in no source.
  package init(_ text: String) {
    self.init(text: text, range: 0..<text.utf8.count)
  }

  /// Whether the text has the same bytes as its range in the source, which is not so for invalid UTF-8.
  var isExact: Bool { text.utf8.count == range.count }
}
