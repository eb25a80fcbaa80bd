/// `#name<T>(arguments) { ... }` in the place of a declaration.
package struct MacroExpansionDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// The name without `#`.
  package var name: Fragment

  package var arguments: [Argument]
  package var range: Range<Int>
}
