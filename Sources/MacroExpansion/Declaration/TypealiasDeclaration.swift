/// `typealias Name<T> = Type`.
package struct TypealiasDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>
  package var name: Identifier
  package var generics: GenericClause?

  /// The type after `=`.
  package var type: TypeText

  package var whereClause: Fragment?
  package var range: Range<Int>
}
