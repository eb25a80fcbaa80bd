extension DeclarationParser {
  /// Parses a type alias or an associated type from its keyword.
  mutating func typealiasDeclaration(_ start: Start) -> TypealiasDeclaration? {
    let keyword = index
    let isAlias = word(keyword) == "typealias"
    index += 1
    let what = isAlias ? "the type alias" : "the associated type"
    guard let name = takeName(of: what) else { return nil }
    let generics = isAlias ? genericClause() : nil
    let inheritance = isAlias ? [] : inheritanceClause()
    var type: TypeText?
    if isOperator(index, "=") {
      index += 1
      type = self.type(of: "\(what) '\(name.text)'")
      if isAlias, type == nil { return nil }
    } else if isAlias {
      problem(.expectedAliasedType(name.text))
      return nil
    }
    let requirements = whereClause()
    return TypealiasDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      name: name,
      generics: generics,
      inheritance: inheritance,
      type: type,
      whereClause: requirements,
      range: bytes(start.first, index)
    )
  }

  /// Parses a macro expansion as a declaration, from its `#name`.
  mutating func macroExpansion(_ start: Start) -> MacroExpansionDeclaration? {
    let first = index
    index += 1
    while kind(index) == .period, isName(index + 1), !hasNewline(index) { index += 2 }
    let name = Fragment(text: String(fragment(first, index).text.dropFirst()), range: bytes(first, index))
    if isOperator(index, "<"), !atoms[index].hasSpaceBefore, let next = genericArgumentsEnd(index) { index = next }
    var arguments: [Argument] = []
    if kind(index) == .leftParenthesis, !hasNewline(index) {
      arguments = self.arguments(of: index)
      index = after(index)
    }
    if kind(index) == .leftBrace, !hasNewline(index) {
      index = after(index)
      while isName(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace { index = after(index + 2) }
    }
    return MacroExpansionDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      name: name,
      arguments: arguments,
      range: bytes(start.first, index)
    )
  }

  /// Parses a declaration of which only the range is used.
  mutating func other(_ start: Start, _ keyword: String) -> OtherDeclaration? {
    index += 1
    var body: Range<Int>?
    switch keyword {
    case "deinit": body = takeBraces()
    case "import": skipLine()
    case "operator": skipLine()
    case "precedencegroup":
      guard takeName(of: "the precedence group") != nil else { return nil }
      body = takeBraces()
    default:
      guard macroSignature() else { return nil }
    }
    return OtherDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keyword: keyword,
      body: body,
      range: bytes(start.first, index)
    )
  }

  private mutating func skipLine() {
    while index < end, !hasNewline(index), kind(index) != .semicolon { index += 1 }
  }

  private mutating func macroSignature() -> Bool {
    guard takeName(of: "the macro") != nil else { return false }
    _ = genericClause()
    guard parameterClause(of: "the macro") != nil, arrowType() != nil else { return false }
    if isOperator(index, "=") {
      index += 1
      guard expression(.binding) != nil else { return false }
    }
    _ = whereClause()
    return true
  }
}

extension DeclarationParser {
  /// Parses the cases of an enum from their keyword.
  mutating func enumCase(_ start: Start) -> EnumCaseDeclaration? {
    let keyword = index
    var elements: [EnumCaseElement] = []
    repeat {
      index += 1
      guard let element = element() else { break }
      elements.append(element)
    } while kind(index) == .comma
    guard !elements.isEmpty else { return nil }
    return EnumCaseDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      elements: elements,
      range: bytes(start.first, index)
    )
  }

  private mutating func element() -> EnumCaseElement? {
    let first = index
    guard let name = takeName(of: "the case") else { return nil }
    var parameters: [Parameter] = []
    var clause: Range<Int>?
    if kind(index) == .leftParenthesis, !hasNewline(index) {
      let open = index
      parameters = inside(open) { $0.parameters() }
      clause = bytes(open, index)
    }
    var value: Fragment?
    if isOperator(index, "=") {
      index += 1
      value = expression(.binding)
    }
    return EnumCaseElement(
      name: name,
      parameters: parameters,
      parameterClause: clause,
      rawValue: value,
      range: bytes(first, index)
    )
  }
}
