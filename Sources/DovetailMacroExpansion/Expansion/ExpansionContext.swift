/// The input of a macro, the parsed declaration, and the messages for the user.
struct ExpansionContext {
  let request: ExpansionRequest

  /// The declaration, or the member in the role `memberAttribute`.
  let declaration: Declaration

  /// The declaration with the attribute, in the role `memberAttribute`.
  let parent: Declaration?

  /// The messages for the user.
  var diagnostics: [ExpansionDiagnostic] = []

  /// The type with the attribute.
  var type: TypeDeclaration? {
    if case .type(let type) = parent ?? declaration { type } else { nil }
  }

  /// The access modifier that makes members as visible as a type, with a space after it; empty if none is needed.
  ///
  /// A type without an access modifier has the access level of the extension that contains it.
  func access(of type: some DeclarationHeader) -> String {
    var level = type.accessLevel
    if level == nil, let outer = outerTypes.first, outer.kind == .extension { level = outer.accessLevel }
    switch level {
    case .public, .open: return "public "
    case .package: return "package "
    default: return ""
    }
  }

  /// The enclosing types without their members, the innermost first.
  var outerTypes: [TypeDeclaration] {
    request.lexicalContext.compactMap { head in
      // The compiler sends the enclosing declarations without members, and some without braces.
      let source = SourceText(head)
      guard case .type(let type) = DeclarationReader.read(source).declaration else { return nil }
      return type
    }
  }

  /// The extension with those conformances that the type lacks according to the compiler.
  ///
  /// The conformances are `nonisolated`, also in a module whose declarations belong to an actor by default, unless the
  /// type has the attribute of a global actor.
  ///
  /// - Parameter isolation: The text before each protocol, such as the global actor of an isolated conformance.
  mutating func conformance(to protocols: [String], of type: TypeDeclaration, isolation: String? = nil) -> String {
    let missing = request.missingConformances.map { $0.identifiers } ?? []
    let isIsolated = type.attributes.contains { $0.baseName.hasSuffix("Actor") }
    let isolation = isolation ?? (isIsolated ? "" : "nonisolated ")
    let list = protocols.filter { missing.contains($0) }
      .map { $0 == "Sendable" ? "Swift.Sendable" : "\(isolation)Dovetail.\($0)" }
    guard !list.isEmpty, let name = request.extendedType else { return "" }
    guard !refusesHidden(type) else { return "" }
    let headers: [any DeclarationHeader] = [type] + outerTypes
    let availability = headers.reversed().flatMap { header in
      header.attributes.filter { $0.baseName == "available" }.map { source(of: $0) }
    }
    return (availability + ["extension \(name): \(list.joined(separator: ", ")) {}"]).joined(separator: "\n")
  }

  /// The source of an attribute.
  func source(of attribute: Attribute) -> String {
    let list = attribute.argumentList.map { "(\($0.text))" } ?? ""
    return "@\(attribute.name.text)\(attribute.genericArguments?.text ?? "")\(list)"
  }
}
