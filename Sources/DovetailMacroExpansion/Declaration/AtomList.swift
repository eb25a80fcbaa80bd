/// The atoms of a source, with their brackets matched.
struct AtomList: Sendable {
  let source: SourceText
  private(set) var atoms: [Atom] = []

  /// What is wrong below the level of declarations: brackets, comments and literals with no end, and bytes that mean
  /// nothing.
  private(set) var problems: [Problem] = []

  /// Cuts a source into atoms.
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

  private mutating func problem(_ message: ProblemMessage, _ range: Range<Int>) {
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

  /// How many bytes of an operator make one atom.
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

  /// Finds for every bracket, quote and interpolation what closes it.
  ///
  /// A closing bracket that fits none but an outer one closes that, so that one mistake does not spoil the rest.
  /// Nothing reaches out of an interpolation or a string.
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
      // A brace may close over what parentheses and brackets were left open; they may not close over a brace.
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

/// A token as the reader of declarations sees it: with no trivia round it, and with the token that closes it known.
///
/// Operators are cut into single characters, because the `>>?=` after a type are four things to the language. Only
/// `->`, `==`, `...` and `..<` stay whole.
struct Atom: Hashable, Sendable {
  var kind: TokenKind
  var start: Int
  var end: Int

  /// The index of the atom that opens or closes it, or -1.
  var match = -1

  /// Whether anything stands between it and the atom before it.
  var hasSpaceBefore: Bool

  /// Whether a line ends there.
  var hasNewlineBefore: Bool

  /// Whether it goes on the operator that the atom before it began.
  var isJoined = false
}

/// A piece of source text that is kept as it was written, such as an expression or a condition.
///
/// White space and comments before and after it are left out; those inside it are kept.
package struct Fragment: Hashable, Sendable {
  /// The text as it stands in the source.
  package let text: String

  /// Where it stands.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
