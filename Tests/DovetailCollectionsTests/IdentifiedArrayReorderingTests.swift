import DovetailCollections
import DovetailDependencies
import Foundation
import Testing

@Suite struct IdentifiedArrayReorderingTests {
  @Test func `Swapping exchanges two elements`() {
    var array = rows(1, 2, 3)
    array.swapAt(0, 2)
    array.swapAt(1, 1)
    #expect(array.ids == [3, 2, 1])
    #expect(array.brokenInvariant == nil)
  }

  @Test(arguments: 0..<5) func `Reversing turns the order round`(count: Int) {
    var array = Rows(uniqueElements: (0..<count).map { Row($0) })
    array.reverse()
    #expect(array.ids.elements == (0..<count).reversed())
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Sorting keeps ids and elements together`() {
    var array = rows(3, 1, 2)
    array.sort { $0.id < $1.id }
    #expect(array == rows(1, 2, 3))
    #expect(array.brokenInvariant == nil)
    var words = IdentifiedArray(uniqueElements: ["c", "a", "b"], id: \.self)
    words.sort()
    #expect(words.elements == ["a", "b", "c"])
    #expect(words.brokenInvariant == nil)
  }

  @Test func `A comparison that throws loses no element`() {
    var array = Rows(uniqueElements: (0..<100).reversed().map { Row($0) })
    var comparisons = 0
    #expect(throws: Refusal.self) {
      try array.sort {
        comparisons += 1
        if comparisons == 150 { throw Refusal() }
        return ($0.id * 37) % 100 < ($1.id * 37) % 100
      }
    }
    #expect(Set(array.ids) == Set(0..<100))
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Shuffling gives the order an array would get`() {
    var array = Rows(uniqueElements: (0..<20).map { Row($0) })
    var generator = SeededRandomNumberGenerator(seed: 1)
    array.shuffle(using: &generator)
    var other = SeededRandomNumberGenerator(seed: 1)
    #expect(array.ids.elements == (0..<20).shuffled(using: &other))
    #expect(array.brokenInvariant == nil)
    array.shuffle()
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Partitioning puts what satisfies the predicate behind`() {
    var array = Rows(uniqueElements: (0..<10).map { Row($0) })
    let pivot = array.partition { $0.id < 4 }
    #expect(pivot == 6)
    #expect(array[pivot...].allSatisfy { $0.id < 4 })
    #expect(array[..<pivot].allSatisfy { $0.id >= 4 })
    #expect(array.brokenInvariant == nil)
  }

  @Test func `An index set can be passed as it is`() {
    var array = rows(0, 1, 2, 3, 4)
    array.move(fromOffsets: IndexSet([0, 3]), toOffset: 2)
    #expect(array.ids == [1, 0, 3, 2, 4])
    let offsets = IndexSet(integersIn: 1...2)
    array.remove(atOffsets: offsets)
    #expect(array.ids == [1, 2, 4])
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Every move of up to three of five elements lands where it should`() {
    for mask in 0..<32 {
      for destination in 0...5 {
        let source = (0..<5).filter { mask & (1 << $0) != 0 }
        var array = rows(0, 1, 2, 3, 4)
        array.move(fromOffsets: source, toOffset: destination)
        let staysBefore = (0..<destination).filter { !source.contains($0) }
        let staysBehind = (destination..<5).filter { !source.contains($0) }
        #expect(array.ids.elements == staysBefore + source + staysBehind, "\(source) to \(destination)")
        #expect(array.brokenInvariant == nil)
      }
    }
  }

  @Test func `Moving few of many renumbers what lies between`() {
    var array = Rows(uniqueElements: (0..<1000).map { Row($0) })
    array.move(fromOffsets: [10], toOffset: 13)
    #expect(array.ids[9...13].elementsEqual([9, 11, 12, 10, 13]))
    array.move(fromOffsets: [990], toOffset: 0)
    #expect(array.ids.first == 990)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `Offsets may come in any order and twice`() {
    var array = rows(0, 1, 2, 3)
    array.move(fromOffsets: [3, 1, 3], toOffset: 0)
    #expect(array.ids == [1, 3, 0, 2])
    array.remove(atOffsets: [2, 0, 2])
    #expect(array.ids == [3, 2])
    #expect(array.brokenInvariant == nil)
  }
}
