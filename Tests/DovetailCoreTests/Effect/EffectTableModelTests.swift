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
    var isKept: Bool
    var hasEnded = false
    var work: Int?
    var isDone = false
    var isAwaited = false
    var isAwaiting = false
    var isCancelled = false
  }

  var entries: [Entry] = []
  var holds: [NodeID] = []
  var unusedNodes: [NodeID] = []

  /// The entries that have not ended.
  var running: [Entry] { entries.filter { !$0.hasEnded } }

  func isUsed(_ nodeID: NodeID) -> Bool { holds.contains(nodeID) || entries.contains { $0.nodeID == nodeID } }

  /// The index of an entry that has not ended.
  func index(_ number: Int?) -> Int? { entries.firstIndex { $0.number == number && !$0.hasEnded } }
  func children(of number: Int) -> [Entry] { running.filter { $0.parent == number } }

  /// An entry that has not ended, and those that it is a part of.
  func ancestors(of number: Int) -> [Int] {
    guard let index = index(number) else { return [] }
    return [number] + (entries[index].parent.map { ancestors(of: $0) } ?? [])
  }

  mutating func begin(_ number: Int, parent: Int?, nodeID: NodeID, keys: [CancelKey], work: Int?) {
    let above = index(parent)
    var entry = Entry(
      number: number,
      parent: above == nil ? nil : parent,
      nodeID: nodeID,
      keys: Set(keys),
      isKept: work != nil && nodeID != .root
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
      let index = entries.firstIndex { $0.number == number }!
      guard !entries[index].isCancelled else { continue }
      entries[index].isCancelled = true
      if let itsWork = entries[index].work, !entries[index].hasEnded { work.insert(itsWork) }
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
    let entry = entries[index]
    if entry.isKept { entries[index].hasEnded = true } else { remove(at: index) }
    let awaited: Set<Int> = entry.isAwaited ? [number] : []
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

  private mutating func remove(at index: Int) {
    let nodeID = entries.remove(at: index).nodeID
    if nodeID != .root, !isUsed(nodeID) { unusedNodes.append(nodeID) }
  }

  /// Removes the entry of an effect that was deallocated.
  mutating func forget(_ number: Int) -> (awaited: Set<Int>, sequences: [Int]) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return ([], []) }
    if entries[index].hasEnded {
      remove(at: index)
      return ([], [])
    }
    entries[index].isKept = false
    return end(number)
  }

  /// Whether what an effect does late may still reach its feature.
  func hasFeature(_ number: Int) -> Bool { !entries.contains { $0.number == number && $0.isCancelled } }
}

struct EffectTableModelTests {
  /// Must catch: a cancellation that leaves out a child, work that has ended and is still found, a node that is
  /// forgotten while an effect of it is referenced, and an effect that ended before its feature was removed and does
  /// not know of it.
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
      switch Int.random(in: 0..<27, using: &numbers) {
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
        #expect(Set(work) == model.cancel { $0.keys.contains(key) && !$0.isCancelled && !$0.hasEnded })
        #expect(Set(work).count == work.count)
      case 17:
        let nodeIDs = [NodeID(number: 1), NodeID(number: 2)].shuffled(using: &numbers).prefix(1)
        #expect(Set(table.cancel(nodeIDs: Array(nodeIDs))) == model.cancel { nodeIDs.contains($0.nodeID) })
      case 18 where !tokens.isEmpty:
        let number = some()
        #expect(Set(table.cancel(tokens[number])) == model.cancel { $0.number == number && !$0.hasEnded })
      case 19 where !tokens.isEmpty:
        let number = some()
        let isThere = table.awaitEnd(of: tokens[number])
        let index = model.index(number)
        #expect(isThere == (index != nil))
        if let index { model.entries[index].isAwaited = true }
      case 20..<23 where !tokens.isEmpty:
        // The effect is deallocated: mostly one that has ended, whose late actions are over now.
        let number = model.entries.filter(\.hasEnded).randomElement(using: &numbers)?.number ?? some()
        let ended = table.forget(tokens[number])
        let expected = model.forget(number)
        #expect(Set(ended.awaited) == Set(expected.awaited.map { tokens[$0] }))
        #expect(ended.sequences == expected.sequences.map { tokens[$0] })
      case 23:
        let nodeID = NodeID(number: UInt64.random(in: 1..<3, using: &numbers))
        table.hold(nodeID)
        model.holds.append(nodeID)
      case 24:
        guard let index = model.holds.indices.randomElement(using: &numbers) else { continue }
        let nodeID = model.holds.remove(at: index)
        let isUnused = table.release(nodeID)
        #expect(isUnused == !model.isUsed(nodeID))
      case 25:
        #expect(table.takeUnusedNodes() == model.unusedNodes)
        model.unusedNodes = []
      default: break
      }
      if step % 50 == 30 { #expect(Set(table.cancelAll()) == model.cancel { !$0.hasEnded }) }
      #expect(table.count == model.running.count)
      for number in UInt64(1)..<3 {
        let nodeID = NodeID(number: number)
        #expect(table.isUsed(nodeID) == model.isUsed(nodeID))
        #expect(table.count(at: nodeID) == model.running.count { $0.nodeID == nodeID })
      }
      for key in keys {
        let itsEntries = model.running.filter { $0.keys.contains(key) && !$0.isCancelled }
        #expect(table.hasEffects(key) == !itsEntries.isEmpty)
        #expect(Set(table.work(of: key)) == Set(itsEntries.compactMap(\.work)))
        if !tokens.isEmpty {
          let number = some()
          let above = model.ancestors(of: number)
          let others = itsEntries.map(\.number).filter { !above.contains($0) }
          #expect(table.tokens(of: key, outside: tokens[number]) == others.map { tokens[$0] })
        }
      }
      for (number, token) in tokens.enumerated() {
        let index = model.index(number)
        #expect(table.contains(token) == (index != nil))
        #expect(table.hasFeature(token) == model.hasFeature(number))
        #expect(table.isCancelled(token) == (index.map { model.entries[$0].isCancelled } ?? true))
        let work = model.work(in: number)
        #expect(table.work(in: token).map { work.contains($0) } ?? work.isEmpty)
      }
    }
  }
}
