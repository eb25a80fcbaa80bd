import Testing

@testable import DovetailDump

@Suite struct DumpCustomisationTests {
  struct Money: CustomDumpStringConvertible {
    var amount: Int
    var customDumpDescription: String { "$\(amount)" }
  }

  struct Poem: CustomDumpStringConvertible {
    var customDumpDescription: String { "roses\nviolets" }
  }

  struct Wrapper: CustomDumpRepresentable {
    var wrapped: Any
    var customDumpValue: Any { wrapped }
  }

  struct Session: CustomDumpReflectable {
    var user = "Blob"
    var secret = "hidden"
    var customDumpMirror: Mirror { Mirror(self, children: ["user": user, "_$kept": 1], displayStyle: .struct) }
  }

  struct Stack: CustomDumpReflectable {
    var customDumpMirror: Mirror {
      Mirror(
        self,
        unlabeledChildren: [(key: Money(amount: 2), value: "b"), (key: Money(amount: 1), value: "a")],
        displayStyle: .dictionary
      )
    }
  }

  struct Observed {
    var count = 1
    let _$registrar = 0
  }

  @Test func `a string convertible is its description`() {
    #expect(String(customDumping: [Money(amount: 1)]) == "[\n  [0]: $1\n]")
    #expect(String(customDumping: Sample.Pair(first: Money(amount: 1), second: 0)).contains("first: $1,"))
    #expect(String(customDumping: Money?.some(Money(amount: 1))) == "$1")
  }

  @Test func `lines of a description are indented`() {
    #expect(String(customDumping: [Poem()]) == "[\n  [0]: roses\n  violets\n]")
  }

  @Test func `a representable is another value`() {
    #expect(String(customDumping: Wrapper(wrapped: Wrapper(wrapped: 1))) == "1")
    #expect(String(customDumping: Wrapper(wrapped: Sample.Season.spring)) == "Sample.Season.spring")
    #expect(diff(Wrapper(wrapped: 1), Wrapper(wrapped: 2)) == "- 1\n+ 2")
    #expect(
      diff(Wrapper(wrapped: [1, 2, 3]), Wrapper(wrapped: [1, 2, 4])) == """
          [
            … (2 unchanged),
        -   [2]: 3
        +   [2]: 4
          ]
        """
    )
  }

  @Test func `a reflectable shows every child of its mirror`() {
    #expect(
      String(customDumping: Session()) == """
        DumpCustomisationTests.Session(
          user: "Blob",
          _$kept: 1
        )
        """
    )
  }

  @Test func `a mirror can be a dictionary`() {
    #expect(String(customDumping: Stack()) == "[\n  $2: \"b\",\n  $1: \"a\"\n]")
  }

  @Test func `storage of macros is hidden`() {
    #expect(String(customDumping: Observed()) == "DumpCustomisationTests.Observed(count: 1)")
    #expect(ChildLabel.stored("_$registrar") == .hidden)
    #expect(ChildLabel.stored("count") == .shown("count"))
    #expect(argumentLabel(".0") == nil)
    #expect(argumentLabel("id") == "id")
  }
}
