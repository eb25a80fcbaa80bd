/// `let` or `var`, with all its bindings.
package struct VariableDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// Whether the keyword is `let`.
  package var isLet: Bool

  /// The range of the keyword.
  package var keywordRange: Range<Int>

  /// The bindings in order: two for `var a = 1, b = 2`.
  package var bindings: [Binding]

  package var range: Range<Int>

  /// Whether it is a variable of the type and not of its instances.
  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  package var isLazy: Bool { hasModifier("lazy") }
}

/// One pattern of a variable declaration, with its type, its value and its accessors.
package struct Binding: Sendable {
  /// The pattern as written: `x`, `(a, b)`, `_`.
  package var pattern: Fragment

  /// The name, if the pattern is a name.
  package var identifier: Identifier?

  /// Every name that the pattern binds: `a` and `b` for `(a, _, b)`.
  package var names: [Identifier]

  /// The type annotation of this binding.
  package var annotation: TypeText?

  /// The type of this binding, as far as it is written.
  ///
  /// It is the annotation of this binding. A binding without annotation, initializer and accessors has the annotation
  /// of the next binding with one, as in `let a, b: Int`, but none if an initializer without annotation comes first.
  package var type: TypeText?

  /// The expression after `=`.
  package var initializer: Fragment?

  package var accessors: AccessorBlock?

  /// The range from the pattern to the last token.
  package var range: Range<Int>

  /// Whether it is a stored variable, with or without `didSet` and `willSet`.
  package var isStored: Bool { accessors?.isObserving ?? true }

  /// Whether it is a computed variable.
  package var isComputed: Bool { !isStored }
}

/// One accessor, such as `get async throws`, `mutating set(value) { ... }` or `didSet { ... }`.
package struct Accessor: DeclarationHeader, Sendable {
  /// The keyword of an accessor.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case get, set, willSet, didSet, `init`, _read, _modify, read, modify, borrow, mutate
    case unsafeAddress, unsafeMutableAddress
  }

  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var kind: Kind

  /// The name in parentheses: `value` in `set(value)`.
  package var parameter: Identifier?

  package var effects: Effects?

  /// The range of the body, including the braces; `nil` in a protocol.
  package var body: Range<Int>?

  package var range: Range<Int>
}

/// The braces after a variable or a subscript.
package struct AccessorBlock: Sendable {
  /// The content of the braces.
  package enum Content: Sendable {
    /// Statements: the block is the body of a getter.
    case getter

    /// Accessors, each with its keyword.
    case list([Accessor])
  }

  package var content: Content

  /// The range of the block, including the braces.
  package var range: Range<Int>

  /// The accessors; empty if the block is the body of a getter.
  package var accessors: [Accessor] {
    if case .list(let accessors) = content { accessors } else { [] }
  }

  /// Whether all accessors are `willSet` or `didSet`, so that the variable is stored.
  package var isObserving: Bool {
    !accessors.isEmpty && accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
  }
}
