/// What a macro is given: the declaration as it was read, and the way to speak to the user.
struct ExpansionContext {
  let request: ExpansionRequest

  /// The declaration, or the member in the role `memberAttribute`.
  let declaration: Declaration

  /// The declaration that the attribute stands on in the role `memberAttribute`.
  let parent: Declaration?

  /// What is said to the user.
  var diagnostics: [ExpansionDiagnostic] = []

  /// The type that the attribute stands on.
  var type: TypeDeclaration? {
    if case .type(let type) = parent ?? declaration { type } else { nil }
  }

  /// The access that members have to be given to be as visible as a type, with a space after it, or nothing.
  ///
  /// A type without access in an extension with one has that of the extension.
  func access(of type: some DeclarationHeader) -> String {
    var level = type.accessLevel
    if level == nil, let outer = outerTypes.first, outer.kind == .extension { level = outer.accessLevel }
    switch level {
    case .public, .open: return "public "
    case .package: return "package "
    default: return ""
    }
  }

  /// The heads of the types around, the innermost first.
  var outerTypes: [TypeDeclaration] {
    request.lexicalContext.compactMap { head in
      // The compiler sends a head without members, and some heads without braces.
      let source = SourceText(head)
      guard case .type(let type) = DeclarationReader.read(source).declaration else { return nil }
      return type
    }
  }

  /// The extension that gives the type conformances, as far as the compiler says that it lacks them.
  ///
  /// - Parameter isolation: What stands before each protocol, such as the actor to which the conformance is bound.
  func conformance(to protocols: [String], of type: TypeDeclaration, isolation: String = "") -> String {
    let missing = request.missingConformances.map { $0.identifiers } ?? []
    let list = protocols.filter { missing.contains($0) }.map { "\(isolation)Dovetail.\($0)" }
    guard !list.isEmpty, let name = request.extendedType else { return "" }
    let headers: [any DeclarationHeader] = [type] + outerTypes
    let availability = headers.reversed().flatMap { header in
      header.attributes.filter { $0.baseName == "available" }.map { source(of: $0) }
    }
    return (availability + ["extension \(name): \(list.joined(separator: ", ")) {}"]).joined(separator: "\n")
  }

  /// An attribute as it is written.
  func source(of attribute: Attribute) -> String {
    let list = attribute.argumentList.map { "(\($0.text))" } ?? ""
    return "@\(attribute.name.text)\(attribute.genericArguments?.text ?? "")\(list)"
  }
}
