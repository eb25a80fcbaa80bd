import DovetailMacroExpansion

/// Everything that an expansion says, as a compiler prints it: `line:column severity: text`, with the notes and the
/// fix-its of each diagnostic after it.
func messages(_ expansion: Expansion, on source: String) -> [String] {
  let text = SourceText(source)
  func place(_ offset: Int) -> String {
    let position = text.position(at: offset)
    return "\(position.line):\(position.column)"
  }
  return expansion.diagnostics.flatMap { diagnostic in
    ["\(place(diagnostic.range.lowerBound)) \(diagnostic.severity.rawValue): \(diagnostic.message)"]
      + diagnostic.notes.map { "\(place($0.offset)) note: \($0.message)" }
      + diagnostic.fixIts.map { "fix-it: \($0.message)" }
  }
}

/// The members that a macro adds to a type, and what it says of the type in the roles of a member and of an extension.
func report(_ macro: String, on source: String, around context: [String] = []) -> Expansion {
  let members = expand(macro, .member, on: source, around: context)
  let missing = ["CasePathable", "ObservableState", "Reducer"]
  let conformance = expand(macro, .extension, on: source, extending: "A", missing: missing, around: context)
  return Expansion(members.source, diagnostics: members.diagnostics + conformance.diagnostics)
}
