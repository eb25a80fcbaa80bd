import Testing

@testable import DovetailDump

@Suite struct DiffPartsTests {
  @Test func `dumps are ordered by number, then by text with its numbers`() {
    let ordered = ["-2", "1", "1.5", "10", "\"a\"", "\"a2\"", "\"a10\"", "\"b\"", "nan"]
    #expect(ordered.reversed().map(DumpOrder.init).sorted().map(\.text) == ordered)
  }

  @Test(
    arguments: [("a01", "a1"), ("a1", "a01b"), ("", "a"), ("a", "a1"), ("x1y2", "x1y10")]
  )
  func `an order has a smaller and a greater`(_ first: String, _ second: String) {
    #expect((DumpOrder(first) < DumpOrder(second)) != (DumpOrder(second) < DumpOrder(first)))
    #expect(!(DumpOrder(first) < DumpOrder(first)))
  }

  @Test func `common ends do not overlap`() {
    #expect(ends([1, 1], [1, 1, 1]) == [2, 0])
    #expect(ends([1, 2, 3], [1, 9, 3]) == [1, 1])
    #expect(ends([], [1]) == [0, 0])
    #expect(ends([1], [1]) == [1, 0])
  }

  private func ends(_ first: [Int], _ second: [Int]) -> [Int] {
    let ends = CommonAffixes(firstCount: first.count, secondCount: second.count) { first[$0] == second[$1] }
    return [ends.prefix, ends.suffix]
  }

  @Test func `an alignment of long sequences keeps what both have once`() {
    let first = Array(0..<2_000)
    let second = Array(first.dropFirst(700)) + Array(0..<700)
    #expect(Alignment(first, second).pairs.count == 1_300)
    #expect(Alignment(first, first.filter { $0 % 3 != 0 }).pairs.count == 1_333)
    #expect(Alignment(first, first.map { -$0 - 1 }).pairs.isEmpty)
  }

  @Test func `equal values have equal tokens`() {
    var table = TokenTable<String>()
    #expect(["a", "b", "a"].map { table.token(for: $0) } == [0, 1, 0])
  }

  @Test func `keys of elements are made distinct`() {
    let key = ElementKey.value(1)
    #expect(ElementKey.unique([key, key]) == [key, .repeated(key, 1)])
  }

  @Test(arguments: [("a", 0), ("a\"", 1), ("\\", 1), ("a\"#", 2), ("\"\n", 0), ("\"\"\"\n", 1), ("\"\"\"##\n", 3)])
  func `a literal has the number signs it needs`(_ content: String, _ count: Int) {
    #expect(QuotedText(content).hashCount == count)
  }

  @Test func `an object tracker numbers the objects of a type`() {
    var tracker = ObjectTracker()
    let objects = [Sample.Node("a"), Sample.Node("b")]
    let mentions = [0, 1, 1, 0].map { tracker.mention(ObjectIdentifier(objects[$0]), of: Sample.Node.self) }
    #expect(mentions.map(\.prefix) == ["", "#1 ", "#1 ", ""])
    #expect(mentions.map(\.isRepeated) == [false, false, true, true])
  }
}
