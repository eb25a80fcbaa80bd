import Dovetail
import Testing

@testable import DovetailSession

/// Estimates of the memory of values.
struct MemorySizeTests {
  struct Row: Identifiable {
    let id: Int
    var title: String
  }

  struct State {
    var count = 0
    var rows: IdentifiedArrayOf<Row> = []
    var bytes: [UInt8] = []
  }

  private static func text(_ number: Int) -> String { "\(number) " + String(repeating: "x", count: 98) }

  private func rows(_ count: Int) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0, title: Self.text($0)) })
  }

  @Test func `a value without references has its size`() {
    #expect(MemorySize(of: 1).bytes == 8)
    #expect(MemorySize(of: (1, true)).bytes == 9)
    #expect(MemorySize(of: "short").bytes == 16)
    #expect(MemorySize(of: Int?.none as Any).bytes == 9)
  }

  @Test func `buffers are counted`() {
    let bytes = MemorySize(of: [UInt8](repeating: 1, count: 10_000)).bytes
    #expect(bytes >= 10_000 && bytes < 20_000)
    let text = MemorySize(of: [Self.text(1)]).bytes
    #expect(text >= 100 && text < 400)
  }

  @Test(arguments: [10, 1_000, 20_000])
  func `a list is counted by a sample of its rows`(_ count: Int) {
    let size = MemorySize(of: rows(count))
    // A row is 24 bytes, its text about 130, and its id in the table another 30.
    let actual = count * (24 + 130 + 30)
    #expect(size.bytes > actual / 2 && size.bytes < actual * 2)
    #expect(size.visited <= MemorySize.defaultMaximumNodes)
  }

  @Test func `shared buffers are not counted twice`() {
    let first = State(count: 1, rows: rows(1_000), bytes: Array(repeating: 1, count: 50_000))
    var second = first
    second.count = 2
    let size = MemorySize(of: first)
    let next = MemorySize(of: second, besides: size)
    #expect(size.bytes > 150_000)
    #expect(next.bytes < 200)
    #expect(MemorySize(of: second, besides: next).bytes < 200)
    #expect(MemorySize(of: second).bytes == size.bytes)

    second.rows[id: 5]?.title = Self.text(7)
    let changed = MemorySize(of: second, besides: size).bytes
    // The list has a new buffer of 24 bytes for each row, with the texts of before.
    #expect(changed > 20_000 && changed < 60_000)
  }

  @Test func `a buffer that occurs several times is counted once`() {
    let bytes = [UInt8](repeating: 1, count: 10_000)
    #expect(MemorySize(of: [bytes, bytes, bytes]).bytes < 20_000)
    #expect(MemorySize(of: ["a": bytes, "b": bytes]).bytes < 20_000)
  }

  @Test func `values of any type are looked at`() {
    struct Holder { var value: any CustomStringConvertible }
    let mixed: [Any] = [Self.text(1), 2, State(), Holder(value: Self.text(2))]
    #expect(MemorySize(of: mixed).bytes > 300)
    #expect(MemorySize(of: Holder(value: Self.text(1))).bytes > 130)
  }

  final class Link {
    var next: Link?
    var bytes = [UInt8](repeating: 1, count: 1_000)
  }

  @Test func `a cycle of objects ends`() {
    let first = Link()
    first.next = Link()
    first.next?.next = first
    defer { first.next = nil }
    let size = MemorySize(of: first)
    #expect(size.bytes > 2_000 && size.bytes < 4_000)
  }

  indirect enum List { case end, node(Int, List) }

  @Test func `few values are looked at whatever the shape`() {
    let nested = Array(repeating: Array(repeating: Array(repeating: Self.text(1), count: 50), count: 50), count: 50)
    #expect(MemorySize(of: nested).visited <= 1_000)
    #expect(MemorySize(of: nested, maximumNodes: 5).visited <= 5)
    #expect(MemorySize(of: nested, maximumNodes: 0).visited <= 1)
    var list = List.end
    for number in 0..<10_000 { list = .node(number, list) }
    #expect(MemorySize(of: list).visited <= 1_000)
  }

  @Test func `values of many kinds have a size`() {
    let values: [Any] = [
      Set(0..<100), Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "\($0)") }), Shared(value: 1),
      Optional("a") as Any, { 1 } as () -> Int, Int.self, \State.count, AnyHashable(1),
      Optional([1]) as Any, Substring("abc"), Result<Int, Never>.success(1),
    ]
    for value in values { #expect(MemorySize(of: value).bytes > 0) }
    #expect(MemorySize(of: Set(0..<100)).bytes > 800)
  }
}
