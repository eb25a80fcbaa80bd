/// A declaration of which only the keyword and the extent matter.
package struct OtherDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// The keyword: `import`, `deinit`, `operator`, `precedencegroup`, `macro`.
  package var keyword: String

  /// From `{` to `}`, both in it, where there are braces.
  package var body: Range<Int>?

  package var range: Range<Int>
}
