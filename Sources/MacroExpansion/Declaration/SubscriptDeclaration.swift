/// A subscript.
package struct SubscriptDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>
  package var generics: GenericClause?
  package var parameters: [Parameter]

  /// From `(` to `)`, both in it.
  package var parameterClause: Range<Int>

  package var returnType: TypeText
  package var whereClause: Fragment?
  package var accessors: AccessorBlock?
  package var range: Range<Int>
}
