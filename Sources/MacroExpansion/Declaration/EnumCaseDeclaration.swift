/// `case` in an enum, with all its elements.
package struct EnumCaseDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// The elements in order: two for `case a, b(Int)`.
  package var elements: [EnumCaseElement]

  package var range: Range<Int>

  package var isIndirect: Bool { hasModifier("indirect") }
}
