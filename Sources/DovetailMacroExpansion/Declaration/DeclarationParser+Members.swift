extension DeclarationParser {
  /// Parses declarations to the end, or to the directive that ends a clause.
  mutating func members() -> [Declaration] {
    var members: [Declaration] = []
    while index < end {
      if kind(index) == .semicolon {
        index += 1
        continue
      }
      if kind(index) == .pound, isClauseEnd(index) { return members }
      let first = index
      if let declaration = declaration() {
        members.append(declaration)
        expectEnd()
      } else {
        recover(from: first)
      }
    }
    return members
  }

  /// Parses declarations to the end; directives without an `#if` are problems.
  mutating func allMembers() -> [Declaration] {
    var members = self.members()
    while index < end {
      problem(.withoutIf(shortText(index)))
      let next = conditionEnd(index + 1)
      index = next
      members += self.members()
    }
    return members
  }

  /// Adds a problem if the line of a declaration has further content.
  private mutating func expectEnd() {
    guard index < end, kind(index) != .semicolon, !hasNewline(index) else { return }
    if kind(index) == .pound, isClauseEnd(index) { return }
    let message = ParserMessage.expectedEnd(before: shortText(index))
    if !isDeclarationStart(index) { recover(from: index, message) } else { problem(message) }
  }

  /// Moves to the next line that begins a declaration, and adds a problem unless there already is one.
  private mutating func recover(from first: Int, _ message: ParserMessage? = nil) {
    let noted = problems.count
    index = max(index, first)
    while index < end, !isClauseEnd(index) {
      if index > first, kind(index) == .semicolon || hasNewline(index) && isDeclarationStart(index) { break }
      index = atoms[index].kind.opens ? after(index) : index + 1
    }
    if let message {
      problem(message, at: bytes(first, index))
    } else if noted == 0 || problems[noted - 1].range.lowerBound < atoms[first].start {
      problem(.expectedDeclaration, at: bytes(first, index))
    }
  }

  func shortText(_ index: Int) -> String {
    let range = bytes(index, index + 1)
    let maximum = 40
    return source[range.lowerBound..<min(range.upperBound, range.lowerBound + maximum)]
  }

  private func isDeclarationStart(_ index: Int) -> Bool {
    switch kind(index) {
    case .at, .pound: true
    case .identifier: Self.keywords.contains(word(index)) || Self.modifiers.contains(word(index))
    default: false
    }
  }

  static let keywords: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "let", "var", "func", "init", "deinit", "subscript",
    "typealias", "associatedtype", "case", "import", "operator", "precedencegroup", "macro",
  ]

  /// Keywords that are names only in backticks.
  static let reserved: Set<String> = keywords.subtracting(["actor", "macro"]).union([
    "static", "public", "private", "internal", "fileprivate", "if", "else", "for", "while", "repeat", "do", "return",
    "switch", "default", "break", "continue", "fallthrough", "guard", "defer", "throw", "throws", "rethrows", "try",
    "catch", "in", "is", "as", "where", "true", "false", "nil", "inout", "super", "self",
  ])

  static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final", "lazy", "weak",
    "unowned", "nonisolated", "isolated", "indirect", "mutating", "nonmutating", "consuming", "borrowing",
    "__consuming",
    "override", "required", "convenience", "dynamic", "optional", "prefix", "postfix", "infix", "distributed",
    "_const",
  ]

  /// Parses one declaration; returns `nil` if none begins here.
  mutating func declaration() -> Declaration? {
    if kind(index) == .pound, text(index) == "#if" { return conditional().map(Declaration.conditional) }
    let start = Start(first: index, attributesAndModifiers: header())
    if kind(index) == .pound, !isClauseEnd(index), text(index) != "#if" {
      return macroExpansion(start).map(Declaration.macroExpansion)
    }
    let keyword = word(index)
    switch keyword {
    case "struct", "enum", "class", "actor", "protocol", "extension":
      return TypeDeclaration.Kind(rawValue: keyword).flatMap { type(start, $0) }.map(Declaration.type)
    case "let", "var": return variable(start).map(Declaration.variable)
    case "func": return function(start).map(Declaration.function)
    case "init": return function(start).map(Declaration.initializer)
    case "subscript": return function(start).map(Declaration.subscript)
    case "typealias": return typealiasDeclaration(start).map(Declaration.typealias)
    case "associatedtype": return typealiasDeclaration(start).map(Declaration.associatedtype)
    case "case": return enumCase(start).map(Declaration.enumCase)
    case "deinit", "import", "operator", "precedencegroup", "macro": return other(start, keyword).map(Declaration.other)
    default:
      if start.first < index { problem(.expectedDeclarationAfterModifiers) }
      return nil
    }
  }

  /// The attributes and modifiers before a keyword.
  struct Start {
    let first: Int
    let attributes: [Attribute]
    let modifiers: [Modifier]

    init(first: Int, attributesAndModifiers: ([Attribute], [Modifier])) {
      self.first = first
      (attributes, modifiers) = attributesAndModifiers
    }
  }
}
