import Testing

@testable import DovetailMacroExpansion

struct StringLexerTests {
  @Test(
    arguments: [
      (#""a""#, [#"stringOpen ""#, "stringSegment a", #"stringClose ""#]),
      (#""""#, [#"stringOpen ""#, #"stringClose ""#]),
      (#""a\"b" c"#, [#"stringOpen ""#, #"stringSegment a\"b"#, #"stringClose ""#, "identifier c"]),
      (#""\\" c"#, [#"stringOpen ""#, #"stringSegment \\"#, #"stringClose ""#, "identifier c"]),
      (#""{" }"#, [#"stringOpen ""#, "stringSegment {", #"stringClose ""#, "rightBrace }"]),
      ("\"a\nb", [#"stringOpen ""#, "stringSegment a", "identifier b"]),
      ("\"a\\\nb", [#"stringOpen ""#, "stringSegment a\\", "identifier b"]),
      ("\"a\r\nb", [#"stringOpen ""#, "stringSegment a", "identifier b"]),
    ] as [(String, [String])]
  )
  func `a plain string ends at its quote or at its line`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      (##"#"a"b"#"##, [##"stringOpen #""##, ##"stringSegment a"b"##, ##"stringClose "#"##]),
      (###"##"a"#b"##"###, [###"stringOpen ##""###, ###"stringSegment a"#b"###, ###"stringClose "##"###]),
      (##"#"\(a)"#"##, [##"stringOpen #""##, ##"stringSegment \(a)"##, ##"stringClose "#"##]),
      (##"#"\"#"##, [##"stringOpen #""##, #"stringSegment \"#, ##"stringClose "#"##]),
      (
        ##"#"\#(a)"#"##,
        [
          ##"stringOpen #""##, ##"interpolationOpen \#("##, "identifier a", "interpolationClose )",
          ##"stringClose "#"##,
        ]
      ),
      (##"#"""#"##, [##"stringOpen #""##, #"stringSegment ""#, ##"stringClose "#"##]),
      (##"#""#"##, [##"stringOpen #""##, ##"stringClose "#"##]),
    ] as [(String, [String])]
  )
  func `a raw string heeds only what has its number signs`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      (
        #""a\(b)c""#,
        [
          #"stringOpen ""#, "stringSegment a", #"interpolationOpen \("#, "identifier b", "interpolationClose )",
          "stringSegment c", #"stringClose ""#,
        ]
      ),
      (
        #""\((a))""#,
        [
          #"stringOpen ""#, #"interpolationOpen \("#, "leftParenthesis (", "identifier a", "rightParenthesis )",
          "interpolationClose )", #"stringClose ""#,
        ]
      ),
      (
        #""\("\("}")")""#,
        [
          #"stringOpen ""#, #"interpolationOpen \("#, #"stringOpen ""#, #"interpolationOpen \("#, #"stringOpen ""#,
          "stringSegment }", #"stringClose ""#, "interpolationClose )", #"stringClose ""#, "interpolationClose )",
          #"stringClose ""#,
        ]
      ),
      (
        "\"\\(\"\"\"\n\")\n\"\"\")\"",
        [
          #"stringOpen ""#, #"interpolationOpen \("#, #"stringOpen """"#, "stringSegment \n\")\n", #"stringClose """"#,
          "interpolationClose )", #"stringClose ""#,
        ]
      ),
      (
        "\"\\(/* ) */ a)\"",
        [
          #"stringOpen ""#, #"interpolationOpen \("#, "blockComment /* ) */", "identifier a", "interpolationClose )",
          #"stringClose ""#,
        ]
      ),
    ] as [(String, [String])]
  )
  func `an interpolation is code again`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }

  @Test(
    arguments: [
      ("\"\"\"\na \"b\" {\n\"\"\"", [#"stringOpen """"#, "stringSegment \na \"b\" {\n", #"stringClose """"#]),
      ("\"\"\"\n\\\"\"\"\n\"\"\"", [#"stringOpen """"#, "stringSegment \n\\\"\"\"\n", #"stringClose """"#]),
      ("#\"\"\"\n\"\"\"\n\"\"\"#", [##"stringOpen #""""##, "stringSegment \n\"\"\"\n", ##"stringClose """#"##]),
      ("\"\"\"\na", [#"stringOpen """"#, "stringSegment \na"]),
      (
        "\"\"\"\n\\(a {\n})\"\"\"",
        [
          #"stringOpen """"#, "stringSegment \n", #"interpolationOpen \("#, "identifier a", "leftBrace {",
          "rightBrace }",
          "interpolationClose )", #"stringClose """"#,
        ]
      ),
    ] as [(String, [String])]
  )
  func `a string of several lines ends at three quotes`(source: String, tokens: [String]) {
    #expect(lex(source) == tokens)
  }
}
