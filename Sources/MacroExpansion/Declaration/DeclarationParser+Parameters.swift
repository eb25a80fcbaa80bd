extension DeclarationParser {
  /// Reads parameters and the parentheses round them.
  mutating func parameterClause(of what: String) -> [Parameter]? {
    guard kind(index) == .leftParenthesis else {
      problem(.expectedParameters(of: what))
      return nil
    }
    return inside(index) { $0.parameters() }
  }

  /// Reads parameters, or elements of a tuple type, to the end.
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

  /// Reads the names before a colon, and the attributes before those.
  ///
  /// With no colon, both belong to the type.
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
      index += 3
      return (attributes, [identifier(index - 3), identifier(index - 2)])
    }
    index = first
    problems.removeSubrange(noted...)
    return ([], [])
  }

  /// An attribute that may stand before a name, and so has parentheses of its own only where they touch it.
  private mutating func labelAttribute() -> Attribute? {
    guard let next = typeAttributeEnd(index) else { return attribute() }
    if isOperator(next, "<") { return attribute() }
    if atoms[next - 1].kind == .rightParenthesis || kind(next) != .leftParenthesis { return attribute() }
    return nil
  }
}
