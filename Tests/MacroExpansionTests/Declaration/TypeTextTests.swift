import Testing

@testable import DovetailMacroExpansion

struct TypeTextTests {
  @Test(
    arguments: [
      ("Int", "Int", false), ("Int?", "Int", true), ("Int??", "Int", true), ("Int!", "Int", true),
      ("Optional<Int>", "Int", true),
      ("Swift.Optional<A<B>>", "A<B>", true), ("(Int?)", "Int", true), ("((Int))?", "Int", true),
      ("(() -> Void)?", "() -> Void", true),
      ("() -> Int?", "() -> Int?", false), ("(Int?, Int)?", "(Int?, Int)", true), ("[Int?]", "[Int?]", false),
      ("Optional<Int>.Type", "Optional<Int>.Type", false), ("Optional<A>?", "A", true), ("(any P)?", "any P", true),
      ("A<B?>", "A<B?>", false), ("Int /* a */ ?", "Int", true), ("Optional<(A, B)>", "(A, B)", true), ("", "", false),
    ] as [(String, String, Bool)]
  )
  func `optionals are taken off`(type: String, inner: String, isOptional: Bool) {
    #expect(TypeText(type).withoutOptionals.text == inner)
    #expect(TypeText(type).isOptional == isOptional)
  }

  @Test(
    arguments: [
      ("AlertState<Alert>", "AlertState", ["Alert"]), ("A.B<C, D<E, F>>", "A.B", ["C", "D<E, F>"]),
      ("Outer<Int>.Inner<A>", "Outer.Inner", ["A"]),
      ("some Reducer<A, B>", "Reducer", ["A", "B"]), ("any P", "P", []),
      ("@Sendable inout A<() -> B, (C, D)>", "A", ["() -> B", "(C, D)"]),
      ("A<[B: C], D?>", "A", ["[B: C]", "D?"]), ("`default`.A", "default.A", []), ("[Int]", nil, []),
      ("(A<B>)", nil, []), ("A<B>?", nil, []),
      ("A & B<C>", nil, []), ("A<B<C<D>>>", "A", ["B<C<D>>"]), ("A<3, -1>", "A", ["3", "-1"]), ("A<B>.C", "A.C", []),
      ("", nil, []),
      ("A<B,>", "A", ["B"]), ("A // <\n<B>", "A", ["B"]), ("() -> A<B>", nil, []), ("A.", nil, []), ("A<", nil, []),
    ] as [(String, String?, [String])]
  )
  func `a nominal type has a name and arguments`(type: String, name: String?, arguments: [String]) {
    #expect(TypeText(type).name == name)
    #expect(TypeText(type).genericArguments.map(\.text) == arguments)
  }

  @Test func `a function type is taken apart`() throws {
    let text =
      "(@MainActor @Sendable @convention(c, \")\") (_ id: Int, to: inout String, A<B, C>, @escaping () -> Void) async throws(E<F>) -> (A) -> B)"
    let function = try #require(TypeText(text).function)
    #expect(function.attributes.map(\.name.text) == ["MainActor", "Sendable", "convention"])
    #expect(function.attributes[2].arguments.map(\.expression.text) == ["c", "\")\""])
    #expect(function.parameters.map(\.type.text) == ["Int", "inout String", "A<B, C>", "@escaping () -> Void"])
    #expect(function.parameters.map(\.firstName?.text) == ["_", "to", nil, nil])
    #expect(function.parameters.map(\.localName?.text) == ["id", "to", nil, nil])
    #expect(function.effects?.isAsync == true)
    guard case .typed(let failure) = function.effects?.throwing else {
      Issue.record("\(String(describing: function.effects))")
      return
    }
    #expect(failure.text == "E<F>")
    #expect(function.result.text == "(A) -> B")
  }

  @Test(
    arguments: [
      ("() -> Void", 0, "Void"), ("@escaping() -> A?", 0, "A?"), ("(Int...) throws -> some P", 1, "some P"),
      ("((A, B)) -> ()", 1, "()"),
      ("nonisolated(nonsending) (A) -> B", 1, "B"), ("@isolated(any) () async -> A & B", 0, "A & B"),
      ("(A) -> (B) -> C", 1, "(B) -> C"),
    ] as [(String, Int, String)]
  )
  func `a function type has parameters and a result`(type: String, count: Int, result: String) throws {
    let function = try #require(TypeText(type).function)
    #expect(function.parameters.count == count)
    #expect(function.result.text == result)
  }

  @Test(arguments: [
    "Int", "(Int)", "(A, B)", "(() -> Void)?", "A<() -> Void>", "[() -> Void]", "", "() ->", "(", "Int -> Int",
  ])
  func `what is no function type has no parts of one`(type: String) {
    #expect(TypeText(type).function == nil)
  }

  @Test func `a tuple type has elements`() {
    #expect(TypeText("(a: Int, B<C, D>, _ e: [F])").tupleElements?.map(\.type.text) == ["Int", "B<C, D>", "[F]"])
    #expect(TypeText("((a: Int, b: Int))").tupleElements?.map(\.label?.text) == ["a", "b"])
    #expect(TypeText("()").tupleElements?.isEmpty == true)
    #expect(TypeText("Swift.Void").tupleElements?.isEmpty == true)
    #expect(TypeText("(Int)").tupleElements == nil)
    #expect(TypeText("(Int) -> Int").tupleElements == nil)
    #expect(TypeText("Int").tupleElements == nil)
  }

  @Test func `an opaque type has what is after some`() {
    #expect(TypeText("some Reducer<A, B>").opaque?.text == "Reducer<A, B>")
    #expect(TypeText("(some P)").opaque?.text == "P")
    #expect(TypeText("someType").opaque == nil)
    #expect(TypeText("any P").opaque == nil)
  }

  @Test func `parts know where in the source they stand`() throws {
    let source = SourceText("var größe: Optional<AlertState<Alert>> = nil, f: (Int, to: A<B>) throws(E) -> C?")
    let bindings = try #require(DeclarationReader.read(source).declaration?.variable?.bindings)
    let type = try #require(bindings[0].type).withoutOptionals
    let function = try #require(bindings[1].type?.function)
    let parts =
      [type, type.genericArguments[0], function.result, function.result.withoutOptionals]
      + function.parameters.map(\.type)
    #expect(parts.map { source[$0.range] } == ["AlertState<Alert>", "Alert", "C?", "C", "Int", "A<B>"])
    #expect(function.parameters.map { source[$0.range] } == ["Int", "to: A<B>"])
    #expect(function.effects.map { source[$0.range] } == "throws(E)")
    #expect(parts.map(\.text) == parts.map { source[$0.range] })
  }
}
