extension DeclarationParser {
  /// Parses a function, an initialiser or a subscript from its keyword.
  mutating func function(_ start: Start) -> FunctionDeclaration? {
    let keyword = index
    let kind = word(keyword)
    index += 1
    guard let name = kind == "func" ? functionName() : identifier(keyword) else { return nil }
    var failability: String?
    if kind == "init", isOperator(index, "?") || isOperator(index, "!") {
      failability = text(index)
      index += 1
    }
    let generics = genericClause()
    let open = index
    let what =
      switch kind {
      case "init": "the initializer"
      case "subscript": "the subscript"
      default: "the function '\(name.text)'"
      }
    guard let parameters = parameterClause(of: what) else { return nil }
    let clause = bytes(open, index)
    let effects = kind == "subscript" ? nil : self.effects()
    guard let result = kind == "init" ? .some(nil) : arrowType() else { return nil }
    if kind == "subscript", result == nil {
      problem(.expectedSubscriptResult)
      return nil
    }
    let requirements = whereClause()
    let accessors = kind == "subscript" && self.kind(index) == .leftBrace ? accessorBlock() : nil
    let body = kind == "subscript" ? nil : takeBraces()
    return FunctionDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      keywordRange: bytes(keyword, keyword + 1),
      name: name,
      failability: failability,
      generics: generics,
      parameters: parameters,
      parameterClause: clause,
      effects: effects,
      returnType: result,
      whereClause: requirements,
      body: body,
      accessors: accessors,
      range: bytes(start.first, index)
    )
  }

  /// Parses a name or an operator.
  ///
  /// The `<` of generic parameters may directly follow an operator.
  private mutating func functionName() -> Identifier? {
    guard kind(index) == .operator else { return takeName(of: "the function") }
    let first = index
    index += 1
    while index < end, atoms[index].isJoined { index += 1 }
    if index > first + 1, isOperator(index - 1, "<"), isName(index) { index -= 1 }
    let name = fragment(first, index)
    return Identifier(text: name.text, range: name.range)
  }

  /// Parses the type after `->`; the wrapped value is `nil` if there is no `->`.
  ///
  /// The outer optional is `nil` if there is no type after the `->`.
  mutating func arrowType() -> TypeText?? {
    guard isOperator(index, "->") else { return .some(nil) }
    index += 1
    return type(of: "the result").map { .some($0) }
  }

  /// Parses `async` and `throws`.
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

extension DeclarationParser {
  /// Whether a `<` directly follows a name, as that of generic arguments does.
  func opensGenerics(_ index: Int) -> Bool {
    isOperator(index, "<") && index > 0 && isName(index - 1) && !atoms[index].hasSpaceBefore
  }

  /// The number of atoms of a failed search for generic arguments up to which the search may be repeated.
  private static var longestShortFailure: Int { 200 }

  /// The atom after generic arguments in an expression, where `<` may as well compare.
  mutating func expressionGenericsEnd(_ open: Int) -> Int? {
    guard open >= genericsFailBefore else { return nil }
    guard let next = genericArgumentsEnd(open), canFollowGenerics(next) else {
      // Only long failures are recorded. A short one is cheap to repeat, and may contain generic arguments:
      // `a<b, C<D>(e)`.
      let reach = genericsReach(open)
      if reach - open > Self.longestShortFailure { genericsFailBefore = reach }
      return nil
    }
    return next
  }

  private func canFollowGenerics(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .escapedIdentifier, .dollarIdentifier, .number, .stringOpen, .placeholder: hasNewline(index)
    case .operator: !isOperator(index, "-") && !isOperator(index, "~")
    default: true
    }
  }

  /// The end of the atoms after a `<` that can be part of generic arguments: a search from within would fail as well.
  private func genericsReach(_ open: Int) -> Int {
    var index = open + 1
    while index < end {
      switch kind(index) {
      case .identifier, .escapedIdentifier, .period, .comma, .operator, .at: index += 1
      case .leftParenthesis, .leftBracket: index = after(index)
      default: return index
      }
    }
    return index
  }
}

extension DeclarationParser {
  /// Parses parameters in parentheses.
  mutating func parameterClause(of what: String) -> [Parameter]? {
    guard kind(index) == .leftParenthesis else {
      problem(.expectedParameters(of: what))
      return nil
    }
    return inside(index) { $0.parameters() }
  }

  /// Parses parameters, or elements of a tuple type, to the end.
  mutating func parameters() -> [Parameter] {
    var parameters: [Parameter] = []
    while index < end {
      guard let parameter = parameter() else { break }
      parameters.append(parameter)
      guard index < end else { break }
      guard kind(index) == .comma else {
        problem(.expectedEndOfParameters(before: shortText(index)))
        break
      }
      index += 1
    }
    return parameters
  }

  private mutating func parameter() -> Parameter? {
    let first = index
    let (attributes, names) = labels()
    guard let type = type(of: "a parameter") else { return nil }
    var isVariadic = false
    if isOperator(index, "...") {
      isVariadic = true
      index += 1
    }
    var value: Fragment?
    if isOperator(index, "=") {
      index += 1
      guard let expression = expression(.argument) else { return nil }
      value = expression
    }
    return Parameter(
      attributes: attributes,
      firstName: names.first,
      secondName: names.count > 1 ? names[1] : nil,
      type: type,
      isVariadic: isVariadic,
      defaultValue: value,
      range: bytes(first, index)
    )
  }

  /// Parses the names before a colon, and the attributes before the names.
  ///
  /// Without a colon, nothing is parsed, since both belong to the type.
  private mutating func labels() -> ([Attribute], [Identifier]) {
    let first = index
    let noted = problems.count
    var attributes: [Attribute] = []
    while kind(index) == .at, let attribute = labelAttribute() { attributes.append(attribute) }
    if isName(index), kind(index + 1) == .colon {
      index += 2
      return (attributes, [identifier(index - 2)])
    }
    let isSecond = isName(index + 1) || kind(index + 1) == .dollarIdentifier
    if isName(index), isSecond, kind(index + 2) == .colon {
      // Two names and the colon.
      index += 3
      return (attributes, [identifier(index - 3), identifier(index - 2)])
    }
    index = first
    problems.removeSubrange(noted...)
    return ([], [])
  }

  /// Parses an attribute before a name; returns `nil` if parentheses follow that are not its arguments.
  private mutating func labelAttribute() -> Attribute? {
    guard let next = typeAttributeEnd(index) else { return attribute() }
    if isOperator(next, "<") { return attribute() }
    if atoms[next - 1].kind == .rightParenthesis || kind(next) != .leftParenthesis { return attribute() }
    return nil
  }
}
