import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

/// A simple effect table without optimizations, as a model.
private struct NaiveTable {
  struct Entry {
    let number: Int
    let parent: Int?
    let nodeID: NodeID
    let keys: Set<CancelKey>
    let keepsNode: Bool
    var work: Int?
    var isDone = false
    var isAwaited = false
    var isAwaiting = false
    var isCancelled = false
  }

  var entries: [Entry] = []
  var endedNodes: [NodeID] = []

  func index(_ number: Int?) -> Int? { entries.firstIndex { $0.number == number } }
  func children(of number: Int) -> [Entry] { entries.filter { $0.parent == number } }

  mutating func begin(_ number: Int, parent: Int?, nodeID: NodeID, keys: [CancelKey], work: Int?) {
    let above = index(parent)
    var entry = Entry(
      number: number,
      parent: above == nil ? nil : parent,
      nodeID: nodeID,
      keys: Set(keys),
      keepsNode: work == nil
    )
    entry.isCancelled = above.map { entries[$0].isCancelled } ?? false
    entry.work = entry.isCancelled ? nil : work
    entries.append(entry)
  }

  /// The pending work of an entry and of its descendants.
  func work(in number: Int) -> Set<Int> {
    guard let index = index(number) else { return [] }
    let (entry, below) = (entries[index], children(of: number).map { work(in: $0.number) })
    return below.reduce(entry.isDone || entry.isCancelled ? [] : Set([entry.work].compactMap(\.self))) { $0.union($1) }
  }

  mutating func cancel(where isMeant: (Entry) -> Bool) -> Set<Int> {
    var waiting = entries.filter(isMeant).map(\.number)
    var work: Set<Int> = []
    while let number = waiting.popLast() {
      let index = index(number)!
      guard !entries[index].isCancelled else { continue }
      entries[index].isCancelled = true
      if let itsWork = entries[index].work { work.insert(itsWork) }
      waiting += children(of: number).map(\.number)
    }
    return work
  }

  mutating func end(_ number: Int) -> (awaited: Set<Int>, sequences: [Int]) {
    guard let index = index(number) else { return ([], []) }
    guard children(of: number).isEmpty else {
      entries[index].isDone = true
      return ([], [])
    }
    let entry = entries.remove(at: index)
    let awaited: Set<Int> = entry.isAwaited ? [number] : []
    if entry.keepsNode, entry.nodeID != .root { endedNodes.append(entry.nodeID) }
    guard let parent = self.index(entry.parent), children(of: entries[parent].number).isEmpty else {
      return (awaited, [])
    }
    if entries[parent].isDone {
      let above = end(entries[parent].number)
      return (above.awaited.union(awaited), above.sequences)
    }
    guard entries[parent].isAwaiting else { return (awaited, []) }
    entries[parent].isAwaiting = false
    return (awaited, [entries[parent].number])
  }
}

struct EffectTableModelTests {
  /// Must catch: a cancellation that leaves out a child, or work that has ended and is still found.
  @Test(arguments: TestSize.seeds(4, thorough: 200))
  func `a table agrees with a naive one`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    var table = EffectTable<Int>()
    var model = NaiveTable()
    var tokens: [EffectToken] = []
    let keys = (0..<3).flatMap { nodeID in
      (0..<3).map { CancelKey(nodeID: NodeID(number: UInt64(nodeID)), id: CancelID($0)) }
    }

    func some() -> Int { Int.random(in: 0..<max(1, tokens.count), using: &numbers) }

    for step in 0..<150 {
      switch Int.random(in: 0..<21, using: &numbers) {
      case 0..<8:
        let parent = tokens.isEmpty || Bool.random(using: &numbers) ? nil : some()
        let nodeID = NodeID(number: UInt64.random(in: 0..<3, using: &numbers))
        let itsKeys = (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in keys.randomElement(using: &numbers)! }
        let work = Bool.random(using: &numbers) ? nil : step
        tokens.append(table.begin(parent: parent.map { tokens[$0] }, nodeID: nodeID, keys: itsKeys, work: work))
        model.begin(tokens.count - 1, parent: parent, nodeID: nodeID, keys: itsKeys, work: work)
      case 8..<10 where !tokens.isEmpty:
        let number = some()
        let isTaken = table.attach(step, to: tokens[number])
        let index = model.index(number)
        #expect(isTaken == (index.map { !model.entries[$0].isCancelled } ?? true))
        if isTaken, let index { model.entries[index].work = step }
      case 10..<15 where !tokens.isEmpty:
        let number = some()
        let ended = table.end(tokens[number])
        let expected = model.end(number)
        #expect(Set(ended.awaited) == Set(expected.awaited.map { tokens[$0] }))
        #expect(ended.sequences == expected.sequences.map { tokens[$0] })
      case 15 where !tokens.isEmpty:
        let number = some()
        let waits = table.awaitChildren(of: tokens[number])
        let index = model.index(number)
        let expected = index != nil && !model.children(of: number).isEmpty
        #expect(waits == expected)
        if expected { model.entries[index!].isAwaiting = true }
      case 16:
        let key = keys.randomElement(using: &numbers)!
        let work = table.cancel(key)
        #expect(Set(work) == model.cancel { $0.keys.contains(key) && !$0.isCancelled })
        #expect(Set(work).count == work.count)
      case 17:
        let nodeIDs = [NodeID(number: 1), NodeID(number: 2)].shuffled(using: &numbers).prefix(1)
        #expect(Set(table.cancel(nodeIDs: Array(nodeIDs))) == model.cancel { nodeIDs.contains($0.nodeID) })
      case 18 where !tokens.isEmpty:
        let number = some()
        #expect(Set(table.cancel(tokens[number])) == model.cancel { $0.number == number })
      case 19 where !tokens.isEmpty:
        let number = some()
        let isThere = table.awaitEnd(of: tokens[number])
        let index = model.index(number)
        #expect(isThere == (index != nil))
        if let index { model.entries[index].isAwaited = true }
      default:
        if step % 50 == 49 { #expect(Set(table.cancelAll()) == model.cancel { _ in true }) }
      }
      #expect(table.count == model.entries.count)
      #expect(table.endedNodes == model.endedNodes)
      for key in keys {
        let itsEntries = model.entries.filter { $0.keys.contains(key) && !$0.isCancelled }
        #expect(table.hasEffects(key) == !itsEntries.isEmpty)
        #expect(Set(table.work(of: key)) == Set(itsEntries.compactMap(\.work)))
      }
      for (number, token) in tokens.enumerated() {
        let index = model.index(number)
        #expect(table.contains(token) == (index != nil))
        #expect(table.isCancelled(token) == (index.map { model.entries[$0].isCancelled } ?? true))
        let work = model.work(in: number)
        #expect(table.work(in: token).map { work.contains($0) } ?? work.isEmpty)
      }
    }
  }
}
