import DovetailCollections
import Testing

@Suite struct IdentifiedTests {
  @Test func `A value without an id gets one beside it`() {
    var array: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    array[id: 1]?.value += "b"
    #expect(array[0].value == "ab")
    #expect(array[0].id == 1)
  }

  @Test func `Members of the value are reached directly`() {
    var row = Identified(Row(1, "a"), id: "x")
    #expect(row.value == Row(1, "a"))
    row.value.value = "b"
    #expect(row.value.value == "b")
    var point = Identified((x: 1, y: 2), id: 0)
    point.x += 4
    #expect(point.x == 5)
    let word = Identified("word", id: 0)
    #expect(word.count == 4)
  }

  @Test func `The id can be made from the value`() {
    let byLength = Identified("swallow", id: \.count)
    #expect(byLength.id == 7)
    let byInitial = Identified("swallow", id: { $0.first })
    #expect(byInitial.id == "s")
  }

  @Test func `Equality looks at the id and the value`() {
    #expect(Identified("a", id: 1) == Identified("a", id: 1))
    #expect(Identified("a", id: 1) != Identified("a", id: 2))
    #expect(Identified("a", id: 1) != Identified("b", id: 1))
    let set: Set<Identified<Int, String>> = [Identified("a", id: 1), Identified("a", id: 1)]
    #expect(set.count == 1)
  }
}
