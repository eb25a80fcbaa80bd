import DovetailDump
import Testing

/// Ordered and unordered sets and dictionaries.
struct OrderedMirrorTests {
  private struct Ranking: CustomReflectable {
    var names: [String]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .set) }
  }

  private struct Bag: CustomReflectable, _UnorderedCollection {
    var names: [String]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .set) }
  }

  private struct Menu: CustomReflectable {
    var prices: [(name: String, price: Int)]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: prices.map { (key: $0.name, value: $0.price) }, displayStyle: .dictionary)
    }
  }

  @Test func `a set with an order keeps it, and one without is sorted`() {
    #expect(String(customDumping: Ranking(names: ["b", "a"])) == "Set([\n  \"b\",\n  \"a\"\n])")
    #expect(String(customDumping: Bag(names: ["b", "a"])) == "Set([\n  \"a\",\n  \"b\"\n])")
    #expect(diff(Bag(names: ["b", "a"]), Bag(names: ["a", "b"])) == nil)
    #expect(
      diff(Ranking(names: ["b", "a", "c"]), Ranking(names: ["a", "b", "c"])) == """
          Set([
        -   "b",
            "a",
        +   "b",
            "c"
          ])
        """
    )
  }

  @Test func `a dictionary with an order keeps it`() {
    let menu = Menu(prices: [("b", 1), ("a", 2)])
    #expect(String(customDumping: menu) == "[\n  \"b\": 1,\n  \"a\": 2\n]")
    #expect(
      diff(Menu(prices: [("tea", 2), ("cake", 3), ("soup", 4)]), Menu(prices: [("tea", 2), ("soup", 5), ("cake", 3)]))
        == """
          [
            … (1 unchanged),
        -   "cake": 3,
        -   "soup": 4
        +   "soup": 5,
        +   "cake": 3
          ]
        """
    )
    #expect(
      diff(Menu(prices: [("tea", 2), ("cake", 3)]), Menu(prices: [("tea", 2), ("cake", 4)])) == """
          [
            … (1 unchanged),
        -   "cake": 3
        +   "cake": 4
          ]
        """
    )
    #expect(diff(Menu(prices: [("tea", 2)]), Menu(prices: [("tea", 2)])) == nil)
  }
}
