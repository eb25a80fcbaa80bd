import DovetailPlatform
import DovetailTestSupport
import Testing

struct ValuePartsTests {
  private struct Point {
    var x = 1
    var y = 2
  }

  private struct Secretive: CustomReflectable {
    var hidden = 1
    var customMirror: Mirror { Mirror(self, children: ["shown": 2], displayStyle: .tuple) }
  }

  private class Base { let base = 0 }
  private class Middle: Base { let middle = 1 }
  private final class Last: Middle { let last = 2 }

  private enum Choice {
    case none
    case one(Int)
    case named(value: Int)
    case two(Int, second: String)
  }

  private indirect enum Chain {
    case end
    case link(Chain)
  }

  private func labels(_ parts: some Sequence<ValueParts.Part>) -> [String?] { parts.map(\.label) }

  @Test func `a struct has its properties, and an object those of its superclasses before its own`() {
    #expect(labels(ValueParts(of: Point()).all) == ["x", "y"])
    #expect(labels(ValueParts(of: Last()).own) == ["last"])
    #expect(labels(ValueParts(of: Last()).all) == ["base", "middle", "last"])
    #expect(labels(ValueParts(of: Base()).all) == ["base"])
    #expect(ValueParts(of: Point()).inherited == nil)
    #expect(labels(ValueParts(of: 1).all).isEmpty)
  }

  @Test func `the elements of a tuple have the labels that were written`() throws {
    let elements = try #require(ValueParts(of: (1, second: "a", 3)).elements)
    #expect(labels(elements) == [nil, "second", nil])
    #expect(elements[1].value as? String == "a")
    #expect(ValueParts(of: Point()).elements == nil)
    #expect(ValueParts(of: ()).elements?.isEmpty == true)
  }

  @Test func `a case and an optional have a payload`() throws {
    #expect(ValueParts(of: Choice.none).payload == nil)
    #expect(ValueParts(of: Choice.one(1)).payload as? Int == 1)
    let payload = try #require(ValueParts(of: Choice.two(1, second: "a")).payload)
    #expect(labels(try #require(ValueParts(of: payload).elements)) == [nil, "second"])
    #expect(EnumReflection.payload(of: Choice.named(value: 3), as: Int.self) == 3)
    #expect(EnumReflection.payload(of: Choice.two(1, second: ""), as: Int.self) == nil)
    #expect(ValueParts(of: Int?.some(2) as Any).payload as? Int == 2)
    #expect(ValueParts(of: Int?.none as Any).payload == nil)
    #expect(ValueParts(of: Point()).payload == nil)
  }

  @Test func `a type chooses what it shows, and not what it stores`() {
    #expect(labels(ValueParts(of: Secretive()).elements ?? []) == ["shown"])
    #expect(EnumReflection.storedValues(of: Secretive()).map { $0 as? Int } == [1])
  }

  @Test func `a path of labels leads to a part of a part`() {
    struct Outer { var point = Point() }
    #expect(ValueParts(of: Outer()).descendant("point", "y") as? Int == 2)
    #expect(ValueParts(of: Outer()).descendant("point", "z") == nil)
    #expect(ValueParts(of: Outer()).descendant("none", "y") == nil)
    #expect(ValueParts(of: Outer()).descendant() == nil)
  }

  // MARK: - Walks

  private func parts(_ value: Any) -> ValueWalk.Next { .parts(ValueParts(of: value).own.map(\.value)) }

  @Test func `a walk visits the outermost values first, and siblings in their order`() {
    var texts: [String] = []
    var walk = ValueWalk(limit: 100)
    let isComplete = walk.visit([["a", "b"], ["c"]]) { value in
      if let text = value as? String { texts.append(text) }
      return value is String ? .others : parts(value)
    }
    #expect(isComplete)
    #expect(texts == ["a", "b", "c"])
  }

  @Test func `a walk ends at its limit, which all of its visits share, or when it is told to`() {
    var count = 0
    var walk = ValueWalk(limit: 3)
    func visit(_ value: Any, _ next: ValueWalk.Next) -> Bool {
      walk.visit(value) { _ in
        count += 1
        return next
      }
    }
    #expect(visit(1, .others))
    #expect(!visit(1, .parts([2, 3])))
    #expect(count == 3)
    #expect(!visit(1, .others))
    #expect(count == 3)
    var other = ValueWalk(limit: 3)
    #expect(!other.visit([1, 2]) { _ in .end })
  }

  @Test func `a walk through a deeply nested value takes no stack`() throws {
    let levels = 20_000
    var chain = Chain.end
    for _ in 0..<levels { chain = .link(chain) }
    let visited = withSmallStack {
      var visited = 0
      var walk = ValueWalk(limit: 2 * levels)
      #expect(
        walk.visit(chain) { value in
          visited += 1
          return ValueParts(of: value).payload.map { .parts([$0]) } ?? .others
        }
      )
      return visited
    }
    #expect(visited == levels + 1)
  }
}
