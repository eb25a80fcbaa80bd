import DovetailConsole
import Testing

/// How many columns text takes in a terminal, and how it is cut and wrapped.
struct TextColumnsTests {
  @Test(arguments: [
    ("", 0),
    ("abc", 3),
    ("\u{E9}", 1),
    // Combining marks, alone and after a letter.
    ("e\u{301}", 1),
    ("\u{301}", 0),
    ("e\u{301}\u{323}\u{20DD}", 1),
    // Chinese, Japanese, Korean in syllables and in letters, full and half width.
    ("\u{6F22}\u{5B57}", 4),
    ("\u{3042}\u{30A2}\u{FF71}", 5),
    ("\u{D55C}", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{FF21}", 2),
    ("\u{20000}", 2),
    ("\u{3000}", 2),
    ("\u{303F}", 1),
    // Emoji: plain, with a skin tone, joined, a flag, a flag by tags, a keycap.
    ("\u{1F600}", 2),
    ("\u{1F44D}\u{1F3FD}", 2),
    ("\u{270C}\u{1F3FD}", 2),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 2),
    ("\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", 2),
    ("\u{1F1E9}\u{1F1EA}", 2),
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", 4),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    // Symbols that U+FE0F makes emoji, and that U+FE0E does not.
    ("\u{2764}", 1),
    ("\u{2764}\u{FE0F}", 2),
    ("\u{2764}\u{FE0E}", 1),
    ("a\u{FE0F}", 1),
    // Nothing to see, but for the soft hyphen, which a terminal draws.
    ("\u{200B}\u{200D}\u{FEFF}", 0),
    ("\u{AD}", 1),
    // Letters of India: a vowel mark without a column of its own, and one with it.
    ("\u{915}\u{941}", 1),
    ("\u{915}\u{93E}", 2),
    // Box drawing and blocks.
    ("\u{2500}\u{2588}", 2),
  ])
  func `each character has its columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `text is cut before the character that does not fit`() {
    let text = "a\u{6F22}e\u{301}\u{1F1E9}\u{1F1EA}b"
    #expect(
      (0...8).map { String(text.cut(to: $0)) } == [
        "", "a", "a", "a\u{6F22}", "a\u{6F22}e\u{301}", "a\u{6F22}e\u{301}", "a\u{6F22}e\u{301}\u{1F1E9}\u{1F1EA}",
        text, text,
      ]
    )
    #expect(
      (0...8).map { String(text.cutAtStart(to: $0)) } == [
        "", "b", "b", "\u{1F1E9}\u{1F1EA}b", "e\u{301}\u{1F1E9}\u{1F1EA}b", "e\u{301}\u{1F1E9}\u{1F1EA}b",
        "\u{6F22}e\u{301}\u{1F1E9}\u{1F1EA}b", text, text,
      ]
    )
  }

  @Test func `text is wrapped between words, and in a word that is longer than the line`() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one two three".wrapped(to: 6) == ["one", "two", "three"])
    #expect("one two".wrapped(to: 7) == ["one two"])
    #expect("one two   ".wrapped(to: 7) == ["one two"])
    #expect("abcdefgh ij".wrapped(to: 3) == ["abc", "def", "gh", "ij"])
    #expect("\u{6F22}\u{5B57}\u{6F22} a".wrapped(to: 5) == ["\u{6F22}\u{5B57}", "\u{6F22} a"])
    #expect("".wrapped(to: 5) == [""])
    #expect("\u{6F22}\u{5B57}".wrapped(to: 1) == ["\u{6F22}", "\u{5B57}"])
    #expect("    a b".wrapped(to: 2).joined().filter { $0 != " " } == "ab")
    let indented = "    one two three four five"
    #expect(indented.wrapped(to: 20) == ["    one two three", "    four five"])
  }

  @Test func `each line fits, and no word is lost`() {
    let text = "  \u{1F35E}\u{1F35E} one\u{6F22}two e\u{301}e\u{301}e\u{301} three \u{1F1E9}\u{1F1EA}\u{1F1E9}\u{1F1EA}"
    for limit in 2...40 {
      let lines = text.wrapped(to: limit)
      #expect(lines.allSatisfy { $0.columns <= limit }, "\(limit)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(limit)")
    }
  }

  @Test func `control characters cannot reach the terminal`() {
    #expect("a\u{1B}[2Jb\u{7}\u{85}".withoutControls == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}")
  }
}
