import DovetailDump
import Testing

/// Objects that record their value before a change.
struct ChangingObjectTests {
  private final class Account: _CustomDiffObject, Equatable {
    var before: Any
    var after: Any

    init(_ before: Any, _ after: Any) { (self.before, self.after) = (before, after) }

    var _customDiffValues: (Any, Any) { (before, after) }

    static func == (first: Account, second: Account) -> Bool { first === second }
  }

  private struct Household {
    var name = "Blob"
    var savings: Account
    var other: Account?
  }

  @Test func `a dump shows what the object is, with a number, and refers to it after that`() {
    let account = Account(1, 2)
    #expect(String(customDumping: account) == "#1 2")
    #expect(
      String(customDumping: Household(savings: account, other: account)) == """
        ChangingObjectTests.Household(
          name: "Blob",
          savings: #1 2,
          other: #1 Int(↩︎)
        )
        """
    )
    #expect(
      String(customDumping: [account, Account([1], ["a"])]) == """
        [
          [0]: #1 2,
          [1]: #2 [
            [0]: "a"
          ]
        ]
        """
    )
  }

  @Test func `a diff of one object shows what became of it`() {
    let account = Account(1, 2)
    #expect(diff(account, account) == "- #1 1\n+ #1 2")
    let household = Household(savings: account, other: account)
    #expect(
      diff(household, household) == """
          ChangingObjectTests.Household(
            name: "Blob",
        -   savings: #1 1,
        +   savings: #1 2,
            other: #1 Int(↩︎)
          )
        """
    )
  }

  @Test func `only what changed within the object is shown`() {
    let account = Account([1, 2, 3], [1, 2, 4])
    #expect(
      diff([account], [account]) == nil,
      "elements that have == are compared by it"
    )
    let household = Household(savings: account)
    #expect(
      diff(household, household) == """
          ChangingObjectTests.Household(
            name: "Blob",
            savings: #1 [
              … (2 unchanged),
        -     [2]: 3
        +     [2]: 4
            ],
            other: nil
          )
        """
    )
  }

  @Test func `an object that did not change makes no difference`() {
    let account = Account("a", "a")
    #expect(diff(account, account) == nil)
    #expect(diff(Household(savings: account), Household(savings: account)) == nil)
    #expect(diff(Household(savings: account, other: account), Household(savings: account)) != nil)
  }

  @Test func `two objects are compared by what they are`() throws {
    let first = Account("a", "b")
    let second = Account("c", "d")
    #expect(diff(first, second) == "- \"b\"\n+ \"d\"")
    let same = try #require(diff(first, Account("a", "b")))
    #expect(same.hasPrefix("  // Two that print alike and are different by \"==\":"))
  }

  @Test func `a change below elements without == is found`() {
    let account = Account(1, 2)
    let households = [
      Household(savings: Account(0, 0)), Household(savings: account), Household(savings: Account(0, 0)),
    ]
    let difference = diff(households, households)
    #expect(
      difference == """
          [
            [0]: ChangingObjectTests.Household(…),
            [1]: ChangingObjectTests.Household(
              name: "Blob",
        -     savings: #1 1,
        +     savings: #1 2,
              other: nil
            ),
            [2]: ChangingObjectTests.Household(…)
          ]
        """
    )
  }

  @Test func `an object that holds itself ends`() {
    let account = Account(0, 0)
    account.after = [account]
    defer { account.after = 0 }
    #expect(String(customDumping: account) == "#1 [\n  [0]: #1 [ChangingObjectTests.Account](↩︎)\n]")
    #expect(diff(account, account) != nil)
  }
}
