/// The steps that compare two multiline strings line by line.
struct LinesPlan {
  let opening: String
  let closing: String
  private let quoted: QuotedText
  private(set) var steps: [DiffStep] = []

  /// The maximum length of a run of equal lines that is shown in full.
  private static let longestRun = 12
  /// The number of equal lines next to a change that are shown of a longer run.
  private static let context = 3

  /// `nil` unless both strings have several lines.
  init?(_ first: String, _ second: String, place: DiffPosition) {
    let sides = (QuotedText(first), QuotedText(second))
    guard sides.0.isMultiline, sides.1.isMultiline else { return nil }
    let widest = sides.0.hashCount > sides.1.hashCount ? sides.0 : sides.1
    quoted = widest
    opening = widest.opening
    let level = place.level + (place.label == nil ? 0 : 1)
    // The closing quotes have the indentation of the lines.
    closing = (place.label == nil ? "" : "  ") + widest.closing

    let lines = (Self.lines(first), Self.lines(second))
    var table = TokenTable<Substring>()
    let tokens = (lines.0.map { table.token(for: $0) }, lines.1.map { table.token(for: $0) })
    let pairs = Alignment(tokens.0, tokens.1).pairs
    var next = (first: 0, second: 0)
    var run: [Substring] = []
    for pair in pairs + [(lines.0.count, lines.1.count)] {
      let removed = lines.0[next.first..<pair.first]
      let inserted = lines.1[next.second..<pair.second]
      if !removed.isEmpty || !inserted.isEmpty {
        add(run, level, isAtStart: steps.isEmpty, isAtEnd: false)
        run = []
        for line in removed { add(line, .first, level) }
        for line in inserted { add(line, .second, level) }
      }
      next = (pair.first + 1, pair.second + 1)
      if pair.second < lines.1.count { run.append(lines.1[pair.second]) }
    }
    add(run, level, isAtStart: false, isAtEnd: true)
  }

  // MARK: - Implementation details

  private static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private mutating func add(_ line: Substring, _ side: DiffEvent.Side, _ level: Int) {
    steps.append(.emit(DiffEvent(content: .text(quoted.escaped(line)), side: side, place: DiffPosition(level: level))))
  }

  /// Adds a run of equal lines.
  ///
  /// Only the lines next to a change are added of a long run.
  private mutating func add(_ run: [Substring], _ level: Int, isAtStart: Bool, isAtEnd: Bool) {
    guard run.count > Self.longestRun else {
      for line in run { add(line, .both, level) }
      return
    }
    let before = isAtStart ? 0 : Self.context
    let after = isAtEnd ? 0 : Self.context
    for line in run.prefix(before) { add(line, .both, level) }
    let place = DiffPosition(level: level, whenUnchanged: .alwaysCounted)
    steps.append(.emit(DiffEvent(content: .collapsed(run.count - before - after), place: place)))
    for line in run.suffix(after) { add(line, .both, level) }
  }
}

/// Assigns integer tokens to values: equal values share a token, and new tokens count up from zero.
struct TokenTable<Value: Hashable> {
  private var tokens: [Value: Int] = [:]

  /// The token of a value.
  mutating func token(for value: Value) -> Int {
    if let token = tokens[value] { return token }
    let token = tokens.count
    tokens[value] = token
    return token
  }
}
