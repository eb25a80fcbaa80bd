import Dovetail

/// A value on one line: names, cases and short values, without the elements of collections.
struct OneLineText {
  /// The line.
  private(set) var text = ""

  /// Whether the line says less than there is because of its length.
  private(set) var isTruncated = false

  /// Whether a string within the line was cut.
  private(set) var hasCutString = false

  private let levels: DumpLevels
  private let maximumLength: Int
  private var length = 0

  /// The length of a node of a tree.
  static var nodeLength: Int { 120 }

  /// The length of a title.
  static var titleLength: Int { 200 }

  /// The length of a string within a line.
  private static var stringLength: Int { 60 }

  /// The number of levels of values within a line.
  ///
  /// An enum is no level: actions are nested deeply.
  static var maximumDepth: Int { 2 }

  /// The number of levels of an error, which is shown in no other way.
  static var errorDepth: Int { 4 }

  /// The number of nested enums in a line.
  private static var maximumCases: Int { 24 }

  /// The number of children that a line shows of a value.
  private static var maximumChildren: Int { 12 }

  init(levels: DumpLevels, maximumLength: Int) {
    self.levels = levels
    self.maximumLength = maximumLength
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTitle: Whether a case is written without a dot.
  ///   - depth: The number of levels.
  mutating func write(_ value: Any, isTitle: Bool = false, depth: Int = OneLineText.maximumDepth) {
    write(value, isTitle: isTitle, depth: depth, cases: Self.maximumCases)
  }

  private mutating func write(_ value: Any, isTitle: Bool, depth: Int, cases: Int) {
    guard !isTruncated else { return }
    let level = levels.level(of: value, children: 0..<Self.maximumChildren)
    switch level.kind {
    case .text(let text): append(Self.escaped(text, isQuoted: false))
    case .string(let string): appendQuoted(string)
    case .collection: append(level.count == 0 ? "[]" : "[\(Self.counted(level.count, "element"))]")
    case .set: append(level.count == 0 ? "Set([])" : "Set([\(Self.counted(level.count, "element"))])")
    case .dictionary: append(level.count == 0 ? "[:]" : "[\(Self.counted(level.count, "entry", "entries"))]")
    case .tuple: writeChildren(of: level, depth: depth - 1, cases: cases)
    case .structure, .object:
      append(level.name)
      writeChildren(of: level, depth: depth - 1, cases: cases)
    case .enumeration(let caseName):
      append((isTitle ? "" : ".") + Self.escaped(caseName, isQuoted: false))
      if level.count > 0 { writeChildren(of: level, depth: cases > 0 ? depth : 0, cases: cases - 1) }
    }
  }

  private mutating func writeChildren(of level: DumpLevel, depth: Int, cases: Int) {
    guard depth > 0 || level.count == 0 else { return append("(…)") }
    append("(")
    for (position, child) in level.children.enumerated() {
      if position > 0 { append(", ") }
      if let label = child.label { append(label + ": ") }
      write(child.value, isTitle: false, depth: depth, cases: cases)
    }
    if level.count > level.children.count { append(", …") }
    append(")")
  }

  private mutating func appendQuoted(_ string: String) {
    let short = string.prefix(Self.stringLength)
    let isCut = short.endIndex < string.endIndex
    if isCut { hasCutString = true }
    append("\"" + Self.escaped(String(short), isQuoted: true) + (isCut ? "…" : "") + "\"")
  }

  /// Adds text as far as there is room, and else an ellipsis in place of the last character.
  private mutating func append(_ new: String) {
    guard !isTruncated else { return }
    let room = maximumLength - length
    let fitting = new.prefix(room)
    text += fitting
    length = text.count
    guard fitting.endIndex < new.endIndex || length > maximumLength else { return }
    while text.count >= maximumLength, !text.isEmpty { text.removeLast() }
    text += "…"
    isTruncated = true
  }

  private static func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// Text without line breaks, and without characters that would change the direction or the place of other text.
  static func escaped(_ text: String, isQuoted: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where isQuoted, "\\" where isQuoted: escaped += scalar.literalEscape()
      case "\n", "\t": escaped += isQuoted ? scalar.literalEscape() : " "
      case _ where isInvisible(scalar): escaped += scalar.literalEscape()
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners belong to emoji and to words. The other characters of the category reorder text.
    case .format: !["\u{200C}", "\u{200D}"].contains(scalar)
    default: false
    }
  }
}
