/// A type, a protocol or an extension.
package struct TypeDeclaration: DeclarationHeader, Sendable {
  /// The keyword of a type declaration.
  package enum Kind: String, Hashable, Sendable {
    case `struct`, `enum`, `class`, actor, `protocol`, `extension`
  }

  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var kind: Kind

  /// The range of the keyword.
  package var keywordRange: Range<Int>

  /// The name.
  ///
  /// For an extension, it is the extended type as written, such as `Outer.Inner` or `Array<Int>`.
  package var name: Identifier

  package var generics: GenericClause?

  /// The types after the colon, in order.
  package var inheritance: [InheritedType]

  package var whereClause: Fragment?

  /// The range of the braces and their content; `nil` if the source has no braces.
  package var memberBlock: Range<Int>?

  package var members: [Declaration]
  package var range: Range<Int>

  /// Whether a type is listed after the colon, alone or qualified by one of the modules.
  package func inherits(_ base: String, in modules: [String] = ["Dovetail", "ComposableArchitecture"]) -> Bool {
    inheritance.contains { $0.name == base || modules.map { "\($0).\(base)" }.contains($0.name) }
  }
}

/// One of the types after the colon of a type declaration.
package struct InheritedType: Sendable {
  /// The type with attributes and modifiers: `@unchecked Sendable`, `nonisolated P`, `~Copyable`.
  package let type: TypeText

  /// The type without attributes and modifiers: `Sendable`, `P`, `~Copyable`.
  package let name: String

  /// The names of the attributes, without `@`.
  package let attributes: [String]

  package init(type: TypeText, name: String, attributes: [String] = []) {
    self.type = type
    self.name = name
    self.attributes = attributes
  }
}

/// An access level.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
}

/// One modifier, such as `public`, `private(set)` or `nonisolated(unsafe)`.
package struct Modifier: Sendable {
  /// The word before the parentheses.
  package let name: String

  /// The text in the parentheses: `set`, `unsafe`, `safe`.
  package let detail: String?

  /// The range of the whole modifier.
  package let range: Range<Int>

  package init(name: String, detail: String? = nil, range: Range<Int>) {
    self.name = name
    self.detail = detail
    self.range = range
  }
}

/// `case` in an enum, with all its elements.
package struct EnumCaseDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// The elements in order: two for `case a, b(Int)`.
  package var elements: [EnumCaseElement]

  package var range: Range<Int>

  package var isIndirect: Bool { hasModifier("indirect") }
}

/// One element of a `case`, such as `detail(id: Int, Detail.State = .init())`.
package struct EnumCaseElement: Sendable {
  package var name: Identifier

  /// The associated values; empty for `a` and for `a()`.
  package var parameters: [Parameter]

  /// The range of the associated values, including the parentheses; `nil` if there are none.
  package var parameterClause: Range<Int>?

  /// The expression after `=`.
  package var rawValue: Fragment?

  package var range: Range<Int>
}
