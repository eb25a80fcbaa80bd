import Dovetail
import Testing

@testable import DovetailCore

struct EffectTableTests {
  private var table = EffectTable<Int>()
  private let nodeID = NodeID(number: 5)

  private func key(_ id: Int, at nodeID: NodeID = .root) -> CancelKey {
    CancelKey(nodeID: nodeID, id: CancelID(id))
  }

  /// Ends an entry, and returns the awaited entries that end with it.
  private mutating func end(_ token: EffectToken) -> [EffectToken] {
    for token in table.tokens { _ = table.awaitEnd(of: token) }
    return table.end(token).awaited
  }

  @Test mutating func `an entry is there from its beginning to its end`() {
    let token = table.begin(parent: nil, nodeID: .root, keys: [])
    #expect(table.contains(token))
    #expect(!table.isCancelled(token))
    #expect(end(token) == [token])
    #expect(!table.contains(token))
    #expect(table.isCancelled(token))
    #expect(end(token) == [])
    #expect(table.count == 0)
  }

  @Test mutating func `who waits for an entry is told of its end, and nobody else`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    let effect = table.begin(parent: group, nodeID: .root, keys: [])
    let waits = table.awaitEnd(of: group)
    #expect(waits)
    #expect(table.end(group).awaited == [])
    #expect(table.end(effect).awaited == [group])
    let waitsForWhatIsOver = table.awaitEnd(of: effect)
    #expect(!waitsForWhatIsOver)
  }

  @Test mutating func `many effects of one id or one nodeID are cancelled in one order, the last first`() {
    let tokens = (0..<100).map { table.begin(parent: nil, nodeID: nodeID, keys: [key(1)], work: $0) }
    // The table stores the first entry separately. After its end, another entry takes its role.
    _ = table.end(tokens[0])
    var copy = table
    #expect(table.cancel(key(1)) == (1..<100).reversed())
    #expect(copy.cancel(nodeIDs: [nodeID]) == (1..<100).reversed())
  }

  @Test func `the name of nothing is not there`() {
    #expect(!table.contains(.none))
    #expect(table.isCancelled(.none))
  }

  @Test mutating func `a group ends with the last of its effects`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    let first = table.begin(parent: group, nodeID: .root, keys: [])
    let second = table.begin(parent: group, nodeID: .root, keys: [])
    #expect(end(group) == [])
    #expect(end(second) == [second])
    #expect(end(first) == [first, group])
  }

  @Test mutating func `a group that is not let go of stays without effects`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    let effect = table.begin(parent: group, nodeID: .root, keys: [])
    #expect(end(effect) == [effect])
    #expect(table.contains(group))
    #expect(end(group) == [group])
  }

  @Test mutating func `a sequence goes on once when all of its stage has ended`() {
    let sequence = table.begin(parent: nil, nodeID: .root, keys: [])
    let first = table.begin(parent: sequence, nodeID: .root, keys: [])
    let second = table.begin(parent: sequence, nodeID: .root, keys: [])
    let waits = table.awaitChildren(of: sequence)
    #expect(waits)
    #expect(table.end(first).sequences == [])
    #expect(table.end(second).sequences == [sequence])
    let waitsAgain = table.awaitChildren(of: sequence)
    #expect(!waitsAgain)
    #expect(end(sequence) == [sequence])
  }

  @Test mutating func `work is stopped once, by id, by nodeID, by token`() {
    let keys = [key(1), key(2), key(1, at: nodeID)]
    let tokens = (0..<4).map { _ in table.begin(parent: nil, nodeID: nodeID, keys: keys) }
    for (number, token) in tokens.enumerated() {
      let taken = table.attach(number, to: token)
      #expect(taken)
    }
    #expect(table.cancel(tokens[0]) == [0])
    #expect(table.cancel(tokens[0]) == [])
    #expect(table.hasEffects(key(1)))
    #expect(table.cancel(key(1)).sorted() == [1, 2, 3])
    #expect(!table.hasEffects(key(1)))
    #expect(!table.hasEffects(key(2)))
    #expect(!table.hasEffects(key(1, at: nodeID)))
    #expect(table.cancel(nodeIDs: [nodeID]) == [])
    #expect(table.cancelAll() == [])
    #expect(table.count == 4)
  }

  @Test mutating func `the work of an id is that of the effects that were not cancelled`() {
    let tokens = (0..<3).map { table.begin(parent: nil, nodeID: .root, keys: [key(1), key(2)], work: $0) }
    _ = table.begin(parent: nil, nodeID: .root, keys: [key(1)])
    #expect(table.work(of: key(1)).sorted() == [0, 1, 2])
    #expect(table.cancel(tokens[1]) == [1])
    #expect(table.end(tokens[0]).work == [0])
    #expect(table.work(of: key(1)) == [2])
    #expect(table.work(of: key(3)) == [])
    #expect(table.cancel(key(2)) == [2])
    #expect(table.work(of: key(1)) == [])
  }

  @Test mutating func `work is stopped in the order in which it began, and at the last nodeID first`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    let sequence = table.begin(parent: group, nodeID: .root, keys: [], work: 0)
    for number in 1...3 { _ = table.begin(parent: sequence, nodeID: .root, keys: [], work: number) }
    _ = table.begin(parent: group, nodeID: .root, keys: [], work: 4)
    #expect(table.cancel(group) == [0, 1, 2, 3, 4])
    for number in 5...7 {
      _ = table.begin(parent: nil, nodeID: NodeID(number: UInt64(number)), keys: [], work: number)
    }
    #expect(table.cancel(nodeIDs: (5...7).map { NodeID(number: $0) }) == [7, 6, 5])
  }

  @Test mutating func `work that comes after the cancellation is not taken`() {
    let token = table.begin(parent: nil, nodeID: .root, keys: [key(1)])
    #expect(table.cancel(key(1)) == [])
    #expect(table.isCancelled(token))
    let taken = table.attach(1, to: token)
    #expect(!taken)
  }

  @Test mutating func `what begins under something cancelled is cancelled and has no ids`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    _ = table.cancel(group)
    let effect = table.begin(parent: group, nodeID: .root, keys: [key(1)])
    #expect(table.isCancelled(effect))
    #expect(!table.hasEffects(key(1)))
    let taken = table.attach(1, to: effect)
    #expect(!taken)
    let withWork = table.begin(parent: group, nodeID: .root, keys: [], work: 2)
    #expect(table.end(withWork).work == [])
  }

  @Test mutating func `the work of a group is that of its effects until they have ended or are cancelled`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    #expect(table.work(in: group) == nil)
    let first = table.begin(parent: group, nodeID: .root, keys: [], work: 1)
    let sequence = table.begin(parent: group, nodeID: .root, keys: [])
    let second = table.begin(parent: sequence, nodeID: .root, keys: [key(2)], work: 2)
    _ = table.end(group)
    #expect(table.work(in: first) == 1)
    #expect(table.work(in: sequence) == 2)
    _ = table.end(first)
    #expect(table.work(in: first) == nil)
    #expect(table.work(in: group) == 2)
    _ = table.cancel(key(2))
    #expect(table.work(in: group) == nil)
    _ = table.end(second)
    #expect(table.work(in: group) == nil)
  }

  @Test mutating func `what begins under something that has ended stands alone`() {
    let group = table.begin(parent: nil, nodeID: .root, keys: [])
    _ = table.end(group)
    let effect = table.begin(parent: group, nodeID: .root, keys: [key(1)])
    #expect(!table.isCancelled(effect))
    #expect(end(effect) == [effect])
    #expect(table.count == 0)
  }

  @Test mutating func `a node is unused when its last entry has ended and its last effect was deallocated`() {
    let first = table.begin(parent: nil, nodeID: nodeID, keys: [], work: 1)
    let second = table.begin(parent: nil, nodeID: nodeID, keys: [])
    let third = table.begin(parent: nil, nodeID: .root, keys: [], work: 3)
    for token in [first, second, third] { _ = table.end(token) }
    #expect(table.count == 0)
    let unusedWhileReferenced = table.takeUnusedNodes()
    #expect(unusedWhileReferenced == [])
    _ = table.forget(first)
    let unused = table.takeUnusedNodes()
    #expect(unused == [nodeID])
    #expect(!table.isUsed(nodeID))
  }

  @Test mutating func `an effect that has ended knows whether its feature was removed`() {
    let ended = table.begin(parent: nil, nodeID: nodeID, keys: [key(1)], work: 1)
    let other = table.begin(parent: nil, nodeID: nodeID, keys: [key(1)], work: 2)
    _ = table.end(ended)
    #expect(table.cancel(key(1)) == [2])
    // Only the effects in flight are cancelled by their id.
    #expect(table.hasFeature(ended))
    #expect(table.cancel(nodeIDs: [nodeID]) == [])
    #expect(!table.hasFeature(ended))
    #expect(!table.hasFeature(other))
    _ = table.forget(ended)
    #expect(table.tokens == [other])
  }

  @Test mutating func `an id given twice is one id`() {
    let token = table.begin(parent: nil, nodeID: .root, keys: [key(1), key(1)])
    let other = table.begin(parent: nil, nodeID: .root, keys: [key(1)])
    _ = table.end(token)
    #expect(table.hasEffects(key(1)))
    _ = table.end(other)
    #expect(!table.hasEffects(key(1)))
  }
}
