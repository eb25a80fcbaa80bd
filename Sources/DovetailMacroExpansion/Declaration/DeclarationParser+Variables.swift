extension DeclarationParser {
  /// Parses a variable declaration from its keyword.
  mutating func variable(_ start: Start) -> VariableDeclaration? {
    let keyword = index
    var bindings: [Binding] = []
    repeat {
      index += 1
      guard let binding = binding() else { break }
      bindings.append(binding)
    } while kind(index) == .comma
    guard !bindings.isEmpty else { return nil }
    shareTypes(&bindings)
    return VariableDeclaration(
      attributes: start.attributes,
      modifiers: start.modifiers,
      isLet: word(keyword) == "let",
      keywordRange: bytes(keyword, keyword + 1),
      bindings: bindings,
      range: bytes(start.first, index)
    )
  }

  /// Gives a binding with neither type nor value the type of the next binding that has a type: `let a, b: Int`.
  private func shareTypes(_ bindings: inout [Binding]) {
    var type: TypeText?
    for index in bindings.indices.reversed() {
      if bindings[index].annotation != nil || bindings[index].initializer != nil {
        type = bindings[index].annotation
      } else if bindings[index].accessors == nil {
        bindings[index].type = type
      }
    }
  }

  private mutating func binding() -> Binding? {
    let first = index
    guard let names = pattern() else { return nil }
    var binding = Binding(
      pattern: fragment(first, index),
      identifier: isName(first) && word(first) != "_" ? identifier(first) : nil,
      names: names,
      annotation: nil,
      type: nil,
      initializer: nil,
      accessors: nil,
      range: bytes(first, index)
    )
    if kind(index) == .colon {
      index += 1
      binding.annotation = type(of: "'\(binding.pattern.text)'")
      binding.type = binding.annotation
      if binding.annotation == nil { return binding }
    }
    if isOperator(index, "=") {
      index += 1
      binding.initializer = expression(.binding)
    }
    if kind(index) == .leftBrace { binding.accessors = accessorBlock() }
    binding.range = bytes(first, index)
    return binding
  }

  /// Parses a name or a tuple of names, and returns the names.
  private mutating func pattern() -> [Identifier]? {
    let first = index
    if isNewName(first) {
      index += 1
      return word(first) == "_" ? [] : [identifier(first)]
    }
    if kind(first) == .dollarIdentifier || kind(first) == .placeholder {
      index += 1
      return []
    }
    guard kind(first) == .leftParenthesis else {
      problem(.expectedName(after: text(first - 1)))
      return nil
    }
    index = after(first)
    return (first..<index).filter { isName($0) && kind($0 + 1) != .colon && word($0) != "_" }.map(identifier)
  }
}
