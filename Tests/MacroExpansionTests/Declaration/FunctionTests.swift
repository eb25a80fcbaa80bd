import Testing

@testable import DovetailMacroExpansion

struct FunctionTests {
  @Test func `a function has all its parts`() throws {
    let source = """
      @A public static func f<T: P, each U>(
        _ a: inout Int, to b: @escaping () -> Void = { }, @Builder _ c: () -> T, d: Int..., e: Array<Array<Int>>=[], // }
        isolated: isolated (any Actor)? = #isolation
      ) async throws(A<B>) -> some Reducer<A, B> where T: Q, T.X == [Int] { "}" }
      """
    let function = try #require(try read(source).function)
    #expect(function.name.text == "f")
    #expect(function.generics?.parameters.map(\.name.text) == ["T", "U"])
    #expect(function.parameters.map(\.firstName?.text) == ["_", "to", "_", "d", "e", "isolated"])
    #expect(function.parameters.map(\.label?.text) == [nil, "to", nil, "d", "e", "isolated"])
    #expect(function.parameters.map(\.localName?.text) == ["a", "b", "c", "d", "e", "isolated"])
    #expect(
      function.parameters.map(\.type.text) == [
        "inout Int", "@escaping () -> Void", "() -> T", "Int", "Array<Array<Int>>", "isolated (any Actor)?",
      ]
    )
    #expect(function.parameters.map(\.isVariadic) == [false, false, false, true, false, false])
    #expect(function.parameters.map(\.defaultValue?.text) == [nil, "{ }", nil, nil, "[]", "#isolation"])
    #expect(function.parameters[2].attributes.map(\.name.text) == ["Builder"])
    #expect(function.effects?.isAsync == true)
    #expect(function.effects?.text == "async throws(A<B>)")
    #expect(function.returnType?.text == "some Reducer<A, B>")
    #expect(function.whereClause?.text == "where T: Q, T.X == [Int]")
    #expect(function.body.map { SourceText(source)[$0] } == "{ \"}\" }")
    #expect(function.isStatic)
  }

  @Test(
    arguments: [
      ("func == (a: A, b: A) -> Bool { true }", "=="), ("func ==<T>(a: T, b: T) {}", "=="),
      ("func <(a: A, b: A) {}", "<"),
      ("func < <T>(a: T) {}", "<"), ("func /(a: A, b: A) {}", "/"), ("prefix func -(a: A) {}", "-"),
      ("func ...(a: A) {}", "..."),
      ("func ??<T>(a: T) {}", "??"), ("func `a b`() {}", "`a b`"), ("func >>= (a: A) {}", ">>="),
      ("func ≤(a: A) {}", "≤"),
      ("func .+(a: A) {}", ".+"), ("func `init`() {}", "`init`"), ("func <<(a: A) {}", "<<"),
      ("func ->(a: A) {}", "->"),
    ] as [(String, String)]
  )
  func `a function is named by a word or an operator`(source: String, name: String) throws {
    #expect(try read(source).function?.name.text == name)
  }

  @Test func `an initializer may fail and throw`() throws {
    let initializer = try #require(try read("init?<T>(_ a: T) async rethrows where T: P { }").initializer)
    #expect(initializer.failability == "?")
    #expect(initializer.effects?.throwing == .rethrows)
    #expect(initializer.parameters.map(\.type.text) == ["T"])
    #expect(initializer.whereClause?.text == "where T: P")
    #expect(try read("init!() {}").initializer?.failability == "!")
    #expect(try read("required init() {}").initializer?.failability == nil)
  }

  @Test func `a subscript has parameters and accessors`() throws {
    let subscripting = try #require(
      try read("subscript<T>(i: Int, _ t: T = f(\")\")) -> T? where T: P { get { 1 } _modify { yield &x } }").subscript
    )
    #expect(subscripting.parameters.map(\.type.text) == ["Int", "T"])
    #expect(subscripting.returnType?.text == "T?")
    #expect(subscripting.accessors?.accessors.map(\.kind) == [.get, ._modify])
  }
}
