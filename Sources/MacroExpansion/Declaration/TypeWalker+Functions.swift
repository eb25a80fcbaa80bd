extension TypeWalker {
  /// The parts of a function type.
  func function() -> FunctionType? {
    var attributes: [Attribute] = []
    var part = all
    while true {
      let stripped = withoutSpecifiers(part)
      attributes += self.attributes(part.lowerBound..<stripped.lowerBound)
      let inner = withoutParentheses(stripped)
      if inner == part { break }
      part = inner
    }
    guard parser.kind(part.lowerBound) == .leftParenthesis else { return nil }
    var reader = parser
    let parameters = reader.inside(part.lowerBound) { $0.parameters() }
    let effects = reader.effects()
    guard reader.isOperator(reader.index, "->"), reader.index + 1 < part.upperBound, reader.problems.isEmpty else {
      return nil
    }
    return FunctionType(
      attributes: attributes,
      parameters: parameters.map(moved),
      effects: effects.map(moved),
      result: text(reader.index + 1..<part.upperBound)
    )
  }

  /// The elements of a tuple type.
  func tupleElements() -> [Parameter]? {
    let part = withoutParentheses(withoutSpecifiers(all))
    if let name = name(part), name == "Void" || name == "Swift.Void" { return [] }
    guard parser.kind(part.lowerBound) == .leftParenthesis,
      parser.atoms[part.lowerBound].match == part.upperBound - 1
    else { return nil }
    var reader = parser
    let elements = reader.inside(part.lowerBound) { $0.parameters() }
    return reader.problems.isEmpty ? elements.map(moved) : nil
  }

  private func attributes(_ part: Range<Int>) -> [Attribute] {
    var attributes: [Attribute] = []
    var index = part.lowerBound
    while index < part.upperBound {
      guard parser.kind(index) == .at, let next = parser.typeAttributeEnd(index) else {
        index += 1
        continue
      }
      let hasList = parser.atoms[next - 1].kind == .rightParenthesis
      let nameEnd = hasList ? parser.atoms[next - 1].match : next
      attributes.append(
        Attribute(
          name: moved(parser.fragment(index + 1, nameEnd)),
          argumentList: hasList ? moved(parser.between(nameEnd, next)) : nil,
          arguments: hasList ? parser.arguments(of: nameEnd).map(moved) : [],
          range: moved(parser.bytes(index, next))
        )
      )
      index = next
    }
    return attributes
  }

  // MARK: - Places in the source

  private func moved(_ fragment: Fragment) -> Fragment { Fragment(text: fragment.text, range: moved(fragment.range)) }

  private func moved(_ type: TypeText) -> TypeText { TypeText(text: type.text, range: moved(type.range)) }

  private func moved(_ name: Identifier) -> Identifier { Identifier(text: name.text, range: moved(name.range)) }

  private func moved(_ argument: Argument) -> Argument {
    Argument(
      label: argument.label.map(moved),
      expression: moved(argument.expression),
      range: moved(argument.range)
    )
  }

  private func moved(_ attribute: Attribute) -> Attribute {
    Attribute(
      name: moved(attribute.name),
      genericArguments: attribute.genericArguments.map(moved),
      argumentList: attribute.argumentList.map(moved),
      arguments: attribute.arguments.map(moved),
      range: moved(attribute.range)
    )
  }

  private func moved(_ effects: Effects) -> Effects {
    var throwing = effects.throwing
    if case .typed(let type) = throwing { throwing = .typed(moved(type)) }
    return Effects(isAsync: effects.isAsync, throwing: throwing, text: effects.text, range: moved(effects.range))
  }

  private func moved(_ parameter: Parameter) -> Parameter {
    Parameter(
      attributes: parameter.attributes.map(moved),
      firstName: parameter.firstName.map(moved),
      secondName: parameter.secondName.map(moved),
      type: moved(parameter.type),
      isVariadic: parameter.isVariadic,
      defaultValue: parameter.defaultValue.map(moved),
      range: moved(parameter.range)
    )
  }
}
