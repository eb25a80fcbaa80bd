import Testing

@testable import number_fact

/// Text of a server on its way to a terminal.
struct FactTextTests {
  @Test(arguments: [
    ("forty-two\n", "forty-two"), ("  a\tb\nc \r\n", "a\tb\nc"), ("", ""), (" \n", ""),
    ("a\u{1B}[2Jb\u{7}", "a\u{FFFD}[2Jb\u{FFFD}"), ("h\u{E9}llo \u{1F44B}", "h\u{E9}llo \u{1F44B}"),
    ("a\r\nb", "a\u{FFFD}\nb"),
  ])
  func `space around it goes, and control characters are shown as such`(text: String, expected: String) {
    #expect(FactText.cleaned(text) == expected)
  }
}
