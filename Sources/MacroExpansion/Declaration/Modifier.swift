/// One modifier, such as `public`, `private(set)` or `nonisolated(unsafe)`.
package struct Modifier: Hashable, Sendable {
  /// The word before the parentheses.
  package let name: String

  /// What stands in the parentheses: `set`, `unsafe`, `safe`.
  package let detail: String?

  /// The whole modifier.
  package let range: Range<Int>

  package init(name: String, detail: String? = nil, range: Range<Int>) {
    self.name = name
    self.detail = detail
    self.range = range
  }
}
