import DovetailTestSupport
import Testing

@testable import DovetailMacroExpansion

struct NestingTests {
  private static let openings = [
    "(", "[", "{", "<", "A<", "\"\\(", "#if A\n", "struct A {", "struct A { #if B\n", "@A(", "@A<", "@A ", "var a = {",
    "var a = b<", "case a(", "var x: (",
    "var x: A<", "var x: () -> ", "func f(", "func f(a: Int = ", "public ", "#else\n", "}", ")", "case a = ",
    "var a: { ", "var a = if b { ", "a ? ",
    "var a = b ? c ", "store.send(", "a.b<c,d", "where ", "var a = f<a<b,c ", "var a = x {get ", "\0", "async ",
    "inout ", "~", "class ",
    "var a = b\n#if C\n.d\n", "/*", "func f() throws(", "init?(", "struct A<T: ", "extension A where B: ", "Optional<",
    "@escaping ",
  ]

  /// Must catch: a recursion for each opening.
  @Test(arguments: openings)
  func `openings without end are a problem and no more`(opening: String) {
    let count = TestSize.choose(1_000, thorough: opening.utf8.count == 1 ? 50_000 : 5_000)
    for prefix in ["", "struct S {\n"] {
      let source = SourceText(prefix + String(repeating: opening, count: count))
      // Enough for the nesting that is permitted, and not for a level for each opening.
      let (reading, calls) = withSmallStack(size: 1 << 22) {
        (DeclarationReader.read(source), DeclarationReader.calls(to: ["store", "send"], in: source))
      }
      #expect(!reading.problems.isEmpty)
      #expect(RangeCheck.faults(of: reading, in: source) == [])
      #expect(calls.count == (opening == "store.send(" ? count : 0))
    }
  }

  @Test func `brackets that close are passed over however deep`() throws {
    let depth = TestSize.choose(5_000, thorough: 100_000)
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let type = String(repeating: "A<", count: depth) + "B" + String(repeating: ">", count: depth)
    let text = "var a: \(type) = \(value), b = \"\\({ \(value) }())\""
    let variable = try #require(try withSmallStack { try read(text) }.variable)
    #expect(variable.bindings.map(\.pattern.text) == ["a", "b"])
    #expect(variable.bindings[0].type?.genericArguments.first?.text.utf8.count == type.utf8.count - 3)
  }

  @Test func `types nest to a limit`() {
    func nested(_ depth: Int) -> [Problem] {
      let source = String(repeating: "struct A {\n", count: depth) + String(repeating: "}\n", count: depth)
      return DeclarationReader.read(SourceText(source)).problems
    }
    #expect(nested(DeclarationParser.maximumDepth) == [])
    #expect(nested(DeclarationParser.maximumDepth + 1).map(\.message) == ["Types are nested more than 100 deep"])
    #expect(nested(1000).count == 1)
  }

  @Test func `conditional blocks nest to the same limit`() {
    let blocks = String(repeating: "#if A\n", count: DeclarationParser.maximumDepth + 1)
    let ends = String(repeating: "#endif\n", count: DeclarationParser.maximumDepth + 1)
    let problems = DeclarationReader.read(SourceText("struct A {\n\(blocks)var a = 1\n\(ends)}")).problems
    let message = "Conditional blocks and types are nested more than 100 deep"
    #expect(problems.map(\.message).contains(message), "\(problems)")
  }

  @Test(arguments: [
    "A<", "(", "() -> ", "[", "@A ", "inout ", "some ", "Optional<", "(a: ", "A?.", "@A(", "?", "((((A)?)?)?",
  ])
  func `the text of a type may nest as deep as it likes`(opening: String) {
    let count = TestSize.choose(1_000, thorough: 5_000)
    let type = TypeText(String(repeating: opening, count: count) + "A" + String(repeating: ">)?", count: count))
    #expect(type.withoutOptionals.range.upperBound <= type.range.upperBound)
    #expect((type.function?.result.range.upperBound ?? 0) <= type.range.upperBound)
    #expect(type.genericArguments.allSatisfy { $0.range.upperBound <= type.range.upperBound })
    #expect((type.tupleElements ?? []).allSatisfy { $0.range.upperBound <= type.range.upperBound })
  }
}
