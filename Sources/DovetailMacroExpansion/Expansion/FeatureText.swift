/// The parts of a feature's `body` that name its cases and its properties, as far as the text tells.
///
/// It is no parser of statements: it finds the operators that are called with key path literals, and the patterns of a
/// `switch` over the action of a `Reduce`.
struct FeatureText {
  /// A call such as `.forEach(\.rows, action: \.rows)`.
  struct Operator {
    let name: String

    /// The property, with its `$` if it is written: `rows`, `$child`.
    let property: String

    /// The case of the action.
    let actionCase: String
  }

  /// A pattern such as `.child(.tapped)` or `.tapped`.
  struct Pattern {
    /// The case.
    let name: Identifier

    /// Whether the pattern matches a payload.
    let hasPayload: Bool

    /// The patterns in the payload that begin with a period.
    let parts: [Pattern]
  }

  private(set) var operators: [Operator] = []
  private(set) var patterns: [Pattern] = []

  private let source: SourceText
  private let list: AtomList

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - body: The range of the braces of the body.
  ///   - source: The source of the feature.
  init(body: Range<Int>, in source: SourceText) {
    // The atoms have offsets in the source of the body.
    self.source = SourceText(bytes: Array(source.bytes[body.clamped(to: source.range)]))
    list = AtomList(self.source)
    guard list.problems.isEmpty else { return }
    for index in list.atoms.indices {
      if let found = parsedOperator(at: index) { operators.append(found) }
      if let closure = closureOfReduce(at: index) { patterns += parsedPatterns(in: closure, from: body.lowerBound) }
    }
  }

  private var atoms: [Atom] { list.atoms }

  private func kind(_ index: Int) -> TokenKind? { atoms.indices.contains(index) ? atoms[index].kind : nil }

  private func text(_ index: Int) -> String {
    atoms.indices.contains(index) ? source[atoms[index].start..<atoms[index].end] : ""
  }

  /// The atom after one, or after the bracket that it opens.
  private func after(_ index: Int) -> Int {
    atoms[index].kind.opens && atoms[index].match > index ? atoms[index].match + 1 : index + 1
  }

  /// Whether the atoms from one on are of these kinds.
  private func matches(_ kinds: [TokenKind], at index: Int) -> Bool {
    kinds.enumerated().allSatisfy { kind(index + $0.offset) == $0.element }
  }

  /// The name of a key path literal with one component, and the atom after it.
  private func keyPath(at index: Int) -> (name: String, next: Int)? {
    let prefix: [TokenKind] = [.backslash, .period]
    let name = index + prefix.count
    guard matches(prefix, at: index), [.identifier, .escapedIdentifier, .dollarIdentifier].contains(kind(name)) else {
      return nil
    }
    return (text(name), name + 1)
  }

  private func parsedOperator(at index: Int) -> Operator? {
    let prefix: [TokenKind] = [.period, .identifier, .leftParenthesis]
    let label: [TokenKind] = [.comma, .identifier, .colon]
    guard matches(prefix, at: index), let property = keyPath(at: index + prefix.count),
      matches(label, at: property.next), text(property.next + 1) == "action",
      let action = keyPath(at: property.next + label.count),
      kind(action.next) == .rightParenthesis || kind(action.next) == .comma
    else { return nil }
    return Operator(name: text(index + 1), property: property.name, actionCase: action.name)
  }

  /// The statements and the name of the action of `Reduce { state, action in … }`.
  private func closureOfReduce(at index: Int) -> (action: String, statements: Range<Int>)? {
    let signature: [TokenKind] = [.identifier, .leftBrace, .identifier, .comma, .identifier, .identifier]
    let start = index + signature.count
    guard matches(signature, at: index), text(index) == "Reduce", text(start - 1) == "in",
      atoms[index + 1].match >= start
    else { return nil }
    // The atom before `in`.
    return (text(start - 2), start..<atoms[index + 1].match)
  }

  /// The patterns of the `switch` statements over the action, which stand directly in the closure: elsewhere, another
  /// variable may have its name.
  private func parsedPatterns(in closure: (action: String, statements: Range<Int>), from start: Int) -> [Pattern] {
    var patterns: [Pattern] = []
    var index = closure.statements.lowerBound
    while index < closure.statements.upperBound {
      if kind(index) == .identifier, text(index) == "switch", text(index + 1) == closure.action,
        kind(index + 2) == .leftBrace, atoms[index + 2].match > index
      {
        patterns += cases(in: index + 3..<atoms[index + 2].match, from: start)
      }
      index = after(index)
    }
    return patterns
  }

  private func cases(in statements: Range<Int>, from start: Int) -> [Pattern] {
    var patterns: [Pattern] = []
    var index = statements.lowerBound
    while index < statements.upperBound {
      let isFirst = index == statements.lowerBound || atoms[index].hasNewlineBefore || kind(index - 1) == .semicolon
      let isClause = isFirst && kind(index) == .identifier && text(index) == "case"
      // `guard` and `if` may have a `case` on a line of its own.
      if isClause, index == statements.lowerBound || !isBeginOfCondition(index - 1) {
        index = parsePatterns(from: index + 1, to: statements.upperBound, start, &patterns)
      } else {
        index = after(index)
      }
    }
    return patterns
  }

  private func isBeginOfCondition(_ index: Int) -> Bool {
    kind(index) == .comma || ["if", "guard", "while", "for"].contains(text(index))
  }

  /// Parses the patterns between `case` and the colon, and returns the atom after the colon.
  private func parsePatterns(from first: Int, to end: Int, _ start: Int, _ patterns: inout [Pattern]) -> Int {
    var index = first
    var isAtPattern = true
    while index < end {
      switch kind(index) {
      case .colon: return index + 1
      case .comma: isAtPattern = true
      case .identifier where isAtPattern && ["let", "var"].contains(text(index)): break
      case .period where isAtPattern:
        isAtPattern = false
        if let pattern = pattern(at: index, from: start) { patterns.append(pattern) }
      default: isAtPattern = false
      }
      index = after(index)
    }
    return end
  }

  private func pattern(at index: Int, from start: Int) -> Pattern? {
    guard let name = identifier(index + 1, start) else { return nil }
    guard kind(index + 2) == .leftParenthesis, atoms[index + 2].match > index else {
      return Pattern(name: name, hasPayload: false, parts: [])
    }
    var parts: [Pattern] = []
    var part = index + 3
    while part < atoms[index + 2].match {
      let isFirst = [.leftParenthesis, .comma, .colon].contains(kind(part - 1))
      if kind(part) == .period, isFirst, let found = pattern(at: part, from: start) { parts.append(found) }
      part = after(part)
    }
    return Pattern(name: name, hasPayload: true, parts: parts)
  }

  private func identifier(_ index: Int, _ start: Int) -> Identifier? {
    guard kind(index) == .identifier || kind(index) == .escapedIdentifier else { return nil }
    return Identifier(text: text(index), range: start + atoms[index].start..<start + atoms[index].end)
  }
}
