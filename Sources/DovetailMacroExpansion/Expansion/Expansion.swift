/// What a macro makes of a declaration.
package struct Expansion: Equatable, Sendable {
  /// The source to add; empty where there is nothing to add.
  package var source: String

  /// What there is to say to the user.
  package var diagnostics: [ExpansionDiagnostic]

  /// Makes an expansion.
  package init(_ source: String = "", diagnostics: [ExpansionDiagnostic] = []) {
    self.source = source
    self.diagnostics = diagnostics
  }
}
