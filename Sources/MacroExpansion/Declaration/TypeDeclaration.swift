/// A type, a protocol or an extension.
package struct TypeDeclaration: DeclarationHeader, Hashable, Sendable {
  /// The keyword of a type declaration.
  package enum Kind: String, Hashable, Sendable {
    case `struct`, `enum`, `class`, actor, `protocol`, `extension`
  }

  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var kind: Kind

  /// The keyword's place.
  package var keywordRange: Range<Int>

  /// The name.
  ///
  /// For an extension it is the extended type as written, such as `Outer.Inner` or `Array<Int>`.
  package var name: Identifier

  package var generics: GenericClause?

  /// The types after the colon, in order.
  package var inheritance: [InheritedType]

  package var whereClause: Fragment?

  /// From `{` to `}`, both in it.
  ///
  /// It is absent where the source has no braces.
  package var memberBlock: Range<Int>?

  package var members: [Declaration]
  package var range: Range<Int>

  /// Whether a type is listed after the colon, alone or after the name of one of these modules.
  package func inherits(_ base: String, in modules: [String] = ["Dovetail", "ComposableArchitecture"]) -> Bool {
    inheritance.contains { $0.name == base || modules.map { "\($0).\(base)" }.contains($0.name) }
  }
}
