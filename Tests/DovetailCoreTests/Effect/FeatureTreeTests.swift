import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

/// A state with a child for every kind of `ScopeKey`.
private struct Node: Identifiable, Equatable {
  var id: Int
  var child: [Node] = []
  var rows: IdentifiedArrayOf<Node> = []

  /// An optional child, stored in an array because a struct cannot contain itself.
  var optional: Node? {
    get { child.first }
    set { child = newValue.map { [$0] } ?? [] }
  }

  /// A child that is always present, in the same storage.
  var always: Node {
    get { child.first ?? Node(id: 0) }
    set { if !child.isEmpty { child = [newValue] } }
  }
}

private let anyAction = AnyCasePath<Int, Int>(embed: { $0 }, extract: { $0 })

private func makeAlwaysSite(action: Int = 1) -> ChildScope {
  SingleChild(StateAccess(\Node.always), action: anyAction, at: nil)
    .scope(state: \Node.always, action: action)
}

private func makeOptionalSite() -> ChildScope {
  SingleChild(StateAccess(optional: \Node.optional), action: anyAction, at: ("ifLet", SourceSite()))
    .scope(state: \Node.optional, action: 0)
}

@MainActor private let optionalSite = makeOptionalSite()
@MainActor private let alwaysSite = makeAlwaysSite()
@MainActor private let rowsSite = ListChildren(
  \Node.rows,
  action: AnyCasePath<IdentifiedAction<Int, Int>, IdentifiedAction<Int, Int>>(embed: { $0 }, extract: { $0 }),
  source: SourceSite()
).scope(state: \Node.rows, action: 2)

/// A tree, and the counts of effects at its nodes, which a store keeps in its table of effects.
private struct CountedTree {
  var tree = FeatureTree()
  private var counts: [NodeID: Int] = [:]

  var count: Int { tree.count }
  var hasRemovables: Bool { tree.hasRemovables }

  mutating func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID { tree.enter(key, at: parent) }

  mutating func leave(_ nodeID: NodeID) { tree.leave(nodeID) { [counts] in counts[$0, default: 0] > 0 } }

  mutating func begin(at nodeID: NodeID) { counts[nodeID, default: 0] += 1 }

  mutating func end(at nodeID: NodeID) {
    counts[nodeID, default: 0] -= 1
    leave(nodeID)
  }

  mutating func collectRemoved(_ state: AnyAddress) -> [NodeID] {
    tree.collectRemoved(state) { [counts] in counts[$0, default: 0] > 0 }
  }
}

@MainActor
struct FeatureTreeTests {
  private func optional(_ id: Int) -> ScopeKey { ScopeKey(scope: optionalSite, id: AnyHashable(id)) }
  private func row(_ id: Int) -> ScopeKey { ScopeKey(scope: rowsSite, id: AnyHashable(id)) }

  private func collectRemoved(_ tree: inout CountedTree, _ state: inout Node) -> [NodeID] {
    atAddress(of: &state) { tree.collectRemoved(AnyAddress($0)) }
  }

  @Test func `a place is the same as long as something is at it or below`() {
    var tree = CountedTree()
    let first = tree.enter(row(1), at: .root)
    tree.begin(at: first)
    #expect(tree.enter(row(1), at: .root) == first)
    let below = tree.enter(optional(2), at: first)
    tree.begin(at: below)
    let nodeIDs = Array(tree.tree.path(of: below).nodeIDs)
    #expect(nodeIDs == [below, first, .root])
    tree.end(at: first)
    #expect(tree.count == 2)
    tree.end(at: below)
    #expect(tree.count == 0)
    #expect(!tree.hasRemovables)
    #expect(tree.enter(row(1), at: .root) != first)
  }

  @Test func `places of equal sites are the same`() {
    var tree = CountedTree()
    let first = tree.enter(ScopeKey(scope: makeAlwaysSite()), at: .root)
    #expect(tree.enter(ScopeKey(scope: makeAlwaysSite()), at: .root) == first)
    #expect(tree.enter(ScopeKey(scope: makeAlwaysSite(action: 9)), at: .root) != first)
  }

  @Test func `a place with nothing at it is forgotten when it is left`() {
    var tree = CountedTree()
    let nodeID = tree.enter(row(1), at: .root)
    #expect(tree.hasRemovables)
    tree.leave(nodeID)
    #expect(tree.count == 0)
    #expect(!tree.hasRemovables)
  }

  @Test func `what a task remembers keeps the place`() {
    var tree = CountedTree()
    let key = OperatorKey()
    let nodeID = tree.enter(row(1), at: .root)
    tree.tree.setComparedValue(AnyHashable(3), for: key, at: nodeID)
    tree.leave(nodeID)
    #expect(tree.count == 1)
    #expect(tree.tree.comparedValue(of: key, at: nodeID) == AnyHashable(3))
    tree.tree.setComparedValue(nil, for: key, at: nodeID)
    tree.leave(nodeID)
    #expect(tree.count == 0)
  }

  @Test func `a place that has left takes all below with it`() {
    var tree = CountedTree()
    var state = Node(id: 0, rows: [Node(id: 1, child: [Node(id: 2)], rows: [Node(id: 3)]), Node(id: 4)])
    let first = tree.enter(row(1), at: .root)
    let below = [tree.enter(optional(2), at: first), tree.enter(row(3), at: first)]
    let other = tree.enter(row(4), at: .root)
    for nodeID in below + [other] { tree.begin(at: nodeID) }
    #expect(collectRemoved(&tree, &state) == [])
    state.rows.remove(id: 1)
    #expect(Set(collectRemoved(&tree, &state)) == Set(below + [first]))
    #expect(tree.count == 1)
    #expect(collectRemoved(&tree, &state) == [])
  }

  @Test func `an array that nobody changed is not walked again but places below are`() {
    var tree = CountedTree()
    var state = Node(id: 0, rows: [Node(id: 1, child: [Node(id: 2)])])
    let deep = tree.enter(optional(2), at: tree.enter(row(1), at: .root))
    tree.begin(at: deep)
    #expect(collectRemoved(&tree, &state) == [])
    let version = state.rows.structureVersion
    state.rows[id: 1]?.optional = nil
    #expect(state.rows.structureVersion == version)
    #expect(collectRemoved(&tree, &state) == [deep])
  }

  /// Must catch: a feature that is gone below a collection whose ids have not changed.
  @Test(arguments: TestSize.seeds(10, thorough: 150, from: 27))
  func `a tree agrees with a naive one`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    var tree = CountedTree()
    var state = Node(id: 0)
    var model: [(path: [ScopeKey], nodeID: NodeID, activeCount: Int)] = []

    func exists(_ path: ArraySlice<ScopeKey>, in node: Node) -> Bool {
      guard let key = path.first else { return true }
      let rest = path.dropFirst()
      switch key.scope {
      case optionalSite:
        guard let child = node.optional, key.id == AnyHashable(child.id) else { return false }
        return exists(rest, in: child)
      case alwaysSite: return exists(rest, in: node.always)
      default:
        guard let id = key.id?.base as? Int, let child = node.rows[id: id] else { return false }
        return exists(rest, in: child)
      }
    }

    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0, 1: mutate(&state, depth: 0, using: &numbers)
      case 2, 3:
        // An effect starts at a node whose state is present.
        var (path, node, nodeID) = ([ScopeKey](), state, NodeID.root)
        for _ in 0..<3 {
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0:
            guard let child = node.optional else { continue }
            path.append(optional(child.id))
            node = child
          case 1:
            guard !node.child.isEmpty else { continue }
            path.append(ScopeKey(scope: alwaysSite))
            node = node.always
          case 2:
            guard let child = node.rows.randomElement(using: &numbers) else { continue }
            path.append(row(child.id))
            node = child
          default: continue
          }
          nodeID = tree.enter(path.last!, at: nodeID)
        }
        guard !path.isEmpty else { continue }
        tree.begin(at: nodeID)
        if let index = model.firstIndex(where: { $0.path == path }) {
          #expect(model[index].nodeID == nodeID)
          model[index].activeCount += 1
        } else {
          model.append((path, nodeID, 1))
        }
      case 4:
        guard let index = model.indices.randomElement(using: &numbers) else { continue }
        tree.end(at: model[index].nodeID)
        model[index].activeCount -= 1
        if model[index].activeCount == 0 { model.remove(at: index) }
      default: break
      }
      let removed = Set(collectRemoved(&tree, &state))
      let leaving = model.filter { !exists($0.path[...], in: state) }
      model.removeAll { !exists($0.path[...], in: state) }
      #expect(removed.isSuperset(of: leaving.map(\.nodeID)))
      #expect(removed.isDisjoint(with: model.map(\.nodeID)))
      let nodeIDs = Set(model.flatMap { entry in entry.path.indices.map { Array(entry.path[...$0]) } })
      #expect(tree.count == nodeIDs.count)
      #expect(tree.hasRemovables == nodeIDs.contains { $0.contains { $0.scope.isRemovable } })
    }
  }

  private func mutate(_ node: inout Node, depth: Int, using numbers: inout SeededRandomNumberGenerator) {
    if depth < 2, Int.random(in: 0..<3, using: &numbers) > 0 {
      if node.optional != nil, Bool.random(using: &numbers) {
        return mutate(&node.child[0], depth: depth + 1, using: &numbers)
      }
      if let id = node.rows.randomElement(using: &numbers)?.id {
        return mutate(&node.rows[id: id]!, depth: depth + 1, using: &numbers)
      }
    }
    let id = Int.random(in: 1...3, using: &numbers)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: node.optional = nil
    case 1: node.optional = Node(id: id)
    case 2, 3: node.rows.append(Node(id: id))
    case 4: node.rows.remove(id: id)
    default: node.rows = IdentifiedArray(uniqueElements: node.rows.shuffled(using: &numbers).dropLast())
    }
  }
}
