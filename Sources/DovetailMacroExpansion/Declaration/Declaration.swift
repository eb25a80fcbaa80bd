/// A declaration in a file or in the body of a type.
///
/// Declarations are a tree: a type contains its members, and a conditional block the members of each clause.
package enum Declaration: Sendable {
  /// `struct`, `enum`, `class`, `actor`, `protocol` or `extension`.
  case type(TypeDeclaration)

  /// `let` or `var`, with all its bindings.
  case variable(VariableDeclaration)

  case function(FunctionDeclaration)
  case initializer(FunctionDeclaration)
  case `subscript`(FunctionDeclaration)
  case `typealias`(TypealiasDeclaration)
  case `associatedtype`(TypealiasDeclaration)

  /// `case` in an enum, with all its elements.
  case enumCase(EnumCaseDeclaration)

  /// `#macro(...)` as a declaration.
  case macroExpansion(MacroExpansionDeclaration)

  /// A block from `#if` to `#endif`.
  case conditional(ConditionalBlock)

  /// A declaration that no macro of this plugin uses: `import`, `deinit`, `operator`, `precedencegroup`, `macro`.
  case other(OtherDeclaration)

  /// The attributes and modifiers; `nil` for a conditional block.
  package var header: (any DeclarationHeader)? {
    switch self {
    case .type(let declaration): declaration
    case .variable(let declaration): declaration
    case .function(let declaration): declaration
    case .initializer(let declaration): declaration
    case .subscript(let declaration): declaration
    case .typealias(let declaration): declaration
    case .associatedtype(let declaration): declaration
    case .enumCase(let declaration): declaration
    case .macroExpansion(let declaration): declaration
    case .conditional: nil
    case .other(let declaration): declaration
    }
  }

  /// The attributes; empty for a conditional block.
  package var attributes: [Attribute] { header?.attributes ?? [] }

  /// The range of the whole declaration.
  package var range: Range<Int> {
    if case .conditional(let block) = self { block.range } else { header?.range ?? 0..<0 }
  }
}

/// The attributes and modifiers before the keyword of a declaration.
package protocol DeclarationHeader {
  /// The attributes in order.
  var attributes: [Attribute] { get }

  /// The modifiers in order.
  var modifiers: [Modifier] { get }

  /// The range of the whole declaration, from its first attribute to its last token.
  var range: Range<Int> { get }
}

extension DeclarationHeader {
  /// The access level as written; `nil` if there is none but that of a setter, as in `private(set)`.
  package var accessLevel: AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      if let level = AccessLevel(rawValue: modifier.name) { return level }
    }
    return nil
  }

  /// Whether there is a modifier with any detail: `hasModifier("nonisolated")` also holds for `nonisolated(unsafe)`.
  package func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name }
  }

  /// The first attribute with a name, see ``Attribute/isNamed(_:in:)``.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.isNamed(name) }
  }

  /// Whether there is an attribute with a name.
  package func hasAttribute(_ name: String) -> Bool {
    attribute(name) != nil
  }

  /// Whether an `@available` attribute declares the declaration unavailable everywhere.
  package var isUnavailable: Bool {
    attributes.contains { attribute in
      guard attribute.baseName == "available", let list = attribute.argumentList?.text else { return false }
      let parts = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      return parts.first == "*" && parts.contains("unavailable")
    }
  }

  /// Whether an `@available` attribute declares the declaration deprecated.
  package var isDeprecated: Bool {
    attributes.contains { $0.baseName == "available" && $0.argumentList?.text.contains("deprecated") == true }
  }
}

/// A declaration of which only the keyword and the range are used.
package struct OtherDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// The keyword: `import`, `deinit`, `operator`, `precedencegroup`, `macro`.
  package var keyword: String

  /// The range of the braces and their content, if there are braces.
  package var body: Range<Int>?

  package var range: Range<Int>
}

/// A block from `#if` to `#endif`, with the declarations in each clause.
package struct ConditionalBlock: Sendable {
  /// The `#if` clause, then any `#elseif` clauses, then possibly an `#else` clause.
  package var clauses: [ConditionalClause]

  /// The range from `#if` to `#endif`, including both.
  package var range: Range<Int>
}

/// One clause of a conditional block.
package struct ConditionalClause: Sendable {
  /// The directive that begins a clause.
  package enum Directive: String, Hashable, Sendable {
    case `if` = "#if"
    case `elseif` = "#elseif"
    case `else` = "#else"
  }

  package var directive: Directive

  /// The condition; `nil` for `#else`.
  package var condition: Fragment?

  package var members: [Declaration]

  /// The range from the directive to the next one, excluding the latter.
  package var range: Range<Int>

  /// The source of the line that begins the clause: `#elseif os(Linux)`.
  package var line: String {
    if let condition { "\(directive.rawValue) \(condition.text)" } else { directive.rawValue }
  }
}

/// `#name<T>(arguments) { ... }` as a declaration.
package struct MacroExpansionDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// The name without `#`.
  package var name: Fragment

  package var arguments: [Argument]
  package var range: Range<Int>
}

/// `typealias Name<T> = Type`, or `associatedtype Name: Constraint = Default where ...` in a protocol.
package struct TypealiasDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>
  package var name: Identifier
  package var generics: GenericClause?
  package var inheritance: [InheritedType]

  /// The type after `=`.
  package var type: TypeText?

  package var whereClause: Fragment?
  package var range: Range<Int>
}
