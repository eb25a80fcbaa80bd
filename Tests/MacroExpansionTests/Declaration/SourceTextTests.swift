import Testing

@testable import DovetailMacroExpansion

struct SourceTextTests {
  @Test func `a position counts from where the source begins`() {
    let source = SourceText("a é\r\nb\rc\nd", fileName: "F.swift", line: 10, column: 5, offset: 100)
    #expect(source.position(at: 0) == SourcePosition(line: 10, column: 5, offset: 100))
    #expect(source.position(at: 4) == SourcePosition(line: 10, column: 9, offset: 104))
    #expect(source.position(at: 6) == SourcePosition(line: 11, column: 1, offset: 106))
    #expect(source.position(at: 8) == SourcePosition(line: 12, column: 1, offset: 108))
    #expect(source.position(at: 10) == SourcePosition(line: 13, column: 1, offset: 110))
    #expect(source.position(at: 99).offset == 111)
    #expect(source.position(at: -1).offset == 100)
  }

  @Test func `a range is text, whatever its bytes`() {
    let source = SourceText(bytes: [0x61, 0xFF, 0x62])
    #expect(source.text == "a\u{FFFD}b")
    #expect(source[2..<9] == "b")
    #expect(source[1..<1] == "")
    #expect(SourceText("").position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
  }

  @Test func `a line has its indentation`() {
    let source = SourceText("a\n \t b\nc")
    #expect([0, 2, 5, 7].map(source.indentation) == ["", " \t ", " \t ", ""])
  }
}
