import DovetailTestSupport
import Testing

@testable import DovetailMacroExpansion

struct LexerGrowthTests {
  /// Beginnings of literals that never end, each of which costs the rest of its line if the failure is not remembered.
  private static let beginnings = [
    "/a\\", "(/", " /(", "#/", "##/ ", "<#", "`", "\"", "#\"", "#\"\"\"", "\"\\(", "#\"\"\"\\#(", "/*", "*/", "(", "[",
    "{", "}", ")",
    "<", "a<", "#if ", "@", "\\", "0x1.", "1e", "\u{301}", "\0", "= /a\\/", ",/\\",
  ]

  @Test(arguments: beginnings)
  func `a long line of beginnings is cut into tokens`(beginning: String) {
    let bytes = Array(String(repeating: beginning, count: TestSize.choose(4_000, thorough: 20_000)).utf8)
    let tokens = Lexer.tokens(of: bytes)
    #expect(gap(in: tokens, of: bytes.count) == nil)
  }

  @Test func `interpolations nest as deep as there is source`() {
    let depth = TestSize.choose(4_000, thorough: 20_000)
    let source = String(repeating: #""\("#, count: depth) + "a" + String(repeating: #")""#, count: depth)
    let tokens = Lexer.tokens(of: Array(source.utf8))
    #expect(tokens.count == 4 * depth + 1)
    #expect(tokens.last?.kind == .stringClose)
  }
}
