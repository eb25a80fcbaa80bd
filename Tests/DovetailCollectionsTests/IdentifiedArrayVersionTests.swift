import DovetailCollections
import DovetailDependencies
import Testing

@Suite struct IdentifiedArrayVersionTests {
  /// Runs an operation on an array with versions, and returns the versions after the operation.
  private func versions(after operation: (inout Rows) throws -> Void) rethrows -> [UInt64] {
    var array = rows(1, 2, 3, 4)
    array.structureVersion = 10
    array.membershipVersion = 20
    try operation(&array)
    #expect(array.brokenInvariant == nil)
    return [array.structureVersion, array.membershipVersion]
  }

  @Test func `A new array has no versions, and a copy has those of its original`() {
    var array = rows(1)
    #expect([array.structureVersion, array.membershipVersion] == [0, 0])
    array.structureVersion = 1
    array.membershipVersion = 2
    let copy = array
    #expect([copy.structureVersion, copy.membershipVersion] == [1, 2])
  }

  @Test func `What may remove an id resets both versions`() {
    let operations: [(inout Rows) -> Void] = [
      { $0[id: 1] = nil },
      { $0[0] = Row(9) },
      { $0.remove(id: 2) },
      { $0.remove(Row(2)) },
      { $0.remove(at: 3) },
      { $0.removeFirst() },
      { $0.removeFirst(2) },
      { $0.removeLast() },
      { $0.removeLast(1) },
      { $0.removeSubrange(1..<2) },
      { $0.removeAll() },
      { $0.removeAll { $0.id > 2 } },
      { $0.replaceSubrange(0..<1, with: [Row(9)]) },
      { $0.remove(atOffsets: [0, 2]) },
      { rows in
        func take(_ row: inout Row?) { row = nil }
        take(&rows[id: 1])
      },
      { $0 = $0.filter { $0.id > 1 } },
      { $0 = [Row(1)] },
    ]
    for (number, operation) in operations.enumerated() {
      #expect(versions(after: operation) == [0, 0], "operation \(number)")
    }
  }

  @Test func `What adds ids, changes their order or replaces an element resets the structure version alone`() {
    var generator = SeededRandomNumberGenerator(seed: 3)
    let operations: [(inout Rows) -> Void] = [
      { $0.append(Row(9)) },
      { $0.append(contentsOf: [Row(1), Row(9)]) },
      { $0.insert(Row(9), at: 1) },
      { $0.updateOrAppend(Row(9)) },
      { $0.updateOrInsert(Row(9), at: 0) },
      { $0[id: 9] = Row(9) },
      { $0[0] = Row(2) },
      { $0.swapAt(0, 1) },
      { $0.reverse() },
      { $0.sort { $0.id > $1.id } },
      { $0.shuffle(using: &generator) },
      { _ = $0.partition { $0.id < 3 } },
      { $0.move(fromOffsets: [0], toOffset: 3) },
      { $0[id: 1] = Row(1, "new") },
      { $0[0] = Row(1, "new") },
      { $0.update(Row(1, "new"), at: 0) },
      { $0.updateOrAppend(Row(1, "new")) },
      { $0.updateOrInsert(Row(1, "new"), at: 3) },
    ]
    for (number, operation) in operations.enumerated() {
      #expect(versions(after: operation) == [0, 20], "operation \(number)")
    }
  }

  @Test func `What changes an element in place resets no version`() {
    let operations: [(inout Rows) -> Void] = [
      { $0[id: 1]?.value = "new" },
      { $0[0].value = "new" },
    ]
    for (number, operation) in operations.enumerated() {
      #expect(versions(after: operation) == [10, 20], "operation \(number)")
    }
  }

  @Test func `What changes nothing resets no version`() {
    let operations: [(inout Rows) -> Void] = [
      { $0.append(Row(1, "other")) },
      { $0.append(contentsOf: [Row(1)]) },
      { $0.insert(Row(2), at: 0) },
      { $0[id: 9] = nil },
      { $0[id: 9]?.value = "nobody" },
      { $0.remove(id: 9) },
      { $0.removeFirst(0) },
      { $0.removeSubrange(2..<2) },
      { $0.removeAll { _ in false } },
      { $0.replaceSubrange(1..<1, with: [Row(1)]) },
      { $0.swapAt(1, 1) },
      { $0.sort { $0.id < $1.id } },
      { _ = $0.partition { _ in false } },
      { $0.move(fromOffsets: [1], toOffset: 2) },
      { $0.move(fromOffsets: [], toOffset: 0) },
      { $0.remove(atOffsets: []) },
      { $0.reserveCapacity(50) },
      { $0 = $0.filter { _ in true } },
      { _ = $0.ids.contains(1) },
    ]
    for (number, operation) in operations.enumerated() {
      #expect(versions(after: operation) == [10, 20], "operation \(number)")
    }
  }

  @Test func `Emptying an empty array resets no version`() {
    var array = Rows()
    array.structureVersion = 5
    array.removeAll()
    array.reverse()
    #expect(array.structureVersion == 5)
  }

  @Test func `The library's own way in place resets no version and can test the id`() {
    var array = rows(1, 2)
    array.membershipVersion = 20
    let old = array.withElement(at: 1) { row in
      defer { row.value = "new" }
      return row.value
    }
    #expect(old == "2")
    #expect(array[1].value == "new")
    #expect(array.membershipVersion == 20)
    #expect(array.hasConstantIdentity(at: 1))
    array.withElement(at: 1) { $0.id = 9 }
    #expect(!array.hasConstantIdentity(at: 1))
    #expect(throws: Refusal.self) { try array.withElement(at: 0) { _ in throw Refusal() } }
  }

  @Test func `Stamps are no part of the value`() {
    var stamped = rows(1)
    stamped.structureVersion = 1
    stamped.membershipVersion = 2
    #expect(stamped == rows(1))
    #expect(stamped.hashValue == rows(1).hashValue)
    #expect("\(stamped)" == "\(rows(1))")
    #expect(Mirror(reflecting: stamped).children.count == 1)
  }
}
