import DovetailDump
import DovetailTestSupport
import Testing

/// Values whose mirrors, cycles, keys or depth are unusual.
struct DumpFaultTests {
  /// An object whose mirror claims another display style.
  private final class Disguised: CustomReflectable, Hashable {
    let style: Mirror.DisplayStyle?
    var others: [Disguised] = []

    init(_ style: Mirror.DisplayStyle?) { self.style = style }

    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: others, displayStyle: style)
    }

    static func == (first: Disguised, second: Disguised) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private static let styles: [Mirror.DisplayStyle?] = [
    .struct, .class, .enum, .tuple, .optional, .collection, .dictionary, .set, nil,
  ]

  @Test(arguments: 0..<styles.count)
  func `a cycle of objects ends whatever their mirrors say`(index: Int) {
    let first = Disguised(Self.styles[index])
    let second = Disguised(Self.styles[index])
    first.others = [second]
    second.others = [first]
    defer { (first.others, second.others) = ([], []) }
    #expect(String(customDumping: first).contains("↩︎"))
    #expect(diff(first, second) != nil)
    #expect(diff(first, first) == nil)
  }

  /// A value whose mirror claims another display style, with children that do not fit the style.
  private struct Liar: CustomReflectable {
    let style: Mirror.DisplayStyle?
    let children: [Mirror.Child]

    var customMirror: Mirror { Mirror(self, children: children, displayStyle: style) }
  }

  @Test(
    arguments: [
      (.class, "DumpFaultTests.Liar(a: 1)", "DumpFaultTests.Liar()"),
      (.struct, "DumpFaultTests.Liar(a: 1)", "DumpFaultTests.Liar()"),
      (.enum, "DumpFaultTests.Liar.a(1)", "DumpFaultTests.Liar"),
      (.tuple, "(a: 1)", "()"),
      (.optional, "1", "nil"),
      (.collection, "[\n  [0]: 1\n]", "[]"),
      (.dictionary, "[\n  \"a\": 1\n]", "[:]"),
      (.set, "Set([\n  1\n])", "Set([])"),
    ] as [(Mirror.DisplayStyle, String, String)]
  )
  func `a mirror of a wrong style is taken at its word`(_ style: Mirror.DisplayStyle, _ one: String, _ none: String) {
    #expect(String(customDumping: Liar(style: style, children: [("a", 1)])) == one)
    #expect(String(customDumping: Liar(style: style, children: [])).hasPrefix(none))
    #expect(diff(Liar(style: style, children: [("a", 1)]), Liar(style: style, children: [("a", 2)])) != nil)
    #expect(diff(Liar(style: style, children: [("a", 1)]), Liar(style: style, children: [("a", 1)])) == nil)
    #expect(diff(Liar(style: style, children: [("a", 1)]), Liar(style: style, children: [])) != nil)
  }

  private final class Member: Hashable {
    var friends: Set<Member> = []
    var ranks: [Member: Int] = [:]

    static func == (first: Member, second: Member) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func `a cycle through a set, and through the keys of a dictionary, ends`() {
    let first = Member()
    let second = Member()
    first.friends = [second, first]
    second.friends = [first]
    first.ranks = [second: 1, first: 2]
    defer { (first.friends, second.friends, first.ranks) = ([], [], [:]) }
    #expect(String(customDumping: first).contains("↩︎"))
    #expect(diff(first, second) != nil)
    #expect(diff(first, first) == nil)
  }

  @Test func `keys that are equal and look different are one key`() throws {
    #expect(diff([AnyHashable(1): "a"], [AnyHashable(1.0): "a"]) == nil)
    #expect(diff(["e\u{301}": 1], ["\u{E9}": 1]) == nil)
    let lines = try #require(diff([AnyHashable(1): "a"], [AnyHashable(1.0): "b"])).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("-") && $0.contains("\"a\"") } == 1)
    #expect(lines.count { $0.hasPrefix("+") && $0.contains("\"b\"") } == 1)
  }

  @Test func `an AnyHashable is shown as what is in it, whatever others hold`() {
    struct Card: Hashable { var suit = "hearts", rank = 7 }
    let keys: [AnyHashable] = [1, "a", [1, 2], Card(), 2.5, Optional(3), AnyHashable("b")]
    let card = String(customDumping: Card())
    let texts = ["1", "\"a\"", "[\n  [0]: 1,\n  [1]: 2\n]", card, "2.5", "3", "\"b\""]
    for (key, text) in zip(keys, texts) { #expect(String(customDumping: key) == text) }
    for first in keys.indices {
      for second in keys.indices where first != second {
        let lines = String(customDumping: [keys[first], keys[second]])
        let expected = [(0, texts[first]), (1, texts[second])].map { index, text in
          "  [\(index)]: " + text.replacing("\n", with: "\n  ")
        }
        #expect(lines == "[\n" + expected.joined(separator: ",\n") + "\n]")
      }
    }
    #expect(String(customDumping: [AnyHashable(1): 2, AnyHashable("a"): 3]) == "[\n  1: 2,\n  \"a\": 3\n]")
    #expect(String(customDumping: Set<AnyHashable>([1, "b", true])) == "Set([\n  1,\n  \"b\",\n  true\n])")
  }

  private final class Twin: Hashable {
    static func == (first: Twin, second: Twin) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func `keys that look the same stand in the order of their values`() {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<20).map { (Twin(), $0) })
    let values = String(customDumping: dictionary).split(separator: "\n").compactMap {
      Int($0.split(separator: ": ").last?.prefix { $0.isNumber } ?? "")
    }
    #expect(values == Array(0..<20))
  }

  @Test func `what is not equal to itself can be a key, a member and an element`() {
    #expect(String(customDumping: [Double.nan: 1]) == "[\n  nan: 1\n]")
    #expect(String(customDumping: Set([Double.nan])) == "Set([\n  nan\n])")
    #expect(diff([Double.nan: 1], [Double.nan: 1]) != nil)
    #expect(diff(Set([Double.nan]), Set([Double.nan])) != nil)
    #expect(diff([1, Double.nan], [1, Double.nan]) != nil)
  }

  private indirect enum Nest: Equatable {
    case egg(Int)
    case nest(Nest)
  }

  private final class Link {
    var value = 0
    var next: Link?
    init(next: Link?) { self.next = next }
  }

  /// The depth of deep values.
  ///
  /// Each level adds two spaces of indentation, so the dump of ten thousand levels has some hundred million characters.
  private static let depth = TestSize.choose(1_000, thorough: 10_000)

  /// The bytes of the stack that deep values are dumped on.
  ///
  /// A level takes as much as its release needs, and less than a call of the dump.
  private static let stackSize = depth * 512

  @Test func `a case may be nested as deep as it likes`() {
    var first = Nest.egg(1)
    var second = Nest.egg(2)
    for _ in 0..<Self.depth { (first, second) = (.nest(first), .nest(second)) }
    let (dump, difference, none) = withSmallStack(size: Self.stackSize) {
      (String(customDumping: first), diff(first, second), diff(first, first))
    }
    #expect(dump.utf8.count > Self.depth * Self.depth * 2)
    #expect(dump.hasSuffix("\n  )\n)"))
    #expect(difference != nil)
    #expect(none == nil)
  }

  @Test func `an object may be nested as deep as it likes`() {
    var links = Link(next: nil)
    for _ in 0..<Self.depth { links = Link(next: links) }
    let dump = withSmallStack(size: Self.stackSize) { String(customDumping: links) }
    #expect(dump.utf8.count > Self.depth * Self.depth * 2)
    #expect(dump.hasSuffix("\n  )\n)"))
    // Release the objects one by one: releasing the whole chain at once recurses ten thousand levels deep.
    var rest: Link? = links
    while let link = rest { (rest, link.next) = (link.next, nil) }
  }
}
