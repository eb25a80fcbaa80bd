/// A request to expand a macro on a declaration.
package struct ExpansionRequest {
  /// The implementation that the declaration of the macro names, as in `ReducerMacro`.
  package var macro: String

  /// The name of the macro without its `@`.
  var name: String { macro.hasSuffix("Macro") ? String(macro.dropLast("Macro".count)) : macro }

  /// The requested role of the macro.
  package var role: MacroRole

  /// The declaration with the attribute; for the role `memberAttribute`, the member.
  package var declaration: SourceText

  /// The offset of the attribute in the file, before the spaces and comments in front of it; `nil` if it is not known.
  package var attribute: Int?

  /// For the role `memberAttribute`, the declaration with the attribute.
  package var parent: SourceText?

  /// For the role `extension`, the name of the type to extend.
  package var extendedType: String?

  /// For the role `extension`, the conformances that the type lacks, as the compiler writes them.
  package var missingConformances: String?

  /// The enclosing declarations without their members, the innermost first.
  package var lexicalContext: [String]

  /// Makes a request.
  package init(
    macro: String,
    role: MacroRole,
    declaration: SourceText,
    attribute: Int? = nil,
    parent: SourceText? = nil,
    extendedType: String? = nil,
    missingConformances: String? = nil,
    lexicalContext: [String] = []
  ) {
    self.macro = macro
    self.role = role
    self.declaration = declaration
    self.attribute = attribute
    self.parent = parent
    self.extendedType = extendedType
    self.missingConformances = missingConformances
    self.lexicalContext = lexicalContext
  }
}
