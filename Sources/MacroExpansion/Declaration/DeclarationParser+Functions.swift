extension DeclarationParser {
  /// Reads a function from its keyword.
  mutating func function(_ start: Start) -> FunctionDeclaration? {
    let keyword = index
    index += 1
    guard let name = functionName() else { return nil }
    let generics = genericClause()
    let open = index
    guard let parameters = parameterClause(of: "the function '\(name.text)'") else { return nil }
    let clause = bytes(open, index)
    let effects = self.effects()
    guard let result = arrowType() else { return nil }
    let requirements = whereClause()
    let body = takeBraces()
    return FunctionDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      name: name,
      generics: generics,
      parameters: parameters,
      parameterClause: clause,
      effects: effects,
      returnType: result,
      whereClause: requirements,
      body: body,
      range: bytes(start.first, index)
    )
  }

  /// A name or an operator.
  ///
  /// The `<` of generic parameters may touch an operator.
  private mutating func functionName() -> Identifier? {
    guard kind(index) == .operator else { return takeName(of: "the function") }
    let first = index
    index += 1
    while index < end, atoms[index].isJoined { index += 1 }
    if index > first + 1, isOperator(index - 1, "<"), isName(index) { index -= 1 }
    let name = fragment(first, index)
    return Identifier(text: name.text, range: name.range)
  }

  /// Reads an initialiser from its keyword.
  mutating func initializer(_ start: Start) -> InitializerDeclaration? {
    let keyword = index
    index += 1
    var failability: String?
    if isOperator(index, "?") || isOperator(index, "!") {
      failability = text(index)
      index += 1
    }
    let generics = genericClause()
    let open = index
    guard let parameters = parameterClause(of: "the initializer") else { return nil }
    let clause = bytes(open, index)
    let effects = self.effects()
    let requirements = whereClause()
    let body = takeBraces()
    return InitializerDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      failability: failability,
      generics: generics,
      parameters: parameters,
      parameterClause: clause,
      effects: effects,
      whereClause: requirements,
      body: body,
      range: bytes(start.first, index)
    )
  }

  /// Reads a subscript from its keyword.
  mutating func subscriptDeclaration(_ start: Start) -> SubscriptDeclaration? {
    let keyword = index
    index += 1
    let generics = genericClause()
    let open = index
    guard let parameters = parameterClause(of: "the subscript") else { return nil }
    let clause = bytes(open, index)
    guard let result = arrowType() else { return nil }
    guard let result else {
      problem(.expectedSubscriptResult)
      return nil
    }
    let requirements = whereClause()
    let accessors = kind(index) == .leftBrace ? accessorBlock() : nil
    return SubscriptDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      generics: generics,
      parameters: parameters,
      parameterClause: clause,
      returnType: result,
      whereClause: requirements,
      accessors: accessors,
      range: bytes(start.first, index)
    )
  }

  /// The type after `->`.
  ///
  /// The outer optional is empty where a type should stand and does not.
  mutating func arrowType() -> TypeText?? {
    guard isOperator(index, "->") else { return .some(nil) }
    index += 1
    return type(of: "the result").map { .some($0) }
  }

  /// Reads `async` and `throws`.
  mutating func effects() -> Effects? {
    let first = index
    var isAsync = false
    var throwing: Effects.Throwing?
    loop: while index < end {
      switch word(index) {
      case "async", "reasync": isAsync = true
      case "rethrows": throwing = .rethrows
      case "throws" where kind(index + 1) == .leftParenthesis:
        index += 1
        let open = index
        let failure = inside(open) { $0.type(of: "the error") }
        if let failure { throwing = .typed(failure) } else { throwing = .throws }
        continue loop
      case "throws": throwing = .throws
      default: break loop
      }
      index += 1
    }
    guard first < index else { return nil }
    let text = fragment(first, index)
    return Effects(isAsync: isAsync, throwing: throwing, text: text.text, range: text.range)
  }
}
