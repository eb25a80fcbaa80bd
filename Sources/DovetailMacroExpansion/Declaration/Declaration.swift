/// Anything that can stand in a file or between the braces of a type.
///
/// A reader gives a tree of these: a type holds its members, and a conditional block holds the members of each of its
/// clauses.
package enum Declaration: Hashable, Sendable {
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

  /// `#macro(...)` in the place of a declaration.
  case macroExpansion(MacroExpansionDeclaration)

  /// `#if` and everything to its `#endif`.
  case conditional(ConditionalBlock)

  /// A declaration that no macro of ours asks about: `import`, `deinit`, `operator`, `precedencegroup`, `macro`.
  case other(OtherDeclaration)

  /// The attributes and modifiers.
  ///
  /// A conditional block has none.
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

  /// The whole declaration.
  package var range: Range<Int> {
    if case .conditional(let block) = self { block.range } else { header?.range ?? 0..<0 }
  }
}

/// What stands before the keyword of every declaration.
package protocol DeclarationHeader {
  /// The attributes in order.
  var attributes: [Attribute] { get }

  /// The modifiers in order.
  var modifiers: [Modifier] { get }

  /// The whole declaration, from its first attribute to its last token.
  var range: Range<Int> { get }
}

extension DeclarationHeader {
  /// The written access level.
  ///
  /// It is absent where none is written, and `private(set)` does not count.
  package var accessLevel: AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      if let level = AccessLevel(rawValue: modifier.name) { return level }
    }
    return nil
  }

  /// Whether a modifier is written, whatever its detail: `hasModifier("nonisolated")` holds for `nonisolated(unsafe)`
  /// too.
  package func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name }
  }

  /// The first attribute of a name, as ``Attribute/isNamed(_:in:)`` has it.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.isNamed(name) }
  }

  /// Whether an attribute of a name is written.
  package func hasAttribute(_ name: String) -> Bool {
    attribute(name) != nil
  }

  /// Whether the declaration says that it is not to be used any more.
  package var isDeprecated: Bool {
    attributes.contains { $0.baseName == "available" && $0.argumentList?.text.contains("deprecated") == true }
  }
}

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

/// `#if` to `#endif`, with the declarations of each clause.
package struct ConditionalBlock: Hashable, Sendable {
  /// `#if`, then any `#elseif`, then perhaps `#else`.
  package var clauses: [ConditionalClause]

  /// From `#if` to `#endif`, both in it.
  package var range: Range<Int>
}

/// One clause of a conditional block.
package struct ConditionalClause: Hashable, Sendable {
  /// The directive that begins a clause.
  package enum Directive: String, Hashable, Sendable {
    case `if` = "#if"
    case `elseif` = "#elseif"
    case `else` = "#else"
  }

  package var directive: Directive

  /// The condition.
  ///
  /// `#else` has none.
  package var condition: Fragment?

  package var members: [Declaration]

  /// From the directive to the next one, which is not in it.
  package var range: Range<Int>

  /// The line that begins the clause, to write it again: `#elseif os(Linux)`.
  package var line: String {
    if let condition { "\(directive.rawValue) \(condition.text)" } else { directive.rawValue }
  }
}

/// `#name<T>(arguments) { ... }` in the place of a declaration.
package struct MacroExpansionDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]

  /// The name without `#`.
  package var name: Fragment

  package var arguments: [Argument]
  package var range: Range<Int>
}

/// `typealias Name<T> = Type`, or `associatedtype Name: Constraint = Default where ...` in a protocol.
package struct TypealiasDeclaration: DeclarationHeader, Hashable, Sendable {
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
