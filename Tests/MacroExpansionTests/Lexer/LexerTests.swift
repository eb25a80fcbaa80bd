import Testing

@testable import DovetailMacroExpansion

struct LexerTests {
  @Test(
    arguments: [
      ("a /* b /* c */ d */ e", ["identifier a", "blockComment /* b /* c */ d */", "identifier e"]),
      ("a // b /* c\nd", ["identifier a", "lineComment // b /* c", "identifier d"]),
      ("/**/a", ["blockComment /**/", "identifier a"]),
      ("a+/*b*/c", ["identifier a", "operator +", "blockComment /*b*/", "identifier c"]),
      ("a+//b", ["identifier a", "operator +", "lineComment //b"]),
      ("/* a", ["blockComment /* a"]),
      ("#!/usr/bin/swift\na", ["shebang #!/usr/bin/swift", "identifier a"]),
      ("a #!b", ["identifier a", "unknown #", "operator !", "identifier b"]),
      ("//a\rb", ["lineComment //a", "identifier b"]),
      ("//a\r\nb", ["lineComment //a", "identifier b"]),
    ] as [(String, [String])]
  )
  func `comments nest and end where they should`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      ("a `b c` `default`", ["identifier a", "escapedIdentifier `b c`", "escapedIdentifier `default`"]),
      ("`a\nb", ["unknown `", "identifier a", "identifier b"]),
      ("``", ["unknown ``"]),
      ("$0 $name _ a$b", ["dollarIdentifier $0", "dollarIdentifier $name", "identifier _", "identifier a$b"]),
      ("größe 変数 🐦x e\u{301}", ["identifier größe", "identifier 変数", "identifier 🐦x", "identifier e\u{301}"]),
      ("#if #elseif #macro # a", ["pound #if", "pound #elseif", "pound #macro", "unknown #", "identifier a"]),
      ("@A.b", ["at @", "identifier A", "period .", "identifier b"]),
      ("<#code#> a<#b", ["placeholder <#code#>", "identifier a", "operator <", "pound #b"]),
      ("\\.a", ["backslash \\", "period .", "identifier a"]),
      (
        "a;b:c,d",
        ["identifier a", "semicolon ;", "identifier b", "colon :", "identifier c", "comma ,", "identifier d"]
      ),
    ] as [(String, [String])]
  )
  func `words are told apart`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      ("1 0x1F 0b1_0 0o17 1_000", ["number 1", "number 0x1F", "number 0b1_0", "number 0o17", "number 1_000"]),
      ("1.5 1e10 1.5e-3 1E+5", ["number 1.5", "number 1e10", "number 1.5e-3", "number 1E+5"]),
      ("0x1.8p3 0x1p-4 0xA.FP+1", ["number 0x1.8p3", "number 0x1p-4", "number 0xA.FP+1"]),
      ("1...5", ["number 1", "operator ...", "number 5"]),
      ("0...0.5", ["number 0", "operator ...", "number 0.5"]),
      ("1.max", ["number 1", "period .", "identifier max"]),
      ("0x1.max", ["number 0x1", "period .", "identifier max"]),
      ("0xe-1", ["number 0xe", "operator -", "number 1"]),
      ("a.0.1", ["identifier a", "period .", "number 0", "period .", "number 1"]),
      ("1-2", ["number 1", "operator -", "number 2"]),
    ] as [(String, [String])]
  )
  func `numbers end where they should`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      ("a>>b", ["identifier a", "operator >>", "identifier b"]),
      ("->", ["operator ->"]),
      ("a..<b", ["identifier a", "operator ..<", "identifier b"]),
      ("a.b", ["identifier a", "period .", "identifier b"]),
      ("a?.b", ["identifier a", "operator ?", "period .", "identifier b"]),
      ("a.+b", ["identifier a", "operator .+", "identifier b"]),
      ("a≤b ⊕= c", ["identifier a", "operator ≤", "identifier b", "operator ⊕=", "identifier c"]),
      ("a*/b", ["identifier a", "operator */", "identifier b"]),
      ("&&||", ["operator &&||"]),
    ] as [(String, [String])]
  )
  func `operators take what they can`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      ("let a = /b c/", ["identifier let", "identifier a", "operator =", "regex /b c/"]),
      ("a / b / c", ["identifier a", "operator /", "identifier b", "operator /", "identifier c"]),
      ("a/b/c", ["identifier a", "operator /", "identifier b", "operator /", "identifier c"]),
      ("(/a\\/b\"/)", ["leftParenthesis (", "regex /a\\/b\"/", "rightParenthesis )"]),
      ("return /a/", ["identifier return", "regex /a/"]),
      (
        "x.in /a/ b",
        ["identifier x", "period .", "identifier in", "operator /", "identifier a", "operator /", "identifier b"]
      ),
      ("f(/)", ["identifier f", "leftParenthesis (", "operator /", "rightParenthesis )"]),
      (
        "f(/A.b)",
        [
          "identifier f", "leftParenthesis (", "operator /", "identifier A", "period .", "identifier b",
          "rightParenthesis )",
        ]
      ),
      (
        "func /(a: A) {} // b",
        [
          "identifier func", "operator /", "leftParenthesis (", "identifier a", "colon :", "identifier A",
          "rightParenthesis )", "leftBrace {", "rightBrace }", "lineComment // b",
        ]
      ),
      ("= /[(]/", ["operator =", "regex /[(]/"]),
      ("= / a/", ["operator =", "operator /", "identifier a", "operator /"]),
      ("a! /b/ c", ["identifier a", "operator !", "operator /", "identifier b", "operator /", "identifier c"]),
      ("= #/a/b/#", ["operator =", "regex #/a/b/#"]),
      ("##/a/#b/##", ["regex ##/a/#b/##"]),
      ("#/\n a // }\n/#", ["regex #/\n a // }\n/#"]),
      ("#/a\nb", ["unknown #", "operator /", "identifier a", "identifier b"]),
    ] as [(String, [String])]
  )
  func `a slash divides or begins a regular expression`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test func `what is not source is unknown and nothing more`() {
    #expect(lex([0x61, 0x00, 0x62]) == ["identifier a", "unknown \0", "identifier b"])
    #expect(lex([0x61, 0xFF, 0x62]) == ["identifier a", "unknown \u{FFFD}", "identifier b"])
    #expect(lex([0xE2, 0x82]).count == 2)
    #expect(lex([0xED, 0xA0, 0x80]).allSatisfy { $0.hasPrefix("unknown") })
    #expect(lex("a\u{A0}b") == ["identifier a", "unknown \u{A0}", "identifier b"])
    #expect(lex("\u{FEFF}a") == ["identifier a"])
  }

  @Test func `a comment with no end is not complete`() {
    #expect(Lexer.tokens(of: Array("/* /* */".utf8)).map(\.isComplete) == [false])
    #expect(Lexer.tokens(of: Array("/* */".utf8)).map(\.isComplete) == [true])
  }
}
