/// One parameter of a function, an initialiser, a subscript or an enum case, or one element of a tuple type.
package struct Parameter: Hashable, Sendable {
  package var attributes: [Attribute]

  /// The first name, as written: a name, `_`, or nothing, as in `case value(Int)`.
  package var firstName: Identifier?

  /// The second name: `value` in `to value: Int`.
  package var secondName: Identifier?

  /// The type with its own attributes and specifiers, such as `inout Int` or `@escaping () -> Void`; without `...`.
  package var type: TypeText

  /// Whether `...` follows the type.
  package var isVariadic: Bool

  /// The expression after `=`.
  package var defaultValue: Fragment?

  package var range: Range<Int>

  /// The label of the argument: the first name where it is not `_`.
  package var label: Identifier? { firstName?.text == "_" ? nil : firstName }

  /// The name inside the body: the second name where there is one.
  package var localName: Identifier? { secondName ?? firstName }
}
