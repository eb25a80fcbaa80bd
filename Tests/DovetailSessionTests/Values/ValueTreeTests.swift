import Dovetail
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession

/// Values as trees that are read level by level.
struct ValueTreeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  @ObservableState
  struct Child: Equatable {
    var text = "child"
  }

  @ObservableState
  struct State: Equatable {
    var count = 1
    var name: String? = "Ann"
    var rows: IdentifiedArrayOf<Row> = [Row(id: 7, title: "a"), Row(id: 8, title: "b")]
    @Presents var child: Child? = Child()
    var stack = StackState<Child>([Child(text: "x")])
    var table = ["b": 2, "a": 1]
    var tags: Set<Int> = [10, 9]
    var password = "555"
  }

  private func tree(_ value: Any) -> ValueTree { ValueTree(value, redaction: Redaction()) }

  @Test func `labels and order are those of dumps`() throws {
    let root = try #require(tree(State()).node(at: [], depth: 1))
    let children = try #require(root.children)
    #expect(
      children.map(\.label) == ["count", "name", "rows", "child", "stack", "table", "tags", "password"]
    )
    #expect(
      children.map(\.text) == [
        "1", "\"Ann\"", "[2 elements]", #"ValueTreeTests.Child(text: "child")"#, "[1 entry]", "[2 entries]",
        "Set([2 elements])", "<redacted>",
      ]
    )
    let expectedPaths: [[Int]] = (0..<8).map { [$0] }
    #expect(children.map(\.path) == expectedPaths)
    #expect(children.map(\.count) == [0, 0, 2, 1, 1, 2, 2, 0])
    #expect(children.map(\.isRedacted) == [false, false, false, false, false, false, false, true])
    #expect(children[1].type == "String?")
    #expect(root.type == "ValueTreeTests.State")
    #expect(root.label == nil)
    #expect(children.allSatisfy { $0.children == nil })
  }

  @Test func `elements and entries have labels and are sorted`() throws {
    let tree = tree(State())
    #expect(tree.node(at: [2, 1, 1], depth: 0)?.text == "\"b\"")
    #expect(tree.node(at: [2, 1], depth: 0)?.label == "[1]")
    #expect(tree.node(at: [5], depth: 1)?.children?.map(\.label) == ["\"a\"", "\"b\""])
    #expect(tree.node(at: [5, 1], depth: 0)?.text == "2")
    #expect(tree.node(at: [6], depth: 1)?.children?.map(\.text) == ["9", "10"])
    #expect(tree.node(at: [4, 0, 0], depth: 0)?.text == "\"x\"")
    #expect(tree.node(at: [3, 0], depth: 0)?.label == "text")
  }

  @Test func `depth is the number of levels`() {
    let root = tree([[[1]]]).node(at: [], depth: 2)
    #expect(root?.children?[0].children?[0].text == "[1 element]")
    #expect(root?.children?[0].children?[0].children == nil)
    #expect(tree([[1]]).node(at: [], depth: -1)?.children == nil)
  }

  @Test(arguments: [[0, 0], [1], [-1], [8], [2, 2]])
  func `a path that leads nowhere has no node`(_ path: [Int]) {
    #expect(tree(path == [8] || path == [2, 2] ? State() as Any : [1]).node(at: path, depth: 1) == nil)
  }

  @Test func `pages begin at a position`() {
    let numbers = tree(Array(0..<250))
    let first = numbers.node(at: [], depth: 1)
    #expect(first?.children?.count == 100)
    let last = numbers.node(at: [], depth: 1, from: 200)
    #expect(last?.children?.count == 50)
    #expect(last?.children?.first == numbers.node(at: [200], depth: 0))
    #expect(last?.children?.first?.label == "[200]")
    #expect(last?.count == 250)
    #expect(numbers.node(at: [], depth: 1, from: 300)?.children == [])
    #expect(numbers.node(at: [], depth: 1, from: .max)?.children == [])
    let rest = numbers.node(at: [], depth: 1, from: 1, pageSize: .max)
    #expect(rest?.children?.count == 249)
    let lastOfSet = tree(Set(0..<250)).node(at: [], depth: 1, from: 240)
    let expectedTexts: [String] = (240..<250).map { "\($0)" }
    #expect(lastOfSet?.children?.map(\.text) == expectedTexts)
  }

  /// Counts how often rows are read.
  final class Reads {
    var count = 0
  }

  struct CountedRow: Identifiable, CustomDumpReflectable {
    let id: Int
    let reads: Reads
    var customDumpMirror: Mirror {
      reads.count += 1
      return Mirror(self, children: ["id": id])
    }
  }

  @Test func `only the page of a list with many rows is read`() {
    let reads = Reads()
    let rows = IdentifiedArray(uniqueElements: (0..<100_000).map { CountedRow(id: $0, reads: reads) })
    let page = tree(rows).node(at: [], depth: 1, from: 99_950)
    #expect(page?.children?.map(\.label).first == "[99950]")
    #expect(page?.children?.count == 50)
    #expect(page?.count == 100_000)
    // A row is read for its level, its line and the kind of its redaction.
    #expect(reads.count <= 50 * 4)
    reads.count = 0
    #expect(tree(rows).node(at: [99_999, 0], depth: 0)?.text == "99999")
    #expect(reads.count <= 4)
    reads.count = 0
    #expect(tree(["rows": rows.elements]).node(at: [], depth: 1)?.children?.first?.text == "[100000 elements]")
    #expect(reads.count == 0)
  }

  /// A collection that counts the elements that are taken out of it.
  struct Counted: RandomAccessCollection {
    let reads: Reads
    let endIndex: Int
    var startIndex: Int { 0 }
    subscript(position: Int) -> Any {
      reads.count += 1
      return position
    }
  }

  struct Table: CustomDumpReflectable {
    let rows: Counted
    var customDumpMirror: Mirror { Mirror(self, unlabeledChildren: rows, displayStyle: .collection) }
  }

  @Test func `only the page of a custom mirror is read`() {
    let reads = Reads()
    let table = Table(rows: Counted(reads: reads, endIndex: 100_000))
    #expect(tree(table).node(at: [], depth: 1, from: 50_000, pageSize: 10)?.children?.last?.text == "50009")
    // The page, and the first rows for the line of the table.
    #expect(reads.count <= 10 * 3)
  }

  final class Link {
    var next: Link?
  }

  @Test func `a cycle of objects ends`() {
    let first = Link()
    first.next = Link()
    first.next?.next = first
    defer { first.next = nil }
    let tree = tree(first)
    #expect(tree.node(at: [0, 0], depth: 5)?.text == "ValueTreeTests.Link(↩︎)")
    #expect(tree.node(at: [0, 0], depth: 5)?.children == nil)
    #expect(tree.node(at: [0, 0, 0], depth: 0) == nil)
    #expect(tree.node(at: [], depth: 8) != nil)
  }

  @Test func `hidden values have no children`() {
    let node = tree(["password": ["555"]]).node(at: [0], depth: 3)
    #expect(node?.text == "<redacted>")
    #expect(node?.children == [])
    #expect(node?.isRedacted == true)
    #expect(tree(["password": ["555"]]).node(at: [0, 0], depth: 0) == nil)
  }

  @Test func `a long text is cut and says so`() {
    let node = tree([String(repeating: "é", count: 1_000)]).node(at: [0], depth: 0)
    #expect(node?.isTruncated == true)
    #expect(node?.text == "\"" + String(repeating: "é", count: 60) + "…\"")
    #expect(tree(["é"]).node(at: [0], depth: 0)?.isTruncated == false)
  }
}
