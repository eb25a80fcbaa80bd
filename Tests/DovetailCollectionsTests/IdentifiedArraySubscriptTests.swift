import DovetailCollections
import Testing

@Suite struct IdentifiedArraySubscriptTests {
  @Test func `Assigning under an id replaces, appends or removes`() {
    var array = rows(1, 2)
    array[id: 2] = Row(2, "new")
    array[id: 3] = Row(3)
    array[id: 1] = nil
    array[id: 9] = nil
    #expect(array.elements == [Row(2, "new"), Row(3)])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Changing in place under an id changes that element alone`() {
    var array = rows(1, 2, 3)
    array[id: 2]?.value = "changed"
    array[id: 9]?.value = "nobody"
    #expect(array.elements == [Row(1, "1"), Row(2, "changed"), Row(3, "3")])
    #expect(array.brokenInvariant == nil)
  }

  @Test(arguments: [1, 2, 3, 4]) func `In place, an element can be taken, kept and brought back`(count: Int) {
    for id in 1...count + 1 {
      var array = Rows(uniqueElements: (1...count).map { Row($0) })
      var points = IdentifiedArray(uniqueElements: (1...count).map { Point(id: $0) })

      let taken = take(&array[id: id])
      #expect(taken?.id == (id <= count ? id : nil))
      #expect(array.ids.elements == (1...count).filter { $0 != id })
      #expect(array.brokenInvariant == nil)
      restore(&array[id: id], Row(id))
      #expect(array.ids.last == id)
      #expect(array.brokenInvariant == nil)

      _ = take(&points[id: id])
      #expect(points.ids.elements == (1...count).filter { $0 != id })
      restore(&points[id: id], Point(id: id, x: 4))
      points[id: id]?.x += 1
      #expect(points.last == Point(id: id, x: 5))
      #expect(points.brokenInvariant == nil)
    }
  }

  @Test(arguments: [1, 3]) func `A throw in the middle of a change leaves the array whole`(count: Int) {
    var array = Rows(uniqueElements: (1...count).map { Row($0) })
    var points = IdentifiedArray(uniqueElements: (1...count).map { Point(id: $0) })
    func fail<T>(_ value: inout T, _ change: (inout T) -> Void) throws {
      change(&value)
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try fail(&array[id: 1]) { $0?.value = "changed" } }
    #expect(throws: Refusal.self) { try fail(&points[id: 1]) { $0?.x = 1 } }
    #expect(throws: Refusal.self) { try fail(&array[0]) { $0.value += "!" } }
    #expect(array[0] == Row(1, "changed!"))
    #expect(points[0] == Point(id: 1, x: 1))
    #expect(array.brokenInvariant == nil)
    #expect(points.brokenInvariant == nil)
    #expect(throws: Refusal.self) { try fail(&array[id: 1]) { $0 = nil } }
    #expect(throws: Refusal.self) { try fail(&points[id: 1]) { $0 = nil } }
    #expect(array.count == count - 1)
    #expect(array.brokenInvariant == nil)
    #expect(points.brokenInvariant == nil)
  }

  @Test func `Assigning to a position may bring a new id`() {
    var array = rows(1, 2, 3)
    array[1] = Row(9, "new")
    #expect(array.ids == [1, 9, 3])
    #expect(array[id: 2] == nil)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Assigning an element that stands elsewhere swaps`() {
    var array = rows(1, 2, 3)
    array[0] = Row(3, "newer")
    #expect(array.elements == [Row(3, "newer"), Row(2, "2"), Row(1, "1")])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Assigning the same id to a position replaces`() {
    var array = rows(1, 2)
    array[1] = Row(2, "newer")
    #expect(array.elements == [Row(1, "1"), Row(2, "newer")])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Changing in place at a position changes that element`() {
    var array = rows(1, 2)
    array[1].value += "!"
    #expect(array[id: 2]?.value == "2!")
  }

  @Test func `Algorithms over mutable collections reorder it`() {
    func reorder<C: MutableCollection & RandomAccessCollection>(_ collection: inout C) where C.Element == Row {
      collection.sort { $0.id > $1.id }
      collection.swapAt(collection.startIndex, collection.index(after: collection.startIndex))
      collection[collection.startIndex...].reverse()
    }
    var array = rows(1, 2, 3, 4)
    reorder(&array)
    #expect(array.ids == [1, 2, 4, 3])
    #expect(array.brokenInvariant == nil)
  }

  private func take<T>(_ element: inout T?) -> T? {
    defer { element = nil }
    return element
  }

  private func restore<T>(_ element: inout T?, _ value: T) {
    element = value
  }
}
