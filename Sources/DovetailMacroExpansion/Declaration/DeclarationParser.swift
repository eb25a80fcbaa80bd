/// Reads declarations from atoms.
///
/// It goes forward only, but for looks at the few atoms that decide between two shapes. Nested types and conditional
/// blocks are the only thing it calls itself for, and only ``maximumDepth`` deep.
struct DeclarationParser {
  /// How deep types and conditional blocks may nest.
  static let maximumDepth = 100

  let source: SourceText
  let atoms: [Atom]

  /// The atom to read next.
  var index = 0

  /// The first atom that is not to be read: the one that closes what is being read.
  var end: Int

  var depth = 0
  var problems: [Problem] = []

  /// No `<` before this atom opens generic arguments in an expression, as the search from one before has shown.
  var genericsFailBefore = 0

  init(_ list: AtomList) {
    source = list.source
    atoms = list.atoms
    end = list.atoms.count
  }

  // MARK: - Looking

  func kind(_ index: Int) -> TokenKind? { index < end ? atoms[index].kind : nil }

  /// The text of a word, or nothing where there is no word.
  func word(_ index: Int) -> String {
    guard index < end, atoms[index].kind == .identifier else { return "" }
    return text(index)
  }

  func text(_ index: Int) -> String { source[atoms[index].start..<atoms[index].end] }

  func isName(_ index: Int) -> Bool {
    let kind = kind(index)
    return kind == .identifier || kind == .escapedIdentifier
  }

  /// Whether a declaration can be named so: keywords need backticks for that.
  func isNewName(_ index: Int) -> Bool { isName(index) && !Self.reserved.contains(word(index)) }

  func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    guard index < end, atoms[index].kind == .operator else { return false }
    let (start, count) = (atoms[index].start, text.utf8CodeUnitCount)
    guard atoms[index].end - start == count else { return false }
    for offset in 0..<count where source.bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The atom after a bracket and what it holds, or the end where nothing closes it.
  func after(_ index: Int) -> Int {
    let match = atoms[index].match
    return match > index && match < end ? match + 1 : end
  }

  func hasNewline(_ index: Int) -> Bool { index < end && atoms[index].hasNewlineBefore }

  // MARK: - Taking

  /// The bytes from one atom to before another; those of nothing are after the last one read.
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

  /// Notes what is not understood, at the next atom where no place is given.
  mutating func problem(_ message: ProblemMessage, at range: Range<Int>? = nil) {
    let place = range ?? (index < end ? bytes(index, index + 1) : bytes(index, index))
    problems.append(Problem(message: message.text, range: place))
  }

  /// Takes a name, or notes that there is none.
  mutating func takeName(of what: String) -> Identifier? {
    guard isNewName(index) else {
      problem(.expectedName(of: what))
      return nil
    }
    index += 1
    return identifier(index - 1)
  }

  /// Takes braces and what they hold.
  mutating func takeBraces() -> Range<Int>? {
    guard kind(index) == .leftBrace else { return nil }
    let first = index
    index = after(index)
    return bytes(first, index)
  }

  /// Reads what stands between a bracket and the one that closes it, and goes past it.
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
