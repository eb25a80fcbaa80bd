extension DeclarationParser {
  /// Whether a `<` touches the name before it, as that of generic arguments does.
  func opensGenerics(_ index: Int) -> Bool {
    isOperator(index, "<") && index > 0 && isName(index - 1) && !atoms[index].hasSpaceBefore
  }

  /// The atom after generic arguments in an expression, where `<` may as well compare.
  mutating func expressionGenericsEnd(_ open: Int) -> Int? {
    guard open >= genericsFailBefore else { return nil }
    guard let next = genericArgumentsEnd(open), canFollowGenerics(next) else {
      // Short failures are cheap to find again, and may hold what is generic after all: `a<b, C<D>(e)`.
      let reach = genericsReach(open)
      if reach - open > 200 { genericsFailBefore = reach }
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

  /// How far the atoms after a `<` look like generic arguments, so that the same need not be found out again from within.
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
