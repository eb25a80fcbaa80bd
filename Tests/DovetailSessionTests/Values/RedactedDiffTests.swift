import Dovetail
import Testing

@testable import DovetailSession

/// Diffs of values with hidden parts: that they differ is shown, but not how.
struct RedactedDiffTests {
  struct Account: Equatable {
    var name = "Ann"
    var password = "1"
  }

  struct Loose {
    var name = "Ann"
    var password = "1"
    @Redacted var code = "1"
  }

  enum Phase: Equatable {
    case out
    case loggedIn(token: String)
  }

  private func lines(_ first: Any, _ second: Any, _ redaction: Redaction = Redaction()) -> [String] {
    ValueText(redaction: redaction).diffLines(first, second).lines.map { $0.sign.rawValue + " " + $0.text }
  }

  @Test func `a hidden property that changes is two lines`() {
    #expect(
      lines(Account(), Account(password: "2")) == [
        "  RedactedDiffTests.Account(", #"    name: "Ann","#, "-   password: <redacted>", "+   password: <redacted>",
        "  )",
      ]
    )
  }

  @Test func `a hidden property that does not change is one line`() {
    #expect(
      lines(Account(), Account(name: "Bob")) == [
        "  RedactedDiffTests.Account(", #"-   name: "Ann","#, #"+   name: "Bob","#, "    password: <redacted>", "  )",
      ]
    )
  }

  @Test func `equal values have no lines`() {
    #expect(lines(Account(), Account()) == [])
    #expect(lines(Loose(), Loose()) == [])
  }

  @Test func `values without equality are compared behind their text`() {
    let changed = lines(Loose(), Loose(password: "2", code: "2"))
    #expect(changed.filter { !$0.hasPrefix(" ") }.count == 4)
    #expect(lines(Loose(), Loose(code: "2"), Redaction(names: [])).contains("-   _code: <redacted>"))
  }

  @Test func `the payload of a case is hidden`() {
    #expect(
      lines(Phase.loggedIn(token: "1"), Phase.loggedIn(token: "2")) == [
        "  RedactedDiffTests.Phase.loggedIn(", "-   token: <redacted>", "+   token: <redacted>", "  )",
      ]
    )
    #expect(
      lines(Phase.out, Phase.loggedIn(token: "2")) == [
        "- RedactedDiffTests.Phase.out", "+ RedactedDiffTests.Phase.loggedIn(token: <redacted>)",
      ]
    )
  }

  @Test func `hidden elements keep their positions`() {
    let redaction = Redaction(.type(Account.self))
    #expect(
      lines([Account(), Account()], [Account(), Account(name: "Bob")], redaction) == [
        "  [", "    [0]: <redacted>,", "-   [1]: <redacted>", "+   [1]: <redacted>", "  ]",
      ]
    )
    #expect(lines(Account(), Account(name: "Bob"), redaction) == ["- <redacted>", "+ <redacted>"])
  }

  @Test func `the entries of a dictionary are hidden by their keys`() {
    #expect(
      lines(["token": "1", "a": "1"], ["token": "2", "a": "1"]) == [
        "  [", "    … (1 unchanged),", #"-   "token": <redacted>"#, #"+   "token": <redacted>"#, "  ]",
      ]
    )
  }

  struct Key: Hashable { var text: String }

  @Test func `hidden keys of a dictionary are not shown`() {
    let redaction = Redaction(.type(Key.self))
    let text = lines([Key(text: "s1"): 1], [Key(text: "s1"): 2, Key(text: "s2"): 3], redaction).joined(separator: "\n")
    #expect(text.contains("<redacted>: 1"))
    #expect(text.contains("<redacted>: 3"))
    #expect(!text.contains("\"s"))
  }

  @Test func `a hidden shared value is compared too`() {
    struct State { @Shared var token: String }
    let first = State(token: Shared(value: "1"))
    let second = State(token: Shared(value: "2"))
    #expect(lines(first, second).filter { $0.hasPrefix("- ") && $0.hasSuffix("<redacted>") }.count == 1)
    #expect(!lines(first, second).contains { $0.contains("\"") })
  }

  @Test func `lines are cut at a number of lines and of bytes`() {
    let text = ValueText(redaction: Redaction())
    let diff = text.diffLines([Int](), Array(0..<1_000), maximumLines: 5)
    #expect(diff.lines.count == 5)
    #expect(diff.isTruncated)
    #expect(!text.diffLines(1, 2, maximumLines: 2).isTruncated)
    let cut = text.diffLines("", String(repeating: "é", count: 100), maximumBytes: 8)
    #expect(cut.lines == [DiffLine(sign: .removed, text: "\"\""), DiffLine(sign: .added, text: "\"éé")])
    #expect(cut.isTruncated)
  }
}
