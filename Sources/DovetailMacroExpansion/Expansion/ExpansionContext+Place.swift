// Places where a macro cannot add conformances, since these are in an extension at the top of a file.
extension ExpansionContext {
  /// Whether the declaration is in a function or a closure.
  ///
  /// The compiler does not tell of the accessors of a property.
  var isLocal: Bool { request.lexicalContext.contains(where: Self.isFunction) }

  /// Reports that a type in a function has no conformances.
  mutating func refuseLocal() {
    let types = request.lexicalContext.prefix { !Self.isFunction($0) }
    guard request.role == .member, !types.contains(where: { Self.type($0).map(Self.addsConformances) ?? false })
    else { return }
    diagnose(.local(request.name), at: keyword)
  }

  /// Whether the declaration is in a type that only the type around it sees, and that has no conformance of its own.
  var isHidden: Bool {
    let types = (request.role == .member ? [type].compactMap(\.self) : []) + outerTypes
    guard let type = types.first, Self.hidden(types) != nil else { return false }
    return !["CasePathable", "CaseReducer", "ObservableState", "Reducer"].contains { type.inherits($0) }
  }

  /// Whether an extension does not see a type, which is reported once for types in each other.
  mutating func refusesHidden(_ type: TypeDeclaration) -> Bool {
    let outer = outerTypes
    guard let hidden = Self.hidden([type] + outer) else { return false }
    let isReportedOutside = outer.indices.contains { index in
      Self.addsConformances(outer[index]) && Self.hidden(Array(outer[index...])) != nil
    }
    guard !isReportedOutside else { return true }
    let message = MacroMessage.hidden(request.name, hidden.name.name)
    // The first hidden type is the type itself if that is private.
    if let modifier = type.modifiers.first(where: { $0.name == "private" && $0.detail == nil }) {
      let fixIt = (FixItMessage.makeFileprivate, [(range: modifier.range, newText: "fileprivate")])
      diagnose(message, at: modifier.range, fixIts: [fixIt])
    } else {
      diagnose(message, at: type.name.range)
    }
    return true
  }

  /// The first of some types, the innermost first, that only the type around it sees.
  private static func hidden(_ types: [TypeDeclaration]) -> TypeDeclaration? {
    types.dropLast().first { $0.accessLevel == .private }
  }

  private static func addsConformances(_ type: TypeDeclaration) -> Bool {
    ["CasePathable", "ObservableState", "Reducer"].contains { type.hasAttribute($0) }
  }

  private static func isFunction(_ head: String) -> Bool {
    switch DeclarationReader.read(SourceText(head)).declaration {
    case .function, .initializer, .subscript: true
    case nil: head.allSatisfy { $0 == "{" || $0 == "}" || $0.isWhitespace }
    default: false
    }
  }

  private static func type(_ head: String) -> TypeDeclaration? {
    if case .type(let type) = DeclarationReader.read(SourceText(head)).declaration { type } else { nil }
  }
}
