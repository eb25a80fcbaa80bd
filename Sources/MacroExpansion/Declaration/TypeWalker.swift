/// Takes the text of a type apart.
///
/// A part is a range of atoms. Nothing here calls itself, so that a type may nest as deep as it likes.
struct TypeWalker {
  let parser: DeclarationParser

  /// Where the type stands.
  ///
  /// A part of a type that is not valid UTF-8 is said to stand where the whole does.
  private let place: Range<Int>
  private let isExact: Bool

  /// For each `<` and `>` the other one, or -1.
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
    // A bracket stands for itself, so that no `>` reaches out of it.
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

  /// The text of a part, with its place in the source that the type is from.
  func text(_ part: Range<Int>) -> TypeText {
    let fragment = parser.fragment(part.lowerBound, part.upperBound)
    return TypeText(text: fragment.text, range: moved(fragment.range))
  }

  /// The range in the source that the type is from of a range in its text.
  func moved(_ range: Range<Int>) -> Range<Int> {
    isExact ? range.lowerBound + place.lowerBound..<range.upperBound + place.lowerBound : place
  }

  /// The atom after one, or after all that it opens.
  func next(_ index: Int) -> Int {
    if angles[index] > index { return angles[index] + 1 }
    return parser.atoms[index].kind.opens ? parser.after(index) : index + 1
  }

  /// The parts between commas that nothing encloses.
  func split(_ part: Range<Int>) -> [Range<Int>] {
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

  /// Whether an atom for which a test holds stands in a part with nothing round it.
  func contains(_ part: Range<Int>, where test: (Int) -> Bool) -> Bool {
    var index = part.lowerBound
    while index < part.upperBound {
      if test(index) { return true }
      index = next(index)
    }
    return false
  }

  // MARK: - Prefixes and parentheses

  /// The part after attributes and words such as `some` and `inout`.
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

  /// The part inside parentheses that are no tuple.
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

  /// The part without all its `?` and `!`, or inside one `Optional<...>`.
  private func withoutOneOptional(_ part: Range<Int>) -> Range<Int> {
    var last = part.upperBound
    while last > part.lowerBound + 1, parser.isOperator(last - 1, "?") || parser.isOperator(last - 1, "!") { last -= 1 }
    if last < part.upperBound {
      let binds = contains(part) { parser.isOperator($0, "->") || parser.isOperator($0, "&") }
      return binds ? part : part.lowerBound..<last
    }
    var name = part.lowerBound
    if parser.word(name) == "Swift", parser.kind(name + 1) == .period { name += 2 }
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
