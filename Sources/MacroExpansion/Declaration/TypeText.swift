/// A type as it was written, and what can be asked of it.
///
/// ```swift
/// let type = TypeText("AlertState<Alert>?")
/// type.withoutOptionals.name               // "AlertState"
/// type.withoutOptionals.genericArguments   // [Alert]
/// ```
///
/// The text is balanced and has no white space or comment at its ends. Types that are made from it, such as its generic arguments,
/// know where in the source they stand.
package struct TypeText: Hashable, Sendable {
  package let text: String

  /// Where it stands, or where it would if it stood at the beginning of a source.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Whether the text is the very bytes of its range, which it is not where those are no valid UTF-8.
  var isExact: Bool { text.utf8.count == range.count }
}
