import DovetailCollections
import Testing

/// Ids with poor hashes.
@Suite struct IdentifiedArrayHashTests {
  private struct Clumsy: Hashable, Comparable {
    let number: Int

    func hash(into hasher: inout Hasher) {}

    static func < (lhs: Clumsy, rhs: Clumsy) -> Bool { lhs.number < rhs.number }
  }

  @Test func `Ids that all hash alike are told apart`() {
    var array = IdentifiedArray(uniqueElements: (0..<100).map { Clumsy(number: $0) }, id: \.self)
    #expect(array.brokenInvariant == nil)
    array.removeAll { $0.number.isMultiple(of: 7) }
    #expect(array.brokenInvariant == nil)
    array.move(fromOffsets: [3, 50], toOffset: 0)
    #expect(array.brokenInvariant == nil)
    array.swapAt(0, 60)
    array.insert(Clumsy(number: 0), at: 5)
    #expect(array.brokenInvariant == nil)
    array.sort()
    #expect(array.brokenInvariant == nil)
    #expect(array.elements == array.elements.sorted())
    #expect(array.index(id: Clumsy(number: 7)) == nil)
    #expect(array.index(id: Clumsy(number: 0)) == 0)
  }

  /// A type with a handwritten `hashValue`, which is not scattered and differs from `hash(into:)`.
  private struct Old: Hashable {
    let number: Int
    var hashValue: Int { number << 48 }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `A hash value written by hand is not what ids are filed under`() {
    let array = IdentifiedArray(uniqueElements: (0..<1_000).map { Old(number: $0) }, id: \.self)
    #expect(array.brokenInvariant == nil)
    #expect(array.index(id: Old(number: 999)) == 999)
  }

  @Test func `An id that does not equal itself leaves the others in their places`() {
    var array = IdentifiedArray<Double, Double>(id: \.self)
    for number in 0..<100 {
      array.append(Double(number))
    }
    array.append(.nan)
    array.append(.nan)
    #expect(array.count == 102)
    array.swapAt(0, 100)
    array.sort { $0 > $1 }
    for (position, number) in array.enumerated() where !number.isNaN {
      #expect(array.index(id: number) == position)
    }
    while let position = array.firstIndex(where: \.isNaN) {
      array.remove(at: position)
    }
    #expect(array.count == 100)
    #expect(array.brokenInvariant == nil)
  }

  @Test func `A list keeps what it holds while it grows from searched to filed and shrinks again`() {
    var array = Rows()
    for id in 0..<40 {
      #expect(array.append(Row(id)) == (true, id))
      #expect(array.append(Row(id)) == (false, id))
      #expect(array.brokenInvariant == nil)
    }
    while !array.isEmpty {
      array.remove(at: array.count / 2)
      #expect(array.brokenInvariant == nil)
    }
    #expect(array.append(Row(1)) == (true, 0))
  }

  @Test func `A copy does not see what the other files`() {
    var array = Rows(uniqueElements: (0..<50).map { Row($0) })
    let copy = array
    let ids = array.ids
    array.remove(id: 10)
    array.append(Row(99))
    array.swapAt(0, 5)
    #expect(copy.brokenInvariant == nil)
    #expect(array.brokenInvariant == nil)
    #expect(ids.firstIndex(of: 10) == 10)
    #expect(!ids.contains(99))
    #expect(array.index(id: 99) == 49)
  }
}
