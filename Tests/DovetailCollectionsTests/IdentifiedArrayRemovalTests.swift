import DovetailCollections
import Testing

@Suite struct IdentifiedArrayRemovalTests {
  @Test func `Removing by id returns the element`() {
    var array = rows(1, 2, 3)
    #expect(array.remove(id: 2) == Row(2, "2"))
    #expect(array.remove(id: 2) == nil)
    #expect(array.ids == [1, 3])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Removing an element goes by its id`() {
    var array = rows(1, 2)
    #expect(array.remove(Row(1, "changed since")) == Row(1, "1"))
    #expect(array.remove(Row(1)) == nil)
    #expect(array.ids == [2])
  }

  @Test(arguments: 0..<3) func `Removing a position closes the gap`(position: Int) {
    var array = rows(0, 1, 2)
    #expect(array.remove(at: position).id == position)
    #expect(array.ids.elements == [0, 1, 2].filter { $0 != position })
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Elements can be removed from both ends`() {
    var array = rows(1, 2, 3, 4, 5, 6)
    #expect(array.removeFirst().id == 1)
    #expect(array.removeLast().id == 6)
    array.removeFirst(1)
    array.removeLast(2)
    array.removeFirst(0)
    array.removeLast(0)
    #expect(array.ids == [3])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A range of positions can be removed`() {
    var array = rows(0, 1, 2, 3, 4, 5)
    array.removeSubrange(1..<3)
    #expect(array.ids == [0, 3, 4, 5])
    array.removeSubrange(3...)
    array.removeSubrange(...0)
    #expect(array.ids == [3, 4])
    array.removeSubrange(1..<1)
    #expect(array.brokenInvariant == nil)
  }

  @Test(arguments: [2, 3, 10]) func `Removing all that satisfy a predicate keeps the others in order`(divisor: Int) {
    var array = Rows(uniqueElements: (0..<50).map { Row($0) })
    array.removeAll { $0.id % divisor != 0 }
    #expect(array.ids.elements == (0..<50).filter { $0 % divisor == 0 })
    #expect(array.brokenInvariant == nil)
    array.removeAll { $0.id % 20 == 0 }
    #expect(array.ids.elements == (0..<50).filter { $0 % divisor == 0 && $0 % 20 != 0 })
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A predicate that throws removes nothing`() {
    var array = rows(1, 2, 3)
    #expect(throws: Refusal.self) {
      try array.removeAll { if $0.id == 3 { throw Refusal() } else { true } }
    }
    #expect(array == rows(1, 2, 3))
  }

  @Test func `Removing all leaves an array that can be filled again`() {
    var array = rows(1, 2, 3)
    array.removeAll()
    #expect(array.isEmpty)
    #expect(array.brokenInvariant == nil)
    array.append(Row(1))
    array.removeAll(keepingCapacity: true)
    array.append(Row(2))
    #expect(array.ids == [2])
    #expect(array.brokenInvariant == nil)
  }
}
