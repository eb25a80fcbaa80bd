/// Decomposes the text of a type.
///
/// A part is a range of atoms. No function is recursive, so that types can be nested to any depth.
struct TypeWalker {
  let parser: DeclarationParser

  /// The range of the type in its source.
  ///
  /// The parts of a type that is not valid UTF-8 get the range of the whole type.
  private let place: Range<Int>
  private let isExact: Bool

  /// For each `<` and `>` the index of the matching one, or -1.
  let angles: [Int]

  init(_ type: TypeText) {
    parser = DeclarationParser(AtomList(SourceText(type.text)))
    place = type.range
    isExact = type.isExact
    angles = Self.matchAngles(parser)
  }

  var all: Range<Int> { 0..<parser.atoms.count }

  private static func matchAngles(_ parser: DeclarationParser) -> [Int] {
    var angles = Array(repeating: -1, count: parser.atoms.count)
    // An opening bracket is pushed too, so that no `>` matches a `<` outside of the brackets.
    var open: [Int] = []
    for index in parser.atoms.indices {
      if parser.atoms[index].kind.opens {
        open.append(index)
      } else if parser.atoms[index].kind.opener != nil {
        while let last = open.popLast(), !parser.atoms[last].kind.opens {}
      } else if parser.isOperator(index, "<") {
        open.append(index)
      } else if parser.isOperator(index, ">"), let last = open.last, parser.isOperator(last, "<") {
        open.removeLast()
        (angles[last], angles[index]) = (index, last)
      }
    }
    return angles
  }

  /// The text of a part, with its range in the source of the type.
  func text(_ part: Range<Int>) -> TypeText {
    let fragment = parser.fragment(part.lowerBound, part.upperBound)
    return TypeText(text: fragment.text, range: moved(fragment.range))
  }

  /// Converts a range in the text to a range in the source of the type.
  func moved(_ range: Range<Int>) -> Range<Int> {
    isExact ? range.lowerBound + place.lowerBound..<range.upperBound + place.lowerBound : place
  }

  /// The index after an atom, or after the brackets that the atom opens.
  func next(_ index: Int) -> Int {
    if angles[index] > index { return angles[index] + 1 }
    return parser.atoms[index].kind.opens ? parser.after(index) : index + 1
  }

  /// Splits a part at its top-level commas.
  private func split(_ part: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (first, index) = (part.lowerBound, part.lowerBound)
    while index < part.upperBound {
      if parser.kind(index) == .comma {
        parts.append(first..<index)
        first = index + 1
      }
      index = next(index)
    }
    if first < part.upperBound { parts.append(first..<part.upperBound) }
    return parts
  }

  /// Whether a predicate holds for a top-level atom of a part.
  func contains(_ part: Range<Int>, where test: (Int) -> Bool) -> Bool {
    var index = part.lowerBound
    while index < part.upperBound {
      if test(index) { return true }
      index = next(index)
    }
    return false
  }

  // MARK: - Prefixes and parentheses

  /// The part without attributes and words such as `some` and `inout` before it.
  func withoutSpecifiers(_ part: Range<Int>) -> Range<Int> {
    var first = part.lowerBound
    while first < part.upperBound {
      if parser.kind(first) == .at, let next = parser.typeAttributeEnd(first) {
        first = next
      } else if let next = parser.specifierEnd(first) {
        first = next
      } else {
        break
      }
    }
    return min(first, part.upperBound)..<part.upperBound
  }

  /// The part without parentheses around it that are no tuple.
  func withoutParentheses(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while part.count > 2, parser.kind(part.lowerBound) == .leftParenthesis,
      parser.atoms[part.lowerBound].match == part.upperBound - 1
    {
      let inner = part.lowerBound + 1..<part.upperBound - 1
      if contains(inner, where: { parser.kind($0) == .comma || parser.kind($0) == .colon }) { break }
      part = inner
    }
    return part
  }

  // MARK: - Optionals

  func isOptional(_ part: Range<Int>) -> Bool { withoutOneOptional(part) != part }

  func withoutOptionals(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while true {
      let inner = withoutOneOptional(withoutParentheses(part))
      if inner == part { return part }
      part = inner
    }
  }

  /// The part without its trailing `?` and `!`, or without one `Optional<...>`.
  private func withoutOneOptional(_ part: Range<Int>) -> Range<Int> {
    var last = part.upperBound
    while last > part.lowerBound + 1, parser.isOperator(last - 1, "?") || parser.isOperator(last - 1, "!") { last -= 1 }
    if last < part.upperBound {
      let binds = contains(part) { parser.isOperator($0, "->") || parser.isOperator($0, "&") }
      return binds ? part : part.lowerBound..<last
    }
    var name = part.lowerBound
    if parser.word(name) == "Swift", parser.kind(name + 1) == .period { name += 2 }
    // `Optional`, `<`, an argument and `>` are four atoms at least.
    guard parser.word(name) == "Optional", name + 3 < part.upperBound, parser.isOperator(name + 1, "<"),
      angles[name + 1] == part.upperBound - 1
    else { return part }
    return name + 2..<part.upperBound - 1
  }

  // MARK: - Names

  func name(_ part: Range<Int>) -> String? {
    var names: [String] = []
    var index = part.lowerBound
    while index < part.upperBound {
      guard parser.isName(index) else { return nil }
      names.append(parser.identifier(index).name)
      index += 1
      if index < part.upperBound, angles[index] > index { index = angles[index] + 1 }
      guard index < part.upperBound else { return names.joined(separator: ".") }
      guard parser.kind(index) == .period else { return nil }
      index += 1
    }
    return nil
  }

  func genericArguments(_ part: Range<Int>) -> [Range<Int>] {
    guard let last = part.last, angles[last] > part.lowerBound, angles[last] < last, name(part) != nil else {
      return []
    }
    return split(angles[last] + 1..<last)
  }
}

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

  // MARK: - Ranges in the source

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
