/// Parses declarations from atoms.
///
/// The parser only moves forward, with a short lookahead where two productions begin alike. It recurses only into
/// nested types and conditional blocks, at most ``maximumDepth`` levels.
struct DeclarationParser {
  /// The maximum nesting depth of types and conditional blocks.
  static let maximumDepth = 100

  let source: SourceText
  let atoms: [Atom]

  /// The index of the next atom.
  var index = 0

  /// The end of the atoms to parse: the index of the closing bracket of the current construct.
  var end: Int

  var depth = 0
  var problems: [Problem] = []

  /// Before this index, no `<` opens generic arguments in an expression, as a failed search has shown.
  var genericsFailBefore = 0

  init(_ list: AtomList) {
    source = list.source
    atoms = list.atoms
    end = list.atoms.count
  }

  // MARK: - Lookahead

  func kind(_ index: Int) -> TokenKind? { index < end ? atoms[index].kind : nil }

  /// The text of a word; empty if the atom is no word.
  func word(_ index: Int) -> String {
    guard index < end, atoms[index].kind == .identifier else { return "" }
    return text(index)
  }

  func text(_ index: Int) -> String { source[atoms[index].start..<atoms[index].end] }

  func isName(_ index: Int) -> Bool {
    let kind = kind(index)
    return kind == .identifier || kind == .escapedIdentifier
  }

  /// Whether a declaration can have this name: a keyword needs backticks.
  func isNewName(_ index: Int) -> Bool { isName(index) && !Self.reserved.contains(word(index)) }

  func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    guard index < end, atoms[index].kind == .operator else { return false }
    let (start, count) = (atoms[index].start, text.utf8CodeUnitCount)
    guard atoms[index].end - start == count else { return false }
    for offset in 0..<count where source.bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The index after a bracket and its content; the end if the bracket is not closed.
  func after(_ index: Int) -> Int {
    let match = atoms[index].match
    return match > index && match < end ? match + 1 : end
  }

  func hasNewline(_ index: Int) -> Bool { index < end && atoms[index].hasNewlineBefore }

  // MARK: - Parsing

  /// The byte range of a range of atoms; an empty one begins after the previous atom.
  func bytes(_ first: Int, _ last: Int) -> Range<Int> {
    guard first < last else {
      let place = first > 0 ? atoms[first - 1].end : 0
      return place..<place
    }
    return atoms[first].start..<atoms[last - 1].end
  }

  func fragment(_ first: Int, _ last: Int) -> Fragment {
    let range = bytes(first, last)
    return Fragment(text: source[range], range: range)
  }

  func identifier(_ index: Int) -> Identifier {
    Identifier(text: text(index), range: bytes(index, index + 1))
  }

  /// Adds a problem, by default at the next atom.
  mutating func problem(_ message: ParserMessage, at range: Range<Int>? = nil) {
    let place = range ?? (index < end ? bytes(index, index + 1) : bytes(index, index))
    problems.append(Problem(message: message.text, range: place))
  }

  /// Parses a name, or adds a problem.
  mutating func takeName(of what: String) -> Identifier? {
    guard isNewName(index) else {
      problem(.expectedName(of: what))
      return nil
    }
    index += 1
    return identifier(index - 1)
  }

  /// Parses braces, and skips their content.
  mutating func takeBraces() -> Range<Int>? {
    guard kind(index) == .leftBrace else { return nil }
    let first = index
    index = after(index)
    return bytes(first, index)
  }

  /// Parses the content of brackets, and moves behind the closing bracket.
  mutating func inside<Result>(_ open: Int, _ body: (inout DeclarationParser) -> Result) -> Result {
    let (outer, next) = (end, after(open))
    let isClosed = next > open + 1 && atoms[next - 1].match == open
    end = isClosed ? next - 1 : next
    index = open + 1
    let result = body(&self)
    end = outer
    index = next
    return result
  }
}
