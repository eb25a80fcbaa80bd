import DovetailMacroExpansion

extension ExpansionRequest {
  /// Converts a request of the compiler; `nil` if no macro of this plugin has the role.
  init?(_ request: HostMessage.ExpandAttachedMacro) {
    guard let role = MacroRole(rawValue: request.macroRole) else { return nil }
    self.init(
      macro: request.macro,
      role: role,
      declaration: SourceText(request.declaration),
      attribute: request.attribute?.offset,
      parent: request.parent.map { SourceText($0) },
      extendedType: request.extendedType,
      missingConformances: request.conformances,
      lexicalContext: request.lexicalContext
    )
  }
}

extension SourceText {
  init(_ syntax: HostMessage.Syntax) {
    let location = syntax.location
    self.init(
      bytes: syntax.source,
      fileName: location.fileName,
      fileID: location.fileID,
      line: location.line,
      column: location.column,
      offset: location.offset
    )
  }
}
