extension DeclarationParser {
  /// Parses a type declaration from its keyword.
  mutating func type(_ start: Start, _ kind: TypeDeclaration.Kind) -> TypeDeclaration? {
    let keyword = index
    index += 1
    guard let name = typeName(kind) else { return nil }
    let generics = kind == .extension ? nil : genericClause()
    let inheritance = inheritanceClause()
    let clause = whereClause()
    var declaration = TypeDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      kind: kind,
      keywordRange: bytes(keyword, keyword + 1),
      name: name,
      generics: generics,
      inheritance: inheritance,
      whereClause: clause,
      memberBlock: nil,
      members: [],
      range: bytes(start.first, index)
    )
    if self.kind(index) == .leftBrace {
      let open = index
      declaration.members = memberBlock()
      declaration.memberBlock = bytes(open, index)
    } else {
      problem(.expectedBody(after: "\(kind.rawValue) \(name.text)"))
    }
    declaration.range = bytes(start.first, index)
    return declaration
  }

  private mutating func memberBlock() -> [Declaration] {
    guard depth < Self.maximumDepth else {
      let open = index
      index = after(open)
      problem(.typesTooDeep(Self.maximumDepth), at: bytes(open, open + 1))
      return []
    }
    depth += 1
    defer { depth -= 1 }
    return inside(index) { $0.allMembers() }
  }

  private mutating func typeName(_ kind: TypeDeclaration.Kind) -> Identifier? {
    guard kind == .extension else { return takeName(of: "the \(kind.rawValue)") }
    return type(of: "the extension").map { Identifier(text: $0.text, range: $0.range) }
  }

  /// Parses the generic parameters of a declaration.
  mutating func genericClause() -> GenericClause? {
    guard isOperator(index, "<") else { return nil }
    let open = index
    index += 1
    var parameters: [GenericParameter] = []
    while index < end, !isOperator(index, ">") {
      guard let parameter = genericParameter() else { return nil }
      parameters.append(parameter)
      if kind(index) == .comma { index += 1 } else { break }
    }
    guard isOperator(index, ">") else {
      problem(.expectedEndOfGenericParameters)
      return nil
    }
    index += 1
    let text = fragment(open, index)
    return GenericClause(parameters: parameters, range: text.range, text: text.text)
  }

  private mutating func genericParameter() -> GenericParameter? {
    let first = index
    while kind(index) == .at { if attribute() == nil { return nil } }
    var specifier: String?
    if word(index) == "each" || word(index) == "let", isName(index + 1) {
      specifier = word(index)
      index += 1
    }
    guard let name = takeName(of: "a generic parameter") else { return nil }
    var constraint: TypeText?
    if kind(index) == .colon {
      index += 1
      guard let type = type(of: "the generic parameter '\(name.text)'") else { return nil }
      constraint = type
    }
    return GenericParameter(specifier: specifier, name: name, constraint: constraint, range: bytes(first, index))
  }

  /// Parses the inherited types after a colon.
  mutating func inheritanceClause() -> [InheritedType] {
    guard kind(index) == .colon else { return [] }
    var types: [InheritedType] = []
    repeat {
      index += 1
      let first = index
      guard let type = type(of: "what is inherited") else { break }
      types.append(inheritedType(type, first))
    } while kind(index) == .comma
    return types
  }

  private func inheritedType(_ type: TypeText, _ first: Int) -> InheritedType {
    var index = first
    var attributes: [String] = []
    while index < self.index {
      if kind(index) == .at, let next = typeAttributeEnd(index) {
        attributes.append(text(index + 1))
        index = next
      } else if let next = specifierEnd(index), word(index) != "any" {
        index = next
      } else {
        break
      }
    }
    return InheritedType(type: type, name: fragment(index, self.index).text, attributes: attributes)
  }

  /// Parses the requirements from their `where`.
  mutating func whereClause() -> Fragment? {
    guard word(index) == "where" else { return nil }
    let first = index
    repeat {
      index += 1
      guard type(of: "a requirement") != nil else { break }
      guard kind(index) == .colon || isOperator(index, "==") else {
        problem(.expectedRequirement)
        break
      }
      index += 1
      guard type(of: "a requirement") != nil else { break }
    } while kind(index) == .comma
    return fragment(first, index)
  }
}
