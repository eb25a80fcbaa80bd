@testable import DovetailMacroExpansion

/// The tokens of a source as `kind text` without white space and lines.
func lex(_ source: String) -> [String] {
  lex(Array(source.utf8))
}

func lex(_ bytes: [UInt8]) -> [String] {
  Lexer.tokens(of: bytes)
    .filter { $0.kind != .whitespace && $0.kind != .newline }
    .map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
}

/// What is wrong with tokens as a cut of a source: nothing, if each byte belongs to exactly one.
func gap(in tokens: [Token], of count: Int) -> String? {
  var end = 0
  for token in tokens {
    if token.start != end { return "a token begins at \(token.start), the one before ends at \(end)" }
    if token.end <= token.start { return "the token at \(token.start) is empty" }
    end = token.end
  }
  return end == count ? nil : "the last token ends at \(end), the source at \(count)"
}
