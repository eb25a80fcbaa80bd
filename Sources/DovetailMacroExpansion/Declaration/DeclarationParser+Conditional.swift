extension DeclarationParser {
  /// Whether a directive ends a clause of a conditional block.
  func isClauseEnd(_ index: Int) -> Bool {
    guard atoms[index].kind == .pound else { return false }
    switch text(index) {
    case "#elseif", "#else", "#endif": return true
    default: return false
    }
  }

  /// Parses a conditional block from its `#if`.
  mutating func conditional() -> ConditionalBlock? {
    let first = index
    guard depth < Self.maximumDepth else {
      index = conditionalEnd(first)
      problem(.blocksTooDeep(Self.maximumDepth), at: bytes(first, first + 1))
      return ConditionalBlock(clauses: [], range: bytes(first, index))
    }
    depth += 1
    defer { depth -= 1 }
    var clauses: [ConditionalClause] = []
    while kind(index) == .pound, let directive = ConditionalClause.Directive(rawValue: text(index)) {
      if directive == .if, !clauses.isEmpty { break }
      clauses.append(clause(directive))
    }
    if kind(index) == .pound, text(index) == "#endif" {
      index += 1
    } else {
      problem(.ifWithoutEnd, at: bytes(first, first + 1))
    }
    return ConditionalBlock(clauses: clauses, range: bytes(first, index))
  }

  private mutating func clause(_ directive: ConditionalClause.Directive) -> ConditionalClause {
    let first = index
    let last = conditionEnd(first + 1)
    let condition = last > first + 1 ? fragment(first + 1, last) : nil
    if condition == nil, directive != .else {
      problem(.expectedCondition(after: directive.rawValue), at: bytes(first, first + 1))
    } else if condition != nil, directive == .else {
      problem(.elseWithCondition, at: bytes(first + 1, last))
    }
    index = last
    let members = self.members()
    let upper = index < end ? atoms[index].start : bytes(first, index).upperBound
    return ConditionalClause(
      directive: directive,
      condition: condition,
      members: members,
      range: atoms[first].start..<upper
    )
  }

  /// The index after the line of a condition, which an operator continues on the next line.
  func conditionEnd(_ first: Int) -> Int {
    var index = first
    while index < end {
      if hasNewline(index), !(index > first && joinsConditions(index)), !(index > first && joinsConditions(index - 1)) {
        break
      }
      index = atoms[index].kind.opens ? after(index) : index + 1
    }
    return index
  }

  private func joinsConditions(_ index: Int) -> Bool { isOperator(index, "&") || isOperator(index, "|") }

  /// The index after the `#endif` of an `#if`, with anything between them.
  func conditionalEnd(_ first: Int) -> Int {
    var (index, open) = (first, 0)
    while index < end {
      if kind(index) == .pound {
        switch text(index) {
        case "#if": open += 1
        case "#endif":
          open -= 1
          if open == 0 { return index + 1 }
        default: break
        }
      }
      index = atoms[index].kind.opens ? after(index) : index + 1
    }
    return index
  }
}
