import DovetailDump
import Testing

/// Values that differ in properties that their dumps leave out.
struct HiddenDifferenceTests {
  private struct Session: CustomDumpReflectable {
    var user: String
    var token: Int

    var customDumpMirror: Mirror { Mirror(self, children: ["user": user], displayStyle: .struct) }
  }

  private struct Page {
    var title = "Home"
    var session: Session
  }

  @Test func `a difference that a mirror leaves out is one`() {
    let note = "  // Two that print alike and differ in what their mirrors leave out:\n"
    #expect(
      diff(Session(user: "a", token: 1), Session(user: "a", token: 2))
        == note + """
          - HiddenDifferenceTests.Session(user: "a")
          + HiddenDifferenceTests.Session(user: "a")
          """
    )
    #expect(
      diff(Page(session: Session(user: "a", token: 1)), Page(session: Session(user: "a", token: 2))) == """
          HiddenDifferenceTests.Page(
            title: "Home",
            // Two that print alike and differ in what their mirrors leave out:
        -   session: HiddenDifferenceTests.Session(user: "a")
        +   session: HiddenDifferenceTests.Session(user: "a")
          )
        """
    )
  }

  @Test func `it is found among elements too`() throws {
    let first = (0..<10).map { Session(user: "\($0)", token: 0) }
    var second = first
    #expect(diff(first, second) == nil)
    second[4].token = 1
    let difference = try #require(diff(first, second))
    #expect(difference.contains("-   [4]: HiddenDifferenceTests.Session(user: \"4\")"))
    #expect(difference.contains("… (4 unchanged)"))
  }

  @Test func `where something that is shown differs it is shown alone`() {
    #expect(
      diff(Session(user: "a", token: 1), Session(user: "b", token: 2)) == """
        - HiddenDifferenceTests.Session(user: "a")
        + HiddenDifferenceTests.Session(user: "b")
        """
    )
  }

  @Test func `a value that has == is asked by it`() {
    struct Quiet: CustomDumpReflectable, Equatable {
      var shown = 1
      var hidden: Int
      var customDumpMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }
      static func == (first: Quiet, second: Quiet) -> Bool { first.shown == second.shown }
    }
    #expect(diff(Quiet(hidden: 1), Quiet(hidden: 2)) == nil)
  }
}
