/// A request to expand a macro on a declaration.
package struct ExpansionRequest {
  /// The name of the type that implements the macro, as in `ReducerMacro`.
  package var macro: String

  /// The part of the macro that is asked for.
  package var role: MacroRole

  /// The declaration that the attribute stands on; for the role `memberAttribute`, the member.
  package var declaration: SourceText

  /// For the role `memberAttribute`, the declaration that the attribute stands on.
  package var parent: SourceText?

  /// For the role `extension`, the name of the type to extend.
  package var extendedType: String?

  /// For the role `extension`, the conformances that the type does not have yet, as the compiler writes them.
  package var missingConformances: String?

  /// The heads of the declarations around this one, the innermost first.
  package var lexicalContext: [String]

  /// Makes a request.
  package init(
    macro: String,
    role: MacroRole,
    declaration: SourceText,
    parent: SourceText? = nil,
    extendedType: String? = nil,
    missingConformances: String? = nil,
    lexicalContext: [String] = []
  ) {
    self.macro = macro
    self.role = role
    self.declaration = declaration
    self.parent = parent
    self.extendedType = extendedType
    self.missingConformances = missingConformances
    self.lexicalContext = lexicalContext
  }
}
