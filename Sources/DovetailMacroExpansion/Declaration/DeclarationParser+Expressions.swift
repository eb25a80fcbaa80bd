extension DeclarationParser {
  /// The context of an expression, which decides where it ends.
  enum ExpressionPlace {
    /// It ends before a line that does not continue it, a comma, or braces with accessors.
    case binding

    /// It ends before a comma.
    case argument
  }

  /// Parses an expression, or adds a problem.
  ///
  /// The parser only distinguishes operands from operators. That suffices to decide whether the next line, brace or
  /// comma belongs to the expression.
  mutating func expression(_ place: ExpressionPlace) -> Fragment? {
    let first = index
    var walk = ExpressionWalk()
    while index < end {
      let isContinuing = walk.expectsOperand ? takeOperand(&walk) : takeSuffix(&walk, place)
      guard isContinuing else { break }
    }
    // An operator alone is a valid argument: `by areInOrder: (T, T) -> Bool = <`.
    let isOperatorAlone = place == .argument && (first..<index).allSatisfy { kind($0) == .operator }
    if walk.expectsOperand, first == index || !isOperatorAlone {
      problem(first == index ? .expectedExpression : .expectedOperand)
      return nil
    }
    return fragment(first, index)
  }

  /// The state of parsing an expression.
  struct ExpressionWalk {
    var expectsOperand = true

    /// The number of `?` without their colon.
    var ternaries = 0

    /// The number of `if` and `switch` without their braces.
    var pendingBodies = 0
  }

  private mutating func takeOperand(_ walk: inout ExpressionWalk) -> Bool {
    switch kind(index) {
    case .identifier:
      // A keyword begins a declaration, except in the patterns of conditions.
      if Self.keywords.contains(word(index)), Self.reserved.contains(word(index)), walk.pendingBodies == 0 {
        return false
      }
      takeWord(&walk)
    case .escapedIdentifier, .dollarIdentifier, .number, .regex, .placeholder, .unknown:
      index += 1
      walk.expectsOperand = false
    case .pound:
      if isClauseEnd(index) { return false }
      index += 1
      walk.expectsOperand = false
    case .stringOpen, .leftParenthesis, .leftBracket, .leftBrace:
      if kind(index) == .leftBrace, walk.pendingBodies > 0 { walk.pendingBodies -= 1 }
      index = after(index)
      walk.expectsOperand = false
    case .operator, .backslash: index += 1
    case .period:
      index += 1
      if isMemberName(index) { index += 1 }
      walk.expectsOperand = false
    default: return false
    }
    return true
  }

  private func isMemberName(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .escapedIdentifier, .dollarIdentifier, .number, .placeholder: true
    default: false
    }
  }

  /// Parses a name, or a word that precedes an operand.
  private mutating func takeWord(_ walk: inout ExpressionWalk) {
    let word = word(index)
    index += 1
    switch word {
    case "try", "await", "throw", "return":
      if isOperator(index, "?") || isOperator(index, "!"), !atoms[index].hasSpaceBefore { index += 1 }
    case "if", "switch", "do":
      // `do` has no condition: its braces are the operand.
      if word != "do" { walk.pendingBodies += 1 }
    case "case", "let", "var", "is": break
    case "any", "some", "each", "repeat", "unsafe", "consume", "copy", "borrow", "async":
      walk.expectsOperand = !hasNewline(index) && beginsOperand(index)
    default: walk.expectsOperand = false
    }
  }

  private func beginsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier: word(index) != "as" && word(index) != "is"
    case .escapedIdentifier, .dollarIdentifier, .number, .stringOpen, .pound: true
    default: false
    }
  }

  /// Parses what can follow an operand.
  ///
  /// - Returns: `false` if the expression ends here.
  private mutating func takeSuffix(_ walk: inout ExpressionWalk, _ place: ExpressionPlace) -> Bool {
    let startsLine = hasNewline(index) && place == .binding && walk.pendingBodies == 0
    switch kind(index) {
    case .period:
      index += 1
      if isMemberName(index) { index += 1 }
    case .leftParenthesis, .leftBracket:
      if startsLine { return false }
      index = after(index)
    case .leftBrace: return takeBrace(&walk, place)
    case .operator: return takeOperator(&walk, startsLine)
    case .colon:
      guard walk.ternaries > 0 else { return false }
      walk.ternaries -= 1
      index += 1
      walk.expectsOperand = true
    case .comma:
      // Commas also separate the conditions of `if`.
      guard walk.pendingBodies > 0 else { return false }
      index += 1
      walk.expectsOperand = true
    case .identifier: return takeWordAfterOperand(&walk)
    case .pound: return takePostfixConditional()
    default: return false
    }
    return true
  }

  /// Parses the braces of a trailing closure or of an `if`, but not those of accessors.
  private mutating func takeBrace(_ walk: inout ExpressionWalk, _ place: ExpressionPlace) -> Bool {
    if walk.pendingBodies > 0 {
      walk.pendingBodies -= 1
    } else if place == .binding, opensAccessorsAfterValue(index) {
      return false
    }
    index = after(index)
    while isName(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace, walk.ternaries == 0 {
      index = after(index + 2)
    }
    return true
  }

  private mutating func takeWordAfterOperand(_ walk: inout ExpressionWalk) -> Bool {
    switch word(index) {
    case "as", "is":
      index += 1
      if isOperator(index, "?") || isOperator(index, "!"), !atoms[index].hasSpaceBefore { index += 1 }
      guard let next = typeEnd(from: index) else {
        walk.expectsOperand = true
        return false
      }
      index = next
    case "else":
      index += 1
      walk.expectsOperand = true
    case "catch":
      index += 1
      while index < end, kind(index) != .leftBrace { index = atoms[index].kind.opens ? after(index) : index + 1 }
      index = index < end ? after(index) : end
    case "async", "throws", "rethrows":
      guard let arrow = effectsEnd(index) else { return false }
      index = arrow
    default: return false
    }
    return true
  }

  /// The index of the `->` of a function type in an expression, after its effects.
  private func effectsEnd(_ first: Int) -> Int? {
    var index = first
    while word(index) == "async" || word(index) == "throws" || word(index) == "rethrows" {
      index += 1
      if kind(index) == .leftParenthesis { index = after(index) }
    }
    return isOperator(index, "->") ? index : nil
  }

  /// Parses an operator after an operand: an operand is expected next, unless the operator is postfix.
  private mutating func takeOperator(_ walk: inout ExpressionWalk, _ startsLine: Bool) -> Bool {
    if opensGenerics(index), let next = expressionGenericsEnd(index) {
      index = next
      return true
    }
    let first = index
    var next = index + 1
    while next < end, atoms[next].isJoined { next += 1 }
    let hasSpaceBefore = atoms[first].hasSpaceBefore
    let hasSpaceAfter = next >= end || atoms[next].hasSpaceBefore
    // At the start of a line, an operator without a space after it is a prefix operator of another expression.
    if startsLine, !hasSpaceAfter { return false }
    index = next
    if !hasSpaceBefore {
      if hasSpaceAfter || endsOperand(next) { return true }
      if isOperator(first, "?") || isOperator(first, "!"), next == first + 1 { return true }
    }
    if next == first + 1, isOperator(first, "?") { walk.ternaries += 1 }
    walk.expectsOperand = true
    return true
  }

  private func endsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case nil, .comma, .colon, .semicolon, .period, .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }

  /// Parses `#if` between the members of a call chain.
  private mutating func takePostfixConditional() -> Bool {
    guard text(index) == "#if", kind(conditionEnd(index + 1)) == .period else { return false }
    let first = index
    index = conditionalEnd(first)
    if text(index - 1) != "#endif" { problem(.ifWithoutEnd, at: bytes(first, first + 1)) }
    return true
  }
}

extension DeclarationParser {
  /// The index of the parenthesis after names that are separated by periods; `nil` if there are other atoms.
  func end(of path: [String], from first: Int) -> Int? {
    var index = first
    for (place, name) in path.enumerated() {
      if place > 0 {
        guard kind(index) == .period else { return nil }
        index += 1
      }
      guard isName(index), identifier(index).name == name else { return nil }
      index += 1
    }
    return kind(index) == .leftParenthesis && !hasNewline(index) ? index : nil
  }

  /// The index of the first word of a call: the name itself, or `self` before it; `nil` for other receivers.
  func receiverStart(_ first: Int) -> Int? {
    guard first > 0, atoms[first - 1].kind == .period else { return first }
    guard first > 1, word(first - 2) == "self" else { return nil }
    // The three atoms before the name: `.`, `self`, `.`
    return first > 2 && atoms[first - 3].kind == .period ? nil : first - 2
  }
}
