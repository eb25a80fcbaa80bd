import MacroExpansion

extension ExpansionRequest {
  /// The request of the compiler, or `nil` where it asks for a part that no macro of this plugin has.
  init?(_ request: HostMessage.ExpandAttachedMacro) {
    guard let role = MacroRole(rawValue: request.macroRole) else { return nil }
    self.init(
      macro: request.macro.typeName,
      role: role,
      attribute: SourceText(request.attributeSyntax),
      declaration: SourceText(request.declSyntax),
      parent: request.parentDeclSyntax.map { SourceText($0) },
      extendedType: request.extendedTypeSyntax?.source,
      missingConformances: request.conformanceListSyntax?.source,
      lexicalContext: (request.lexicalContext ?? []).map(\.source)
    )
  }
}

extension SourceText {
  init(_ syntax: HostMessage.Syntax) {
    self.init(
      syntax.source,
      fileName: syntax.location?.fileName ?? "",
      fileID: syntax.location?.fileID ?? "",
      line: syntax.location?.line ?? 1,
      column: syntax.location?.column ?? 1,
      offset: syntax.location?.offset ?? 0
    )
  }
}

extension PluginMessage.ExpandMacroResult {
  init(_ expansion: Expansion) {
    expandedSource = expansion.source
    diagnostics = expansion.diagnostics.map { PluginMessage.Diagnostic($0) }
  }
}

extension PluginMessage.Diagnostic {
  init(_ diagnostic: ExpansionDiagnostic) {
    let file = diagnostic.fileName
    message = diagnostic.message
    severity = diagnostic.severity.rawValue
    position = PluginMessage.Position(fileName: file, offset: diagnostic.range.lowerBound)
    highlights = diagnostic.range.isEmpty ? [] : [PluginMessage.Range(diagnostic.range, in: file)]
    notes = diagnostic.notes.map { note in
      PluginMessage.Note(position: .init(fileName: file, offset: note.offset), message: note.message)
    }
    fixIts = diagnostic.fixIts.map { fixIt in
      PluginMessage.FixIt(
        message: fixIt.message,
        changes: fixIt.edits.map { .init(range: .init($0.range, in: file), newText: $0.newText) }
      )
    }
  }
}

extension PluginMessage.Range {
  init(_ range: Range<Int>, in file: String) {
    fileName = file
    startOffset = range.lowerBound
    endOffset = range.upperBound
  }
}
