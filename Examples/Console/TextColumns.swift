extension Unicode.Scalar {
  /// The blocks of East Asian characters that take two columns; emoji are known by a property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// The vowels and final consonants of Korean, which are drawn into the syllable before them.
  private static let joined: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]

  fileprivate var columns: Int {
    // A terminal draws the soft hyphen, though other programs do not.
    if self == "\u{AD}" { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if Self.joined.contains(where: { $0.contains(value) }) { return 0 }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
  }
}

extension Character {
  /// The number of columns that a terminal needs for the character: 0, 1 or 2.
  package var columns: Int {
    let scalars = unicodeScalars
    // A flag, a skin tone or a sequence of joined emoji is one picture. So is a symbol that U+FE0F makes an emoji.
    let isEmoji = scalars.first?.properties.isEmoji == true && scalars.contains("\u{FE0F}")
    return isEmoji ? 2 : min(scalars.reduce(0) { $0 + $1.columns }, 2)
  }
}

extension StringProtocol {
  /// The number of columns that a terminal needs for the text, on one line.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The longest beginning of the text that fits into a number of columns.
  package func cut(to limit: Int) -> SubSequence {
    var rest = limit
    return prefix { character in
      rest -= character.columns
      return rest >= 0
    }
  }

  /// The longest end of the text that fits into a number of columns.
  package func cutAtStart(to limit: Int) -> SubSequence {
    var rest = limit
    return suffix(
      reversed().prefix { character in
        rest -= character.columns
        return rest >= 0
      }.count
    )
  }

  /// The text on lines of at most a number of columns, which end between words where that is possible.
  ///
  /// The lines after the first are indented as the first is, unless there is hardly any room.
  package func wrapped(to limit: Int) -> [String] {
    let indent = limit < 20 ? "" : prefix { $0 == " " }.cut(to: limit / 2)
    var lines: [String] = []
    var rest = Substring(self)
    while rest.columns > limit {
      // A character that is wider than the whole line has one of its own.
      let most = rest.index(rest.startIndex, offsetBy: Swift.max(rest.cut(to: limit).count, 1))
      let space = rest[most...].first == " " ? most : rest[..<most].drop { $0 == " " }.lastIndex(of: " ")
      let end = space ?? most
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
      if rest.isEmpty { return lines }
      rest = Substring(indent + rest)
    }
    return lines + [String(rest)]
  }

  /// The text with control characters replaced by U+FFFD, so that it can neither move the cursor nor change its colour.
  package var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
