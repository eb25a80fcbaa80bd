/// A function, a method or an operator.
package struct FunctionDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// The name, which is an operator in `static func == (a: Self, b: Self) -> Bool`.
  package var name: Identifier

  package var generics: GenericClause?
  package var parameters: [Parameter]

  /// From `(` to `)`, both in it.
  package var parameterClause: Range<Int>

  package var effects: Effects?
  package var returnType: TypeText?
  package var whereClause: Fragment?

  /// From `{` to `}`, both in it.
  ///
  /// In a protocol there is none.
  package var body: Range<Int>?

  package var range: Range<Int>

  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}
