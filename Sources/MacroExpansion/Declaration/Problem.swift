/// Something in the source that the reader does not understand.
///
/// A declaration read with problems is not to be expanded: what the reader gives beside them is what it did understand, for better
/// diagnostics only.
package struct Problem: Hashable, Sendable {
  /// What is wrong, as a sentence for the person who wrote the source.
  package let message: String

  /// The part of the source that it is about.
  ///
  /// It is empty where something is missing.
  package let range: Range<Int>

  package init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
