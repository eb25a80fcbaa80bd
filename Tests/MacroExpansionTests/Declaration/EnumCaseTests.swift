import Testing

@testable import DovetailMacroExpansion

struct EnumCaseTests {
  private func elements(_ source: String) throws -> [EnumCaseElement] {
    try #require(try read(source).enumCase).elements
  }

  @Test func `one keyword has several elements`() throws {
    let elements = try elements("case a = 1, b, `default`, c(Int, x: String), d = \"}, e\", f()")
    #expect(elements.map(\.name.name) == ["a", "b", "default", "c", "d", "f"])
    #expect(elements.map(\.name.text)[2] == "`default`")
    #expect(elements.map(\.rawValue?.text) == ["1", nil, nil, nil, "\"}, e\"", nil])
    #expect(elements.map(\.parameters.count) == [0, 0, 0, 2, 0, 0])
    #expect(elements.map { $0.parameterClause == nil } == [true, true, true, false, true, false])
  }

  @Test(
    arguments: [
      ("Int", [nil, nil, "Int", nil]), ("id: Int", ["id", nil, "Int", nil]), ("_ id: Int", ["_", "id", "Int", nil]),
      ("X = X(arg: \"}\")", [nil, nil, "X", "X(arg: \"}\")"]),
      ("Inner.Body = Inner.body", [nil, nil, "Inner.Body", "Inner.body"]),
      ("in: [String: Int] = [:]", ["in", nil, "[String: Int]", "[:]"]),
      ("@escaping () -> Void", [nil, nil, "@escaping () -> Void", nil]),
      (
        "f: @Sendable (Int, _ b: A) async throws(E) -> A<B>",
        ["f", nil, "@Sendable (Int, _ b: A) async throws(E) -> A<B>", nil]
      ),
      ("AlertState<Alert>", [nil, nil, "AlertState<Alert>", nil]),
      ("Result<Array<Int>, any Error>", [nil, nil, "Result<Array<Int>, any Error>", nil]),
      ("A<B<C>>=A<B<C>>()", [nil, nil, "A<B<C>>", "A<B<C>>()"]), ("Int?=nil", [nil, nil, "Int?", "nil"]),
      ("`a b`: Int", ["`a b`", nil, "Int", nil]), ("(a: Int, b: Int)", [nil, nil, "(a: Int, b: Int)", nil]),
      ("a: Int /* , */ = /* { */ 1", ["a", nil, "Int", "1"]), ("any P & Q", [nil, nil, "any P & Q", nil]),
      ("x: Int = { 1 }()", ["x", nil, "Int", "{ 1 }()"]),
      ("a: Int = b ? c : d", ["a", nil, "Int", "b ? c : d"]), ("A.Type", [nil, nil, "A.Type", nil]),
      ("~Copyable", [nil, nil, "~Copyable", nil]),
      ("by: (Int) -> Bool = <", ["by", nil, "(Int) -> Bool", "<"]),
      ("InlineArray<3, Int>", [nil, nil, "InlineArray<3, Int>", nil]),
      ("A<-1>", [nil, nil, "A<-1>", nil]), ("<#T#>", [nil, nil, "<#T#>", nil]),
      ("a: Int = f\n(b)", ["a", nil, "Int", "f\n(b)"]),
      ("x: borrowing A", ["x", nil, "borrowing A", nil]), ("some: some P", ["some", nil, "some P", nil]),
      ("repeat each T", [nil, nil, "repeat each T", nil]), ("(() -> Void)?", [nil, nil, "(() -> Void)?", nil]),
    ] as [(String, [String?])]
  )
  func `an associated value has a label, a type and a default`(text: String, parts: [String?]) throws {
    for source in ["case a(\(text))", "case a(\(text), z: Int), b", "case a(\n  // (\n  \(text),\n)"] {
      let parameter = try #require(try elements(source).first?.parameters.first)
      let found = [
        parameter.firstName?.text, parameter.secondName?.text, parameter.type.text, parameter.defaultValue?.text,
      ]
      #expect(found == parts)
      #expect(parameter.label?.text == (parts[0] == "_" ? nil : parts[0]))
    }
  }

  @Test func `a case may be indirect`() throws {
    #expect(try read("@A indirect case a(B)").enumCase?.isIndirect == true)
    #expect(try read("case indirect").enumCase?.elements.map(\.name.text) == ["indirect"])
  }

  @Test func `cases end at their lines`() throws {
    let source =
      "enum E: Int {\n  case a\n  case b = 2\n  case c(\n    Int,\n    d: String\n  )\n  case e,\n    f;case g\n  func h() {}\n}"
    #expect(
      try read(source).type?.members.map(\.summary) == ["case a", "case b", "case c", "case e f", "case g", "func h"]
    )
  }
}
