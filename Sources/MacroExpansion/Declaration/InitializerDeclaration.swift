/// An initialiser.
package struct InitializerDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// `?` or `!` after `init`.
  package var failability: String?

  package var generics: GenericClause?
  package var parameters: [Parameter]

  /// From `(` to `)`, both in it.
  package var parameterClause: Range<Int>

  package var effects: Effects?
  package var whereClause: Fragment?

  /// From `{` to `}`, both in it.
  ///
  /// In a protocol there is none.
  package var body: Range<Int>?

  package var range: Range<Int>
}
