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

/// One pattern of a variable declaration, with its type, its value and its accessors.
package struct Binding: Hashable, Sendable {
  /// The pattern as written: `x`, `(a, b)`, `_`.
  package var pattern: Fragment

  /// The name, when the pattern is a name.
  package var identifier: Identifier?

  /// Every name that the pattern binds: `a` and `b` for `(a, _, b)`.
  package var names: [Identifier]

  /// The type written for this binding itself.
  package var annotation: TypeText?

  /// The type written for this binding or, as in `let a, b: Int`, for one after it.
  package var type: TypeText?

  /// The expression after `=`.
  package var initializer: Fragment?

  package var accessors: AccessorBlock?

  /// From the pattern to the last token.
  package var range: Range<Int>

  /// Whether it holds a value.
  ///
  /// Observers, `didSet` and `willSet`, do not change that.
  package var isStored: Bool { accessors?.isObserving ?? true }

  /// Whether it is made by accessors each time.
  package var isComputed: Bool { !isStored }
}

/// One accessor, such as `get async throws`, `mutating set(value) { ... }` or `didSet { ... }`.
package struct Accessor: DeclarationHeader, Hashable, Sendable {
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

  /// From `{` to `}`, both in it.
  ///
  /// In a protocol there is none.
  package var body: Range<Int>?

  package var range: Range<Int>
}

/// The braces after a variable or a subscript.
package struct AccessorBlock: Hashable, Sendable {
  /// What the braces hold.
  package enum Content: Hashable, Sendable {
    /// Statements: the block is the body of a getter.
    case getter

    /// Accessors, each with its keyword.
    case list([Accessor])
  }

  package var content: Content

  /// From `{` to `}`, both in it.
  package var range: Range<Int>

  /// The accessors by keyword.
  ///
  /// A block that is a getter has none.
  package var accessors: [Accessor] {
    if case .list(let accessors) = content { accessors } else { [] }
  }

  /// Whether there are observers and nothing else, which leaves a property stored.
  package var isObserving: Bool {
    !accessors.isEmpty && accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
  }
}
