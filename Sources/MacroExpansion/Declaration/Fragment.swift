/// A piece of source text that is kept as it was written, such as an expression or a condition.
///
/// White space and comments before and after it are left out; those inside it are kept.
package struct Fragment: Hashable, Sendable {
  /// The text as it stands in the source.
  package let text: String

  /// Where it stands.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
