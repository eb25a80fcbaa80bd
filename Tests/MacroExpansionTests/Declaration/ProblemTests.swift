import Testing

@testable import DovetailMacroExpansion

struct ProblemTests {
  @Test(
    arguments: [
      ("", "Expected a declaration", 0), ("struct", "Expected the name of the struct", 6),
      ("struct A", "Expected '{' after 'struct A'", 8),
      ("struct A {", "'{' is never closed", 9), ("struct A }", "Expected '{' after 'struct A'", 9),
      ("enum E { case }", "Expected the name of the case", 13),
      ("enum E { case a( }", "'(' is never closed", 15), ("enum E { case 1 }", "Expected the name of the case", 14),
      ("case a(b: )", "Expected the type of a parameter", 9),
      ("case a(B C)", "Expected ',' or the end of the parameters before 'C'", 9),
      ("case a(B = )", "Expected an expression", 10), ("var", "Expected a name after 'var'", 3),
      ("var x:", "Expected the type of 'x'", 6),
      ("var x: A<", "Expected the type of 'x'", 7), ("var x =", "Expected an expression", 7),
      ("var x = a +", "Expected an operand in the expression", 11),
      ("var x = 1 y", "Expected the end of the declaration before 'y'", 10),
      ("func", "Expected the name of the function", 4),
      ("func f", "Expected '(' and the parameters of the function 'f'", 6),
      ("func f() ->", "Expected the type of the result", 11),
      ("subscript(a: Int)", "Expected '->' and a type after the parameters of the subscript", 17),
      ("typealias A", "Expected '=' and a type after 'typealias A'", 11),
      ("@", "Expected the name of an attribute", 0),
      ("@A", "Expected a declaration after its attributes and modifiers", 2),
      ("public", "Expected a declaration", 0), ("struct A<T {}", "Expected '>' after generic parameters", 11),
      ("struct A: {}", "Expected the type of what is inherited", 10),
      ("struct A where T {}", "Expected ':' or '==' in a requirement", 17),
      ("struct A {} struct B {}", "Expected the end of the declaration before 'struct'", 12),
      ("struct A { let a = 1 let b = 2 }", "Expected the end of the declaration before 'let'", 21),
      ("struct A { a b\n c }", "Expected a declaration", 11),
      ("struct A { \0 }", "This is not Swift source", 11), ("struct A { } /*", "This comment has no end", 13),
      ("let a = \"b", "'\"' is never closed", 8),
      ("let a = \"\"\"\nb", "'\"\"\"' is never closed", 8),
      ("struct A { ) }", "Nothing is open here that ')' could close", 11),
      ("a", "Expected a declaration", 0), ("x + y", "Expected a declaration", 0),
      ("\u{0}", "This is not Swift source", 0),
      ("deinit\n1", "Expected the end of the declaration before '1'", 7),
      ("var x: Int { get { 1 } foo }", "Expected an accessor before 'foo'", 23),
      ("extension {}", "Expected the type of the extension", 10),
      ("init {}", "Expected '(' and the parameters of the initializer", 5),
    ] as [(String, String, Int)]
  )
  func `what is not understood is a problem at its place`(source: String, message: String, offset: Int) {
    let reading = DeclarationReader.read(SourceText(source))
    #expect(reading.problems.contains { $0.message == message && $0.range.lowerBound == offset }, "\(reading.problems)")
    #expect(RangeCheck.faults(of: reading, in: SourceText(source)) == [])
  }

  @Test func `a type that is not valid UTF-8 is a problem, and its parts stay within it`() throws {
    let source = SourceText(bytes: Array("let a: A</* ".utf8) + [0xFF, 0xFE] + Array(" */B, C>".utf8))
    let reading = DeclarationReader.read(source)
    let type = try #require(reading.declaration?.variable?.bindings.first?.type)
    #expect(reading.problems.map(\.message) == ["This type is not valid UTF-8"])
    #expect(type.genericArguments.map(\.range) == [type.range, type.range])
  }

  @Test(arguments: [
    "case func", "var let = 1", "struct class {}", "func init() {}", "typealias case = A", "var x: func",
    "case default", "enum E<struct> {}",
    "let a = 1, var = 2", "let a = func", "let a = b + var", "func f() -> case", "associatedtype static",
  ])
  func `a keyword is no name`(source: String) {
    #expect(!DeclarationReader.read(SourceText(source)).problems.isEmpty)
  }

  @Test func `what comes after a problem is read again`() {
    let source = "struct A {\n  var a = 1\n  what is this { 1 }\n  var b = 2\n  case\n  func c() {}\n}"
    let reading = DeclarationReader.read(SourceText(source))
    #expect(reading.declaration?.type?.members.map(\.summary) == ["var a", "var b", "func c"])
    #expect(reading.problems.count == 2)
  }

  @Test func `invalid bytes are kept where they are`() {
    let bytes = Array("struct A { let a = \"".utf8) + [0xFF, 0xC0] + Array("\" }".utf8)
    let reading = DeclarationReader.read(SourceText(bytes: bytes))
    #expect(reading.problems == [])
    #expect(reading.declaration?.type?.members.first?.variable?.bindings.first?.initializer?.range == 19..<23)
  }

  @Test func `line ends of every system are the same`() throws {
    let source = "@A\nstruct S: P {\n  // {\n  var a = 1\n  var b: Int {\n    1\n  }\n  #if A\n  case c\n  #endif\n}\n"
    let summaries = try ["\n", "\r\n", "\r"].map { end in
      try read(source.replacing("\n", with: end)).type?.members.map(\.summary)
    }
    #expect(Set(summaries) == [["var a", "var b", "#if A {case c}"]])
  }
}
