import DovetailConsole
import Testing

/// Keys from the bytes of a terminal.
struct KeyDecoderTests {
  private func keys(_ chunks: String...) -> [TerminalKey] {
    var decoder = KeyDecoder()
    return chunks.flatMap { decoder.decode($0.utf8) }
  }

  @Test func `keys come from bytes`() {
    #expect(
      keys("a\n\r\u{7F}\u{8}\u{4}\u{C}\u{1}") == [
        .character("a"), .enter, .enter, .erase, .erase, .end, .redraw, .other,
      ]
    )
  }

  @Test func `the sequence of a key is one key, and Escape is one where nothing follows`() {
    #expect(
      keys("\u{1B}[A\u{1B}[B\u{1B}OA\u{1B}[1;5C\u{1B}[3~x") == [.up, .down, .up, .other, .other, .character("x")]
    )
    #expect(keys("\u{1B}", "[") == [.escape, .character("[")])
    #expect(keys("\u{1B}q") == [.escape, .character("q")])
  }

  @Test func `a character whose bytes arrive one by one is one key, also with another drawing between`() {
    var decoder = KeyDecoder()
    for bytes in [Array("\u{E9}".utf8), Array("\u{6F22}".utf8), Array("\u{1F35E}".utf8)] {
      var keys: [TerminalKey] = []
      for byte in bytes { keys += decoder.decode([byte]) + decoder.decode([12, 12]) }
      let character = Character(String(decoding: bytes, as: UTF8.self))
      #expect(keys == Array(repeating: .redraw, count: bytes.count - 1) + [.character(character), .redraw])
    }
  }

  @Test func `bytes that are no text do not stop what follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0x80, 0x61]).last == .character("a"))
    #expect(decoder.decode([0xE6, 0x61]).last == .character("a"))
  }
}
