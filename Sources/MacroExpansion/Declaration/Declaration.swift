/// Anything that can stand in a file or between the braces of a type.
///
/// A reader gives a tree of these: a type holds its members, and a conditional block holds the members of each of its clauses.
package enum Declaration: Hashable, Sendable {
  /// `struct`, `enum`, `class`, `actor`, `protocol` or `extension`.
  case type(TypeDeclaration)

  /// `let` or `var`, with all its bindings.
  case variable(VariableDeclaration)

  case function(FunctionDeclaration)
  case initializer(InitializerDeclaration)
  case `subscript`(SubscriptDeclaration)
  case `typealias`(TypealiasDeclaration)
  case `associatedtype`(AssociatedTypeDeclaration)

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
