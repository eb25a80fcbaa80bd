/// One argument of an attribute, a macro or a call.
package struct Argument: Hashable, Sendable {
  /// The label before the colon, when there is one.
  package let label: Identifier?

  /// The expression, or what stands there: `*` and `iOS 17` in `@available(iOS 17, *)`.
  package let expression: Fragment

  /// The label and the expression, without the comma.
  package let range: Range<Int>

  package init(label: Identifier?, expression: Fragment, range: Range<Int>) {
    self.label = label
    self.expression = expression
    self.range = range
  }
}
