extension DeclarationParser {
  /// Reads the cases of an enum from their keyword.
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
