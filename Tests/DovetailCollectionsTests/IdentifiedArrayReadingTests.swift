import DovetailCollections
import Testing

@Suite struct IdentifiedArrayReadingTests {
  @Test func `An element is found by id and by position`() {
    let array = rows(5, 6, 7)
    #expect(array[id: 6] == Row(6, "6"))
    #expect(array[id: 9] == nil)
    #expect(array[2] == Row(7, "7"))
    #expect(array.index(id: 7) == 2)
    #expect(array.index(id: 9) == nil)
  }

  @Test func `Contains compares ids`() {
    let array = rows(1)
    #expect(array.contains(Row(1, "changed since")))
    #expect(!array.contains(Row(2)))
    #expect(array.contains { $0.value == "1" })
  }

  @Test func `It is a random-access collection`() {
    let array = rows(5, 6, 7)
    #expect(array.startIndex == 0)
    #expect(array.endIndex == 3)
    #expect(array.indices == 0..<3)
    #expect(array.first?.id == 5)
    #expect(array.last?.id == 7)
    #expect(array.map(\.id) == [5, 6, 7])
    let (reversed, rest) = (array.reversed().map(\.id), array[1...].map(\.id))
    #expect(reversed == [7, 6, 5])
    #expect(rest == [6, 7])
    let storedCount = array.withContiguousStorageIfAvailable { $0.count }
    #expect(storedCount == 3)
    let elements = Array(array)
    #expect(elements == array.elements)
  }

  @Test func `Sorted and shuffled give plain arrays`() {
    let sorted: [Row] = rows(2, 1).sorted { $0.id < $1.id }
    #expect(sorted.map(\.id) == [1, 2])
    #expect(rows(2, 1).shuffled().count == 2)
  }

  @Test func `Filter gives an identified array`() {
    let array = rows(1, 2, 3, 4)
    let even = array.filter { $0.id.isMultiple(of: 2) }
    #expect(even.ids == [2, 4])
    #expect(even.index(id: 4) == 1)
    #expect(even.brokenInvariant == nil)
    let all = array.filter { _ in true }
    #expect(all == array)
    #expect(array.filter { _ in false }.isEmpty)
    let plain: [Row] = array.filter { $0.id == 1 }
    #expect(plain == [Row(1, "1")])
  }

  @Test func `It prints and mirrors like an array`() {
    let array = rows(1, 2)
    #expect(array.description == array.elements.description)
    #expect(array.debugDescription == array.elements.debugDescription)
    let mirror = Mirror(reflecting: array)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.compactMap { $0.value as? Row } == array.elements)
    #expect(mirror.children.allSatisfy { $0.label == nil })
  }

  @Test func `Equality and hash look at the elements in order`() {
    #expect(rows(1, 2) == rows(1, 2))
    #expect(rows(1, 2) != rows(2, 1))
    var changed = rows(1, 2)
    changed[id: 1]?.value = "other"
    #expect(changed != rows(1, 2))
    #expect(Set([rows(1, 2), rows(1, 2), rows(2, 1)]).count == 2)
  }

  @Test func `It can be sent where its elements can`() {
    func send(_: some Sendable) {}
    send(rows(1))
    send(rows(1).ids)
    send(Identified("a", id: 1))
  }
}
