/// The result of a macro's expansion.
package struct Expansion: Equatable, Sendable {
  /// The source to add; empty if there is none.
  package var source: String

  /// The messages for the user.
  package var diagnostics: [ExpansionDiagnostic]

  /// Makes an expansion.
  package init(_ source: String = "", diagnostics: [ExpansionDiagnostic] = []) {
    self.source = source
    self.diagnostics = diagnostics
  }
}
