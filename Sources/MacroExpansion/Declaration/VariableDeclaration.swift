/// `let` or `var`, with everything it binds.
package struct VariableDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// Whether the keyword is `let`.
  package var isLet: Bool

  /// The keyword's place.
  package var keywordRange: Range<Int>

  /// What is bound, in order: two for `var a = 1, b = 2`.
  package var bindings: [Binding]

  package var range: Range<Int>

  /// Whether it belongs to the type and not to its values.
  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  package var isLazy: Bool { hasModifier("lazy") }
}
