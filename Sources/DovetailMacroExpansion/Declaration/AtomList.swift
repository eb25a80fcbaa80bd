/// The atoms of a source, with matched brackets.
struct AtomList: Sendable {
  let source: SourceText
  private(set) var atoms: [Atom] = []

  /// Lexical problems: unmatched brackets, comments and literals without an end, and invalid bytes.
  private(set) var problems: [Problem] = []

  /// Splits a source into atoms.
  init(_ source: SourceText) {
    self.source = source
    var hasSpace = false
    var hasNewline = true
    for token in Lexer.tokens(of: source.bytes) {
      switch token.kind {
      case .whitespace, .lineComment, .shebang: hasSpace = true
      case .newline: (hasSpace, hasNewline) = (true, true)
      case .blockComment:
        hasSpace = true
        hasNewline = hasNewline || containsNewline(token)
        if !token.isComplete { problem(.endlessComment, token.start..<min(token.start + 2, token.end)) }
      default:
        if token.kind == .unknown { problem(.notSwift, token.range) }
        append(token, hasSpace, hasNewline)
        (hasSpace, hasNewline) = (false, false)
      }
    }
    matchBrackets()
  }

  private static var maximumProblems: Int { 100 }

  private mutating func problem(_ message: ParserMessage, _ range: Range<Int>) {
    // One of a kind is enough to say that the rest is not to be trusted.
    guard problems.count < Self.maximumProblems else { return }
    problems.append(Problem(message: message.text, range: range))
  }

  private func containsNewline(_ token: Token) -> Bool {
    var index = token.start
    while index < token.end {
      if source.bytes[index] == UInt8(ascii: "\n") || source.bytes[index] == UInt8(ascii: "\r") { return true }
      index += 1
    }
    return false
  }

  private mutating func append(_ token: Token, _ hasSpace: Bool, _ hasNewline: Bool) {
    var atom = Atom(
      kind: token.kind,
      start: token.start,
      end: token.end,
      hasSpaceBefore: hasSpace,
      hasNewlineBefore: hasNewline
    )
    guard token.kind == .operator else { return atoms.append(atom) }
    while atom.start < token.end {
      atom.end = atom.start + operatorLength(at: atom.start, in: token)
      atoms.append(atom)
      atom = Atom(
        kind: .operator,
        start: atom.end,
        end: token.end,
        hasSpaceBefore: false,
        hasNewlineBefore: false,
        isJoined: true
      )
    }
  }

  /// The number of bytes of an operator that make one atom.
  private func operatorLength(at start: Int, in token: Token) -> Int {
    let bytes = source.bytes
    let first = bytes[start]
    let left = token.end - start
    let isASCII = first < 0x80
    if !isASCII { return left }
    let second = left > 1 ? bytes[start + 1] : 0
    if left == 2, first == UInt8(ascii: "-"), second == UInt8(ascii: ">") { return 2 }
    if left == 2, first == UInt8(ascii: "="), second == UInt8(ascii: "=") { return 2 }
    // `...` and `..<`
    if left >= 3, first == UInt8(ascii: "."), second == UInt8(ascii: ".") { return 3 }
    return 1
  }

  /// Matches each bracket, string quote and interpolation with its closing token.
  ///
  /// A closing bracket that only matches an outer bracket closes that one, so that one mistake does not spoil the rest.
  /// No match crosses the boundary of an interpolation or a string.
  private mutating func matchBrackets() {
    var open: [Int] = []
    for index in atoms.indices {
      if atoms[index].kind.opens {
        open.append(index)
      } else if let opener = atoms[index].kind.opener {
        close(index, opener, &open)
      }
    }
    for index in open.reversed() { unclosed(index) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func close(_ index: Int, _ opener: TokenKind, _ open: inout [Int]) {
    while let last = open.last {
      let kind = atoms[last].kind
      if kind == opener {
        atoms[last].match = index
        atoms[index].match = last
        open.removeLast()
        return
      }
      let isBarrier = kind == .stringOpen || kind == .interpolationOpen
      // A brace may close over unclosed parentheses and square brackets, but these may not close over a brace.
      if isBarrier, opener != .stringOpen, opener != .interpolationOpen { break }
      if kind == .leftBrace, opener == .leftParenthesis || opener == .leftBracket { break }
      if kind == .leftParenthesis, opener == .leftBracket { break }
      unclosed(last)
      open.removeLast()
    }
    problem(.nothingToClose(source[range(index)]), range(index))
  }

  private func range(_ index: Int) -> Range<Int> { atoms[index].start..<atoms[index].end }

  private mutating func unclosed(_ index: Int) {
    problem(.neverClosed(source[range(index)]), range(index))
  }
}

/// A token for the declaration parser: without trivia, and with the matching bracket known.
///
/// Operators are split into single characters, because the `>>?=` after a type are four tokens of the language. Only
/// `->`, `==`, `...` and `..<` are kept whole.
struct Atom: Sendable {
  var kind: TokenKind
  var start: Int
  var end: Int

  /// The index of the atom that opens or closes this one, or -1.
  var match = -1

  /// Whether there is trivia between the previous atom and this one.
  var hasSpaceBefore: Bool

  /// Whether that trivia contains a line break.
  var hasNewlineBefore: Bool

  /// Whether this atom continues the operator of the previous atom.
  var isJoined = false
}

/// A piece of source that is kept as written, such as an expression or a condition.
///
/// It includes inner white space and comments, but none at its ends.
package struct Fragment: Sendable {
  /// The text as written.
  package let text: String

  /// The range in the source.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
