import DovetailCollections
import DovetailTestSupport
import Testing

@Suite struct IdentifiedArrayInitializerTests {
  private struct Named: Equatable, Sendable {
    var name: String
    var size = 0
    var upper: String { name.uppercased() }
  }

  @Test func `A new array is empty`() {
    #expect(Rows().isEmpty)
    #expect(IdentifiedArray<String, Named>(id: \.name).isEmpty)
    #expect(Rows().brokenInvariant == nil)
  }

  @Test func `Unique elements keep their order`() {
    let array = Rows(uniqueElements: [Row(3), Row(1), Row(2)])
    #expect(array.ids == [3, 1, 2])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Unchecked unique elements keep their order`() {
    let array = Rows(uncheckedUniqueElements: AnySequence([Row(3), Row(1)]))
    #expect(array.ids == [3, 1])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `The first of several elements with one id is kept`() {
    let array = Rows([Row(1, "a"), Row(2, "b"), Row(1, "c")])
    #expect(array.elements == [Row(1, "a"), Row(2, "b")])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Elements with one id can be combined`() {
    let array = Rows([Row(1, "a"), Row(2, "b"), Row(1, "c")], uniquingIDsWith: { Row($0.id, $0.value + $1.value) })
    #expect(array.elements == [Row(1, "ac"), Row(2, "b")])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `An error thrown while combining is passed on`() {
    #expect(throws: Refusal.self) {
      try Rows([Row(1), Row(1)], uniquingIDsWith: { _, _ in throw Refusal() })
    }
  }

  @Test func `A key path to a stored property finds elements`() {
    var array = IdentifiedArray(uniqueElements: [Named(name: "a"), Named(name: "b")], id: \.name)
    array[id: "b"]?.size = 2
    array.append(Named(name: "a", size: 9))
    #expect(array.elements == [Named(name: "a"), Named(name: "b", size: 2)])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A key path to a computed property finds elements`() {
    let array = IdentifiedArray([Named(name: "a"), Named(name: "A"), Named(name: "b")], id: \.upper)
    #expect(array.elements.map(\.name) == ["a", "b"])
    #expect(array[id: "B"] == Named(name: "b"))
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A key path to the element itself finds elements`() {
    var array = IdentifiedArray(uncheckedUniqueElements: ["x", "y", "a string too long to be small"], id: \.self)
    #expect(array.index(id: "y") == 1)
    array.remove(id: "x")
    #expect(array.elements == ["y", "a string too long to be small"])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A key path through an object finds elements`() {
    final class Object { let name: String; init(_ name: String) { self.name = name } }
    let array = IdentifiedArray(uniqueElements: [Object("a"), Object("b")], id: \.name)
    #expect(array[id: "b"]?.name == "b")
  }

  @Test func `Elements found by a key path can be combined`() {
    let array = IdentifiedArray(
      [Named(name: "a", size: 1), Named(name: "a", size: 2)],
      id: \.name,
      uniquingIDsWith: { Named(name: $0.name, size: $0.size + $1.size) }
    )
    #expect(array.elements == [Named(name: "a", size: 3)])
  }

  @Test func `A literal makes an array`() {
    let array: Rows = [Row(2), Row(1)]
    #expect(array.ids == [2, 1])
  }

  @Test func `Another identified array, or a slice of one, is a sequence of elements`() {
    let array = rows(1, 2, 3)
    #expect(Rows(array) == array)
    let lastTwo = Rows(array.suffix(2))
    #expect(lastTwo.ids == [2, 3])
    #expect(Rows(uniqueElements: array.dropLast()).ids == [1, 2])
  }

  @Test func `A generic function can make an array of any identifiable elements`() {
    func collect<Element: Identifiable>(_ elements: [Element]) -> IdentifiedArrayOf<Element> { .init(elements) }
    #expect(collect([Row(1), Row(1), Row(2)]).ids == [1, 2])
  }

  @Test func `String ids that are canonically equivalent are one id`() {
    var array = IdentifiedArray(["caf\u{E9}", "cafe\u{301}", "tea"], id: \.self)
    #expect(array.count == 2)
    #expect(array.index(id: "cafe\u{301}") == 0)
    array[id: "cafe\u{301}"] = "cafe\u{301}"
    #expect(array.ids.contains("caf\u{E9}"))
    #expect(array.brokenInvariant == nil)
    array.remove(id: "cafe\u{301}")
    #expect(array.elements == ["tea"])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A huge array finds each of its elements`() {
    let count = TestSize.choose(70_000, thorough: 200_000)
    let array = Rows(uniqueElements: (0..<count).lazy.map { Row($0 &* 7919) })
    #expect(array.count == count)
    #expect(array.brokenInvariant == nil)
  }
}
