import DovetailCollections
import Testing

@Suite struct IdentifiedArrayWritingTests {
  @Test func `Appending says where the element stands`() {
    var array = rows(1)
    let result = array.append(Row(2))
    #expect(result.inserted)
    #expect(result.index == 1)
    #expect(array.ids == [1, 2])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Appending a duplicate changes nothing`() {
    var array = rows(1, 2)
    let result = array.append(Row(1, "other"))
    #expect(!result.inserted)
    #expect(result.index == 0)
    #expect(array == rows(1, 2))
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Appending several passes duplicates over`() {
    var array = rows(1)
    array.append(contentsOf: [Row(2), Row(1), Row(3), Row(2)])
    array.append(contentsOf: [])
    #expect(array.ids == [1, 2, 3])
    #expect(array.brokenInvariant == nil)
  }

  @Test(arguments: 0...3) func `Inserting puts the element at the position`(position: Int) {
    var array = rows(1, 2, 3)
    let result = array.insert(Row(9), at: position)
    #expect(result.inserted)
    #expect(result.index == position)
    #expect(array[position].id == 9)
    #expect(array.count == 4)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Inserting a duplicate changes nothing`() {
    var array = rows(1, 2)
    let result = array.insert(Row(2, "other"), at: 0)
    #expect(!result.inserted)
    #expect(result.index == 1)
    #expect(array == rows(1, 2))
  }

  @Test func `Updating a position returns what stood there`() {
    var array = rows(1, 2)
    #expect(array.update(Row(2, "new"), at: 1) == Row(2, "2"))
    #expect(array[1] == Row(2, "new"))
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Update or append replaces where the id is held`() {
    var array = rows(1, 2)
    #expect(array.updateOrAppend(Row(1, "new")) == Row(1, "1"))
    #expect(array.updateOrAppend(Row(3)) == nil)
    #expect(array.elements == [Row(1, "new"), Row(2, "2"), Row(3)])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Update or insert replaces where the id is held`() {
    var array = rows(1, 2)
    let replaced = array.updateOrInsert(Row(2, "new"), at: 0)
    #expect(replaced.originalMember == Row(2, "2"))
    #expect(replaced.index == 1)
    let inserted = array.updateOrInsert(Row(3), at: 0)
    #expect(inserted.originalMember == nil)
    #expect(inserted.index == 0)
    #expect(array.ids == [3, 1, 2])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Replacing a range passes over what is held outside it`() {
    var array = rows(1, 2, 3, 4)
    array.replaceSubrange(1..<3, with: [Row(3, "back"), Row(4, "held"), Row(7), Row(7, "twice"), Row(8)])
    #expect(array.ids == [1, 3, 7, 8, 4])
    #expect(array[id: 3]?.value == "back")
    #expect(array[id: 4]?.value == "4")
    #expect(array[id: 7]?.value == "")
    #expect(array.brokenInvariant == nil)
    array.replaceSubrange(3..., with: [])
    #expect(array.ids == [1, 3, 7])
    array.replaceSubrange(...0, with: [Row(5)])
    #expect(array.ids == [5, 3, 7])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Algorithms over range-replaceable collections pass duplicates over`() {
    func grow<C: RangeReplaceableCollection>(_ collection: inout C) where C.Element == Row {
      collection.append(Row(1, "twice"))
      collection.append(Row(5))
      collection.insert(contentsOf: [Row(6), Row(5)], at: collection.startIndex)
      collection.remove(at: collection.startIndex)
    }
    var array = rows(1, 2)
    grow(&array)
    #expect(array.ids == [1, 2, 5])
    let sum = array + [Row(2), Row(7)]
    #expect(sum.ids == [1, 2, 5, 7])
    array += [Row(8), Row(8)]
    #expect(array.popLast()?.id == 8)
    #expect(Rows(repeating: Row(1), count: 3).count == 1)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Reserving capacity changes nothing that can be seen`() {
    var array = rows(1)
    array.reserveCapacity(100)
    #expect(array == rows(1))
    #expect(array.brokenInvariant == nil)
  }
}
