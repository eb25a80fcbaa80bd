/// The clause between `<` and `>` of a declaration.
package struct GenericClause: Hashable, Sendable {
  package let parameters: [GenericParameter]

  /// From `<` to `>`, both in it.
  package let range: Range<Int>

  /// The clause as it was written, with `<` and `>`.
  package let text: String

  package init(parameters: [GenericParameter], range: Range<Int>, text: String) {
    self.parameters = parameters
    self.range = range
    self.text = text
  }
}
