extension DeclarationParser {
  /// Parses the braces after a variable or a subscript.
  mutating func accessorBlock() -> AccessorBlock {
    let open = index
    let content = inside(open) { parser -> AccessorBlock.Content in
      guard parser.index < parser.end else { return .getter }
      if parser.kind(parser.index) == .pound, parser.text(parser.index) == "#if" {
        parser.rejectConditionalAccessors(parser.index)
        return .getter
      }
      guard parser.accessorKeyword(from: parser.index) != nil else { return .getter }
      return .list(parser.accessors())
    }
    return AccessorBlock(content: content, range: bytes(open, index))
  }

  /// Whether braces after an initial value contain accessors, and are not a trailing closure.
  ///
  /// As in the compiler, only `willSet`, `didSet` and `init` are recognized: other accessors are not allowed on a
  /// variable with an initial value.
  func opensAccessorsAfterValue(_ open: Int) -> Bool {
    guard kind(open) == .leftBrace, open + 1 < after(open), let keyword = accessorKeyword(from: open + 1) else {
      return false
    }
    switch word(keyword) {
    case "willSet", "didSet", "init": return true
    default: return false
    }
  }

  private mutating func rejectConditionalAccessors(_ first: Int) {
    if accessorKeyword(from: conditionEnd(first + 1)) != nil {
      problem(.conditionalAccessors, at: bytes(first, first + 1))
    }
  }

  private mutating func accessors() -> [Accessor] {
    var accessors: [Accessor] = []
    while index < end {
      if kind(index) == .semicolon {
        index += 1
      } else if let accessor = accessor(isFirstAccessor: accessors.isEmpty) {
        accessors.append(accessor)
      } else {
        problem(.expectedAccessor(before: shortText(index)))
        index = end
      }
    }
    return accessors
  }

  private mutating func accessor(isFirstAccessor: Bool) -> Accessor? {
    let start = index
    guard let keyword = accessorKeyword(from: start, isFirstAccessor: isFirstAccessor),
      let kind = Accessor.Kind(rawValue: word(keyword))
    else {
      return nil
    }
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    while index < keyword {
      if self.kind(index) == .at {
        guard let attribute = attribute() else { return nil }
        attributes.append(attribute)
      } else {
        modifiers.append(Modifier(name: text(index), range: bytes(index, index + 1)))
        index += 1
      }
    }
    index = keyword + 1
    var parameter: Identifier?
    if self.kind(index) == .leftParenthesis {
      if isName(index + 1) { parameter = identifier(index + 1) }
      index = after(index)
    }
    let effects = self.effects()
    let body = takeBraces()
    return Accessor(
      attributes: attributes,
      modifiers: modifiers,
      kind: kind,
      parameter: parameter,
      effects: effects,
      body: body,
      range: bytes(start, index)
    )
  }

  /// The index of the keyword of an accessor that begins at a token; `nil` if there is none.
  private func accessorKeyword(from start: Int, isFirstAccessor: Bool = true) -> Int? {
    var index = start
    while index < atoms.count {
      if atoms[index].kind == .at, let next = typeAttributeEnd(index) {
        index = next
        continue
      }
      switch word(index) {
      case "mutating", "nonmutating", "__consuming", "consuming", "borrowing", "nonisolated", "yielding", "private",
        "fileprivate", "internal", "package", "public", "open", "final", "dynamic", "override":
        index += 1
      default: return isAccessorKeyword(index, isFirstAccessor: isFirstAccessor) ? index : nil
      }
    }
    return nil
  }

  /// Whether a word is the keyword of an accessor, and not an identifier in the statements of a getter.
  ///
  /// `set(value)` without a body is an accessor only after another accessor; as the first one, it is a call.
  private func isAccessorKeyword(_ index: Int, isFirstAccessor: Bool) -> Bool {
    let word = word(index)
    guard Accessor.Kind(rawValue: word) != nil else { return false }
    var next = index + 1
    if kind(next) == .leftParenthesis, !hasNewline(next) {
      next = after(next)
      return kind(next) == .leftBrace || !isFirstAccessor && word == "set"
    }
    if word == "init" { return kind(next) == .leftBrace }
    switch kind(next) {
    case .leftBrace: return true
    case nil, .rightBrace, .semicolon: return !Self.accessorsWithBody.contains(word)
    case .identifier: return isEffect(next) || Self.wordsAfterBodilessAccessor.contains(self.word(next))
    case .at: return !Self.accessorsWithBody.contains(word)
    default: return false
    }
  }

  private func isEffect(_ index: Int) -> Bool { word(index) == "async" || word(index) == "throws" }

  /// Keywords that, without a body, are accessors only if another accessor or an effect follows.
  private static let accessorsWithBody: Set<String> = [
    "read", "modify", "borrow", "mutate", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress",
  ]

  /// Words that can begin the next accessor after one without a body.
  private static let wordsAfterBodilessAccessor: Set<String> = [
    "get", "set", "_read", "_modify", "mutating", "nonmutating", "__consuming", "unsafeAddress", "unsafeMutableAddress",
    "read", "modify", "borrow", "mutate", "yielding",
  ]
}
