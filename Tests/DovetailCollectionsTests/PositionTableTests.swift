import DovetailDependencies
import DovetailTestSupport
import Testing

@testable import DovetailCollections

@Suite struct PositionTableTests {
  /// Hash functions of different quality: scattered, with equal slot numbers, with equal tags, close together, with few
  /// distinct values, and constant.
  private static let qualities: [@Sendable (inout SeededRandomNumberGenerator) -> Int] = [
    { .random(in: .min ... .max, using: &$0) },
    { .random(in: .min ... .max, using: &$0) & ~0xFFFF },
    { .random(in: 0..<100_000, using: &$0) },
    { .random(in: 0..<30, using: &$0) },
    { .random(in: 0..<4, using: &$0) << 40 },
    { _ in -1 },
  ]

  /// Must catch: a removal that cuts off entries behind the one that is removed.
  @Test(arguments: 0..<6, [12, 100, 600]) func `It behaves as a list of hashes`(quality: Int, size: Int) {
    var machine = Machine(seed: TestSize.seed(0) &+ UInt64(quality * 10_000 + size), makeHash: Self.qualities[quality])
    machine.grow(to: size)
    for step in 0..<TestSize.choose(25, thorough: 200) {
      let name = machine.step(size: size)
      guard machine.isConsistent else {
        Issue.record("quality \(quality), size \(size), step \(step): broken after \(name)")
        return
      }
    }
  }

  @Test func `A short list has no table`() {
    var table = PositionTable()
    table.rebuild(8, minimumCapacity: 0) { $0 }
    #expect(!table.isFiled)
    table.rebuild(9, minimumCapacity: 0) { $0 }
    #expect(table.isFiled)
  }

  @Test func `A table has room for what was asked for, and keeps it`() {
    var table = PositionTable()
    table.rebuild(0, minimumCapacity: 1_000) { $0 }
    #expect(table.capacity >= 1_000)
    table.removeAll(keepingCapacity: true)
    #expect(table.capacity >= 1_000)
    #expect(table.slots.allSatisfy { $0 == 0 })
    table.removeAll(keepingCapacity: false)
    #expect(!table.isFiled)
  }

  @Test func `A quarter of the slots stays free`() {
    for count in [9, 12, 13, 96, 97, 10_000] {
      var table = PositionTable()
      table.rebuild(count, minimumCapacity: 0) { $0 }
      #expect(table.slots.count { $0 != 0 } == count)
      #expect(table.capacity >= count)
      #expect(table.slots.count <= Swift.max(16, count * 8 / 3))
    }
  }

  @Test func `A position whose id hashes differently now is still found`() {
    var table = PositionTable()
    table.rebuild(12, minimumCapacity: 0) { $0 }
    table.remove(5) { $0 == 5 ? 1 << 40 | 9 : $0 }
    #expect(table.slots.count { $0 != 0 } == 11)
    #expect(table.position(hash: 5) { $0 == 5 } == nil)
    #expect(table.position(hash: 6) { $0 == 6 } == 6)
  }
}

/// A table and a list of the hashes that the table should find.
private struct Machine {
  /// Large enough that a renumbering of few positions looks each of them up separately.
  static let capacity = 3_000

  var table = PositionTable()
  var hashes: [Int] = []
  var generator: SeededRandomNumberGenerator
  let makeHash: (inout SeededRandomNumberGenerator) -> Int

  init(seed: UInt64, makeHash: @escaping (inout SeededRandomNumberGenerator) -> Int) {
    generator = SeededRandomNumberGenerator(seed: seed)
    self.makeHash = makeHash
  }

  var isConsistent: Bool {
    table.slots.count { $0 != 0 } == (table.isFiled ? hashes.count : 0)
      && (!table.isFiled
        || hashes.indices.allSatisfy { position in table.position(hash: hashes[position]) { $0 == position } == position
        })
  }

  mutating func number(below bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }

  mutating func grow(to size: Int) {
    while hashes.count < size { hashes.append(makeHash(&generator)) }
    table.rebuild(size, minimumCapacity: Self.capacity) { [hashes] in hashes[$0] }
  }

  /// Performs one operation on both, and returns its name.
  mutating func step(size: Int) -> String {
    let hashes = hashes
    func hash(_ position: Int) -> Int { hashes[position] }
    let place = hashes.isEmpty ? 0 : number(below: hashes.count)
    switch number(below: 7) {
    case 0:
      self.hashes.append(makeHash(&generator))
      table.insert(hashes.count, hash: self.hashes[hashes.count])
      return "insert at the end"
    case 1:
      table.shift(place..<hashes.count, by: 1, hash: hash)
      self.hashes.insert(makeHash(&generator), at: place)
      table.insert(place, hash: self.hashes[place])
      return "insert"
    case 2 where hashes.count > size / 2:
      table.remove(place, hash: hash)
      table.shift(place + 1..<hashes.count, by: -1, hash: hash)
      self.hashes.remove(at: place)
      return "remove"
    case 3:
      let end = Swift.min(hashes.count, place + 3)
      for position in place..<end { table.remove(position, hash: hash) }
      table.shift(end..<hashes.count, by: place - end, hash: hash)
      self.hashes.removeSubrange(place..<end)
      return "remove several"
    case 4:
      let window = place..<place + number(below: hashes.count - place + 1)
      let newPositions = window.shuffled(using: &generator)
      table.renumber(window, as: newPositions.map { UInt32($0) }, hash: hash)
      for (position, newPosition) in zip(window, newPositions) { self.hashes[newPosition] = hashes[position] }
      return "renumber a range"
    case 5 where hashes.count > 1:
      let other = (place + 1 + number(below: hashes.count - 1)) % hashes.count
      table.renumber(each: [place, other], as: [UInt32(other), UInt32(place)], hash: hash)
      self.hashes.swapAt(place, other)
      return "renumber two"
    default:
      table.rebuild(hashes.count, minimumCapacity: Self.capacity, hash: hash)
      return "rebuild"
    }
  }
}
