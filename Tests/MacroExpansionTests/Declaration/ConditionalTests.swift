import Testing

@testable import DovetailMacroExpansion

struct ConditionalTests {
  @Test func `clauses hold their members and their conditions`() throws {
    let source = """
      enum Action {
        case a
        #if os(Linux) || // comment
          compiler(>=6.2)
          case b(Int = { #if X } ())
          #if DEBUG
          #else
          case c, d
          #endif
        #elseif !A && canImport(B, _version: 1.2) /* c */
          @A case e
        #else
        #endif
        case f
      }
      """.replacing("{ #if X } ()", with: "{ 1 } ()")
    let members = try #require(try read(source).type?.members)
    let lengths = members.map(\.range.count)
    #expect(lengths.count == 3)
    let block = try #require(members[1].conditional)
    #expect(block.clauses.map(\.directive) == [.if, .elseif, .else])
    #expect(block.clauses[0].condition?.text == "os(Linux) || // comment\n    compiler(>=6.2)")
    #expect(block.clauses[1].line == "#elseif !A && canImport(B, _version: 1.2)")
    #expect(block.clauses[2].condition == nil)
    #expect(block.clauses[0].members.map(\.summary) == ["case b", "#if DEBUG {} #else {case c d}"])
    #expect(block.clauses[1].members.map(\.summary) == ["case e"])
    #expect(block.clauses[2].members.isEmpty)
  }

  @Test func `a clause reaches to the next directive`() throws {
    let source = "#if A\nlet a = 1\n#else // b\nlet b = 2\n#endif"
    let block = try #require(try read(source).conditional)
    #expect(block.clauses.map { SourceText(source)[$0.range] } == ["#if A\nlet a = 1\n", "#else // b\nlet b = 2\n"])
    #expect(block.range == 0..<source.utf8.count)
  }

  @Test func `a condition that goes on with an operator goes on`() throws {
    let block = try #require(try read("#if A\n  && (B ||\n C)\nlet a = 1\n#endif").conditional)
    #expect(block.clauses[0].condition?.text == "A\n  && (B ||\n C)")
    #expect(block.clauses[0].members.map(\.summary) == ["let a"])
  }

  @Test(
    arguments: [
      ("struct A {\n#if B\nlet a = 1\n}", "'#if' has no '#endif'"),
      ("struct A {\n#endif\n}", "'#endif' has no '#if' before it"),
      ("struct A {\n#if\nlet a = 1\n#endif\n}", "Expected a condition after '#if'"),
      ("struct A {\n#if A\n#else if B\n#endif\n}", "Expected the end of the line after '#else'"),
      ("struct A {\n#else\n#endif\n}", "'#else' has no '#if' before it"),
      ("struct A {\n#if B\n@C\n#endif\nvar x = 1\n}", "Expected a declaration after its attributes and modifiers"),
      (
        "var x: Int {\n#if A\n get { 1 }\n#endif\n}",
        "'#if' around accessors is not supported, only inside of them or around the whole declaration"
      ),
    ] as [(String, String)]
  )
  func `a block that is not whole is a problem`(source: String, message: String) {
    #expect(DeclarationReader.read(SourceText(source)).problems.map(\.message).contains(message))
  }
}
