import DovetailCollections
import Testing

@Suite struct OrderedIDsTests {
  @Test func `Ids stand in the order of the elements`() {
    let ids = rows(3, 1, 2).ids
    #expect(ids.elements == [3, 1, 2])
    let array = Array(ids)
    #expect(array == [3, 1, 2])
    #expect(ids[1] == 1)
    #expect(ids.startIndex == 0)
    #expect(ids.endIndex == 3)
    #expect(ids.first == 3)
    #expect(ids.last == 2)
  }

  @Test func `Ids are looked up, not searched for`() {
    let ids = rows(3, 1, 2).ids
    #expect(ids.contains(1))
    #expect(!ids.contains(9))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids.lastIndex(of: 3) == 0)
    #expect(ids.firstIndex(of: 9) == nil)
  }

  @Test func `Ids compare and hash in order`() {
    #expect(rows(1, 2).ids == [1, 2])
    #expect(rows(1, 2).ids != [2, 1])
    #expect(Set([rows(1, 2).ids, rows(1, 2).ids, rows(2, 1).ids]).count == 2)
  }

  @Test func `Ids of arrays of different elements can be compared`() {
    #expect(rows(1, 2).ids == IdentifiedArray(uniqueElements: [Point(id: 1), Point(id: 2)]).ids)
  }

  @Test func `Ids print and mirror like an array`() {
    let ids = IdentifiedArray(uniqueElements: ["a", "b"], id: \.self).ids
    #expect(ids.description == #"["a", "b"]"#)
    #expect(ids.debugDescription == #"["a", "b"]"#)
    #expect(Mirror(reflecting: ids).displayStyle == .collection)
    #expect(Mirror(reflecting: ids).children.compactMap { $0.value as? String } == ["a", "b"])
  }

  @Test func `Ids of an empty array are empty`() {
    #expect(Rows().ids.isEmpty)
    #expect(Rows().ids == [])
  }
}
