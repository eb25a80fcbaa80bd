import DovetailDependencies
import DovetailTestSupport
import Testing

@testable import DovetailDump

@Suite struct DiffPropertyTests {
  /// A value of any shape without `==`, so that the differ compares it child by child.
  struct Tree {
    var label: String
    var numbers: [Int]
    var children: [Tree]
    var table: [String: Int?]
    var event: Sample.Event
  }

  private static func tree(depth: Int, using numbers: inout SeededRandomNumberGenerator) -> Tree {
    Tree(
      label: ["", "a", "b\nc", "d\ne\nf", "é"].randomElement(using: &numbers) ?? "",
      numbers: (0..<Int.random(in: 0...5, using: &numbers)).map { _ in Int.random(in: 0...3, using: &numbers) },
      children: depth == 0
        ? [] : (0..<Int.random(in: 0...3, using: &numbers)).map { _ in tree(depth: depth - 1, using: &numbers) },
      table: [["a": 1], ["a": nil, "b": 2], [:], ["b": 3, "c": 1]].randomElement(using: &numbers) ?? [:],
      event: [.idle, .one(1), .one(2), .several(1, note: "a"), .nested(.labelled(id: 1))].randomElement(using: &numbers)
        ?? .idle
    )
  }

  /// Must catch: a part of a value that the comparison leaves out.
  @Test(arguments: TestSize.seeds(20, thorough: 200))
  func `a diff is nil exactly when the dumps are the same`(_ seed: UInt64) {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let first = Self.tree(depth: 2, using: &generator)
    let second = Self.tree(depth: 2, using: &generator)
    #expect(diff(first, first) == nil)
    #expect((diff(first, second) == nil) == (String(customDumping: first) == String(customDumping: second)))
    let equality = Equality(reader: DumpReader())
    #expect(equality.areEqual(first, second) == (diff(first, second) == nil))
    #expect(diff(first, second) == diff(first, second))
  }

  /// Must catch: pairs of lines that are not in the order of both sides.
  @Test(arguments: TestSize.seeds(20, thorough: 200))
  func `the lines of arrays lead from one to the other`(_ seed: UInt64) {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let first = (0..<Int.random(in: 0...400, using: &generator)).map { _ in Int.random(in: 0...300, using: &generator) }
    var second = first
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      second.insert(Int.random(in: 0...300, using: &generator), at: Int.random(in: 0...second.count, using: &generator))
      if Bool.random(using: &generator) { second.remove(at: Int.random(in: 0..<second.count, using: &generator)) }
    }
    let pairs = Alignment(first, second).pairs
    #expect(pairs.allSatisfy { first[$0.first] == second[$0.second] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second })
  }

  @Test func `every order of insertion gives one dump`() {
    var keys = (0..<50).map { "key \($0)" }
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(7))
    let dumps = (0..<10).map { _ in
      keys.shuffle(using: &generator)
      var table: [String: Int] = [:]
      for key in keys { table[key] = 0 }
      return String(customDumping: Set(keys)) + String(customDumping: table)
    }
    #expect(Set(dumps).count == 1)
  }
}
