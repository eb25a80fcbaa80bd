extension DeclarationParser {
  /// Parses a type, or adds a problem.
  mutating func type(of what: String) -> TypeText? {
    let first = index
    guard let next = typeEnd(from: first) else {
      problem(.expectedType(of: what))
      return nil
    }
    index = next
    let type = typeText(first, next)
    if !type.isExact { problem(.typeIsNotUTF8, at: type.range) }
    return type
  }

  func typeText(_ first: Int, _ last: Int) -> TypeText {
    let range = bytes(first, last)
    return TypeText(text: source[range], range: range)
  }

  /// The index after the type that begins at an atom; `nil` if none begins there.
  ///
  /// The loop goes from operand to operand. It skips the contents of parentheses and square brackets, but counts angle
  /// brackets, since only types can be in them.
  func typeEnd(from first: Int) -> Int? {
    var walk = TypeWalk(index: first)
    while true {
      if walk.expectsOperand {
        guard operand(&walk) else { return nil }
      } else if !suffix(&walk) {
        return walk.angles == 0 ? walk.index : nil
      }
    }
  }

  /// The index after the generic arguments that begin at a `<` in a type.
  func genericArgumentsEnd(_ open: Int) -> Int? {
    var walk = TypeWalk(index: open + 1, angles: 1)
    if isOperator(walk.index, ">") { return walk.index + 1 }
    while walk.angles > 0 {
      if walk.expectsOperand {
        guard operand(&walk) else { return nil }
      } else if !suffix(&walk) {
        return nil
      }
    }
    return walk.index
  }

  /// The state of parsing a type.
  struct TypeWalk {
    var index: Int
    var angles = 0
    var expectsOperand = true

    /// Whether the last operand is in parentheses, so that it can be the parameter list of a function type.
    var isParenthesised = false

    init(index: Int, angles: Int = 0) {
      self.index = index
      self.angles = angles
    }

    mutating func finishOperand(at index: Int, isParenthesised: Bool = false) {
      self.index = index
      self.isParenthesised = isParenthesised
      expectsOperand = false
    }
  }

  /// Parses one operand, or one word or attribute before an operand.
  private func operand(_ walk: inout TypeWalk) -> Bool {
    let index = walk.index
    switch kind(index) {
    case .at:
      guard let next = typeAttributeEnd(index) else { return false }
      walk.index = next
    case .identifier:
      if let next = specifierEnd(index) {
        walk.index = next
      } else if Self.keywords.contains(word(index)), Self.reserved.contains(word(index)), word(index) != "class" {
        return false
      } else {
        walk.finishOperand(at: index + 1)
      }
    case .escapedIdentifier, .placeholder, .number, .dollarIdentifier: walk.finishOperand(at: index + 1)
    case .leftParenthesis, .leftBracket:
      guard atoms[index].match > index, atoms[index].match < end else { return false }
      walk.finishOperand(at: after(index), isParenthesised: kind(index) == .leftParenthesis)
    case .operator where isOperator(index, "~") || isOperator(index, "-"): walk.index += 1
    default: return false
    }
    return true
  }

  /// The index after an attribute of a type.
  ///
  /// A space before parentheses means that they are not its arguments: `@Sendable (Int) -> Void` is a function type.
  func typeAttributeEnd(_ first: Int) -> Int? {
    guard isName(first + 1), !atoms[first + 1].hasSpaceBefore else { return nil }
    var index = first + 2
    while kind(index) == .period, isName(index + 1) { index += 2 }
    guard kind(index) == .leftParenthesis, !atoms[index].hasSpaceBefore else { return index }
    switch word(index - 1) {
    case "escaping", "autoclosure", "Sendable", "MainActor", "unchecked", "noescape", "preconcurrency": return index
    default: return after(index)
    }
  }

  /// The index after a specifier such as `inout` or `some`; `nil` if the word is a type itself.
  func specifierEnd(_ index: Int) -> Int? {
    switch word(index) {
    case "inout", "some", "any", "each", "repeat", "borrowing", "consuming", "sending", "isolated", "__owned",
      "__shared",
      "_const":
      return beginsType(index + 1) ? index + 1 : nil
    case "nonisolated", "dependsOn":
      let next = kind(index + 1) == .leftParenthesis ? after(index + 1) : index + 1
      return beginsType(next) ? next : nil
    default: return nil
    }
  }

  private func beginsType(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .escapedIdentifier, .placeholder, .at, .leftParenthesis, .leftBracket: true
    case .operator: isOperator(index, "~")
    default: false
    }
  }

  /// Parses what can follow an operand.
  ///
  /// - Returns: `false` if the type ends here.
  private func suffix(_ walk: inout TypeWalk) -> Bool {
    let index = walk.index
    switch kind(index) {
    case .period where isName(index + 1): walk.finishOperand(at: index + 2)
    case .comma where walk.angles > 0:
      walk.index += 1
      // A trailing comma is allowed.
      if isOperator(walk.index, ">") { return true }
      walk.expectsOperand = true
    case .operator: return operatorSuffix(&walk)
    case .identifier where walk.isParenthesised:
      guard let arrow = arrowAfterEffects(index) else { return false }
      walk.index = arrow + 1
      walk.expectsOperand = true
    default: return false
    }
    return true
  }

  private func operatorSuffix(_ walk: inout TypeWalk) -> Bool {
    let index = walk.index
    if isOperator(index, "<"), !walk.isParenthesised, !hasNewline(index) {
      walk.angles += 1
      walk.index += 1
      walk.expectsOperand = !isOperator(index + 1, ">")
    } else if isOperator(index, ">"), walk.angles > 0 {
      walk.angles -= 1
      walk.finishOperand(at: index + 1)
    } else if isOperator(index, "?") || isOperator(index, "!"), !atoms[index].hasSpaceBefore {
      walk.finishOperand(at: index + 1)
    } else if isComposition(index) || isOperator(index, "->") && walk.isParenthesised {
      walk.index += 1
      walk.expectsOperand = true
    } else if isOperator(index, "..."), walk.angles > 0 {
      walk.finishOperand(at: index + 1)
    } else {
      return false
    }
    return true
  }

  /// Whether an atom is the `&` of a composition of protocols, and not the beginning of an operator such as `&&`.
  private func isComposition(_ index: Int) -> Bool {
    isOperator(index, "&") && !(index + 1 < end && atoms[index + 1].isJoined)
  }

  /// The index of the `->` after `async` and `throws`.
  private func arrowAfterEffects(_ first: Int) -> Int? {
    var index = first
    while true {
      switch word(index) {
      case "async", "rethrows", "reasync": index += 1
      case "throws": index = kind(index + 1) == .leftParenthesis ? after(index + 1) : index + 1
      default: return isOperator(index, "->") ? index : nil
      }
    }
  }
}
