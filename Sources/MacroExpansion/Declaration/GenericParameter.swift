/// One parameter of a generic clause, such as `T: Equatable`, `each Element` or `let count: Int`.
package struct GenericParameter: Hashable, Sendable {
  /// `each` or `let`, when written.
  package let specifier: String?

  package let name: Identifier

  /// What stands after the colon.
  package let constraint: TypeText?

  package let range: Range<Int>

  package init(specifier: String?, name: Identifier, constraint: TypeText?, range: Range<Int>) {
    self.specifier = specifier
    self.name = name
    self.constraint = constraint
    self.range = range
  }
}
