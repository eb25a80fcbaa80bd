/// One element of a `case`, such as `detail(id: Int, Detail.State = .init())`.
package struct EnumCaseElement: Hashable, Sendable {
  package var name: Identifier

  /// The associated values.
  ///
  /// They are empty for `a` and for `a()`.
  package var parameters: [Parameter]

  /// From `(` to `)`, both in it, where there are parentheses.
  package var parameterClause: Range<Int>?

  /// The expression after `=`.
  package var rawValue: Fragment?

  package var range: Range<Int>
}
