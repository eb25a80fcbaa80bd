import DovetailMacroExpansion
import Testing

/// Expands a macro on a declaration as the compiler would ask for it.
func expand(
  _ macro: String,
  _ role: MacroRole,
  on source: String,
  attribute: Int? = nil,
  in parent: String? = nil,
  extending type: String? = nil,
  missing conformances: [String] = [],
  around context: [String] = []
) -> Expansion {
  var expander = Expander()
  return expander.expand(
    ExpansionRequest(
      macro: "\(macro)Macro",
      role: role,
      declaration: SourceText(source),
      attribute: attribute,
      parent: parent.map { SourceText($0) },
      extendedType: type,
      missingConformances: conformances.isEmpty
        ? nil : "struct Placeholder: \(conformances.joined(separator: ", ")) {}",
      lexicalContext: context
    )
  )
}

/// The diagnostics of a declaration, each as `line:column severity`.
func complaints(_ expansion: Expansion, on source: String) -> [String] {
  expansion.diagnostics.map { diagnostic in
    let position = SourceText(source).position(at: diagnostic.range.lowerBound)
    return "\(position.line):\(position.column) \(diagnostic.severity.rawValue)"
  }
}

/// The source with a fix-it applied.
func fixed(_ expansion: Expansion, on source: String, diagnostic: Int = 0, fixIt: Int = 0) -> String {
  guard expansion.diagnostics.indices.contains(diagnostic),
    expansion.diagnostics[diagnostic].fixIts.indices.contains(fixIt)
  else { return "there is no such fix-it" }
  var bytes = Array(source.utf8)
  for edit in expansion.diagnostics[diagnostic].fixIts[fixIt].edits.reversed() {
    bytes.replaceSubrange(edit.range, with: Array(edit.newText.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}
