import DovetailCollections
import Testing

@Suite struct IdentifiedArrayValueTests {
  @Test func `A copy does not see later changes`() {
    var array = rows(1, 2, 3)
    let copy = array
    array[id: 1]?.value = "changed"
    array[1].value = "changed"
    array.remove(id: 3)
    array.append(Row(4))
    array.swapAt(0, 1)
    #expect(copy == rows(1, 2, 3))
    #expect(copy.brokenInvariant == nil)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Taking an element through a copy leaves the original whole`() {
    var array = rows(1, 2)
    let copy = array
    array[id: 1] = nil
    array[id: 2]?.value = "changed"
    #expect(copy == rows(1, 2))
    #expect(array.elements == [Row(2, "changed")])
  }

  @Test(arguments: [1, 2, 100]) func `Changing in place copies no element`(count: Int) {
    var array = IdentifiedArray(uniqueElements: (0..<count).map { Owner(id: $0) })
    for id in [0, count / 2, count - 1] {
      #expect(array[id: id]?.changeUncopied() == true)
      let isUncopied = array[id].changeUncopied()
      #expect(isUncopied)
      #expect(array.withElement(at: id) { $0.changeUncopied() })
    }
  }

  @Test func `Changing in place keeps the elements where they are, even while a snapshot of the ids lives`() {
    var array = IdentifiedArray(uniqueElements: (0..<100).map { Owner(id: $0) })
    func address() -> UnsafePointer<Owner>? { array.withContiguousStorageIfAvailable { $0.baseAddress! } }
    func idsAddress() -> UnsafePointer<Int>? { array.ids.withContiguousStorageIfAvailable { $0.baseAddress! } }
    let before = (address(), idsAddress())
    let snapshot = array.ids
    #expect(array[id: 50]?.changeUncopied() == true)
    let isUncopied = array[50].changeUncopied()
    #expect(isUncopied)
    #expect(array.withElement(at: 50) { $0.changeUncopied() })
    array.updateOrAppend(Owner(id: 3))
    array[id: 4] = Owner(id: 4)
    array[5] = Owner(id: 5)
    #expect(address() == before.0)
    #expect(idsAddress() == before.1)
    #expect(snapshot.withContiguousStorageIfAvailable { $0.baseAddress! } == before.1)
  }

  @Test func `A snapshot of the ids stays as it was`() {
    var array = rows(1, 2, 3)
    let snapshot = array.ids
    array.remove(id: 2)
    array.append(Row(9))
    #expect(snapshot == [1, 2, 3])
    #expect(snapshot.contains(2))
    #expect(!snapshot.contains(9))
  }

  @Test func `An array of objects keeps each alive exactly as long as it holds it`() {
    weak var first: Owner.Box?
    weak var second: Owner.Box?
    var array = IdentifiedArrayOf<Owner>()
    do {
      let owners = [Owner(id: 1), Owner(id: 2), Owner(id: 3)]
      (first, second) = (owners[0].box, owners[1].box)
      array.append(contentsOf: owners)
    }
    func drop(_ owner: inout Owner?) { owner = nil }
    drop(&array[id: 2])
    #expect(second == nil)
    #expect(first != nil)
    drop(&array[id: 3])
    drop(&array[id: 1])
    #expect(first == nil)
    #expect(array.isEmpty)
  }
}
