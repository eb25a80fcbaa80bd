/// `associatedtype Name: Constraint = Default where ...` in a protocol.
package struct AssociatedTypeDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>
  package var name: Identifier
  package var inheritance: [InheritedType]
  package var defaultType: TypeText?
  package var whereClause: Fragment?
  package var range: Range<Int>
}
