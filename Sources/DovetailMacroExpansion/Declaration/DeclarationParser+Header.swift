extension DeclarationParser {
  /// Parses attributes and modifiers, in any order.
  mutating func header() -> ([Attribute], [Modifier]) {
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    while index < end {
      if kind(index) == .at {
        guard let attribute = attribute() else { break }
        attributes.append(attribute)
      } else if isModifier(index) {
        modifiers.append(modifier())
      } else {
        break
      }
    }
    return (attributes, modifiers)
  }

  private func isModifier(_ index: Int) -> Bool {
    let (word, next) = (self.word(index), self.word(index + 1))
    guard Self.modifiers.contains(word) else { return false }
    // `class` also declares a type: it is a modifier only before a declaration keyword, or before another modifier.
    if word == "class" { return Self.keywords.contains(next) || Self.modifiers.contains(next) && isName(index + 2) }
    return isName(index + 1) || kind(index + 1) == .at || kind(index + 1) == .leftParenthesis
  }

  private mutating func modifier() -> Modifier {
    let first = index
    index += 1
    var detail: String?
    if kind(index) == .leftParenthesis, !hasNewline(index) {
      let next = after(index)
      detail = fragment(index + 1, max(index + 1, next - 1)).text
      index = next
    }
    return Modifier(name: text(first), detail: detail, range: bytes(first, index))
  }

  /// Parses one attribute of a declaration.
  mutating func attribute() -> Attribute? {
    let first = index
    index += 1
    guard isName(index), !atoms[index].hasSpaceBefore else {
      problem(.expectedAttributeName, at: bytes(first, first + 1))
      return nil
    }
    let nameStart = index
    index += 1
    while kind(index) == .period, isName(index + 1) { index += 2 }
    let name = fragment(nameStart, index)
    var generics: Fragment?
    if isOperator(index, "<"), !atoms[index].hasSpaceBefore, let close = genericArgumentsEnd(index) {
      generics = fragment(index, close)
      index = close
    }
    var list: Fragment?
    var arguments: [Argument] = []
    if kind(index) == .leftParenthesis, !hasNewline(index) {
      let next = after(index)
      list = between(index, next)
      arguments = self.arguments(of: index)
      index = next
    }
    return Attribute(
      name: name,
      genericArguments: generics,
      argumentList: list,
      arguments: arguments,
      range: bytes(first, index)
    )
  }

  /// The text between a bracket and its closing bracket, without white space at its ends.
  ///
  /// - Parameters:
  ///   - open: The index of the bracket.
  ///   - next: The result of `after(open)`. If the bracket is not closed, the text ends before this index.
  func between(_ open: Int, _ next: Int) -> Fragment {
    let isClosed = next > open + 1 && atoms[next - 1].match == open
    var lower = atoms[open].end
    var upper = isClosed ? atoms[next - 1].start : atoms[max(open, next - 1)].end
    while lower < upper, isSpace(source.bytes[lower]) { lower += 1 }
    while lower < upper, isSpace(source.bytes[upper - 1]) { upper -= 1 }
    return Fragment(text: source[lower..<upper], range: lower..<upper)
  }

  // 0x09...0x0D are the tab and LF, VT, FF and CR.
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// The arguments in parentheses.
  func arguments(of open: Int) -> [Argument] {
    var parser = self
    return parser.inside(open) { parser in
      var arguments: [Argument] = []
      while parser.index < parser.end {
        let first = parser.index
        var label: Identifier?
        if parser.isName(first), parser.kind(first + 1) == .colon {
          label = parser.identifier(first)
          parser.index += 2
        }
        let start = parser.index
        parser.skipToComma()
        if start < parser.index {
          arguments.append(
            Argument(
              label: label,
              expression: parser.fragment(start, parser.index),
              range: parser.bytes(first, parser.index)
            )
          )
        }
        parser.index += 1
      }
      return arguments
    }
  }

  /// Moves to the next comma between arguments, or to the end.
  private mutating func skipToComma() {
    while index < end, atoms[index].kind != .comma {
      if atoms[index].kind.opens {
        index = after(index)
      } else if opensGenerics(index), let close = expressionGenericsEnd(index) {
        index = close
      } else {
        index += 1
      }
    }
  }
}
