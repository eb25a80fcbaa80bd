import Testing

@testable import Dovetail

/// A state with children of every kind that a place can be of.
private struct Node: Identifiable, Equatable {
  var id: Int
  var child: [Node] = []
  var rows: IdentifiedArrayOf<Node> = []

  /// An optional child, kept in an array because a struct cannot hold itself.
  var optional: Node? {
    get { child.first }
    set { child = newValue.map { [$0] } ?? [] }
  }

  /// A child that is always there, in the same storage.
  var always: Node {
    get { child.first ?? Node(id: 0) }
    set { if !child.isEmpty { child = [newValue] } }
  }
}

private let anyAction = AnyCasePath<Int, Int>(embed: { $0 }, extract: { $0 })

private func makeAlwaysSite(action: Int = 1) -> ChildScope {
  SingleChild(StateAccess(\Node.always), action: anyAction, reportAbsence: nil)
    .site(state: \Node.always, action: action)
}

@MainActor private let optionalSite = SingleChild(StateAccess(optional: \Node.optional), action: anyAction) { _ in }
  .site(state: \Node.optional, action: 0)
@MainActor private let alwaysSite = makeAlwaysSite()
@MainActor private let rowsSite = ListChildren(
  \Node.rows,
  action: AnyCasePath<IdentifiedAction<Int, Int>, IdentifiedAction<Int, Int>>(embed: { $0 }, extract: { $0 }),
  source: SourceSite()
).site(state: \Node.rows, action: 2)

@MainActor
struct FeatureTreeTests {
  private func optional(_ id: Int) -> ScopeKey { ScopeKey(site: optionalSite, id: AnyHashable(id)) }
  private func row(_ id: Int) -> ScopeKey { ScopeKey(site: rowsSite, id: AnyHashable(id)) }

  private func sweep(_ tree: inout FeatureTree, _ state: inout Node) -> [NodeID] {
    atAddress(of: &state) { tree.sweep(AnyAddress($0)) }
  }

  @Test func `a place is the same as long as something is at it or below`() {
    var tree = FeatureTree()
    let first = tree.enter(row(1), at: .root)
    tree.addResident(at: first)
    #expect(tree.enter(row(1), at: .root) == first)
    let below = tree.enter(optional(2), at: first)
    tree.addResident(at: below)
    #expect(Array(tree.path(of: below).places) == [below, first, .root])
    tree.removeResident(at: first)
    #expect(tree.count == 2)
    tree.removeResident(at: below)
    #expect(tree.count == 0)
    #expect(!tree.hasTransients)
    #expect(tree.enter(row(1), at: .root) != first)
  }

  @Test func `places of equal sites are the same`() {
    var tree = FeatureTree()
    let first = tree.enter(ScopeKey(site: makeAlwaysSite()), at: .root)
    #expect(tree.enter(ScopeKey(site: makeAlwaysSite()), at: .root) == first)
    #expect(tree.enter(ScopeKey(site: makeAlwaysSite(action: 9)), at: .root) != first)
  }

  @Test func `a place with nothing at it is forgotten when it is left`() {
    var tree = FeatureTree()
    let place = tree.enter(row(1), at: .root)
    #expect(tree.hasTransients)
    tree.leave(place)
    #expect(tree.count == 0)
    #expect(!tree.hasTransients)
  }

  @Test func `what a task remembers keeps the place`() {
    var tree = FeatureTree()
    let key = TaskKey()
    let place = tree.enter(row(1), at: .root)
    tree.remember(AnyHashable(3), for: key, at: place)
    tree.leave(place)
    #expect(tree.count == 1)
    #expect(tree.memory(of: key, at: place) == AnyHashable(3))
    tree.remember(nil, for: key, at: place)
    tree.leave(place)
    #expect(tree.count == 0)
  }

  @Test func `a place that has left takes all below with it`() {
    var tree = FeatureTree()
    var state = Node(id: 0, rows: [Node(id: 1, child: [Node(id: 2)], rows: [Node(id: 3)]), Node(id: 4)])
    let first = tree.enter(row(1), at: .root)
    let below = [tree.enter(optional(2), at: first), tree.enter(row(3), at: first)]
    let other = tree.enter(row(4), at: .root)
    for place in below + [other] { tree.addResident(at: place) }
    #expect(sweep(&tree, &state) == [])
    state.rows.remove(id: 1)
    #expect(Set(sweep(&tree, &state)) == Set(below + [first]))
    #expect(tree.count == 1)
    #expect(sweep(&tree, &state) == [])
  }

  @Test func `an array that nobody changed is not walked again but places below are`() {
    var tree = FeatureTree()
    var state = Node(id: 0, rows: [Node(id: 1, child: [Node(id: 2)])])
    let deep = tree.enter(optional(2), at: tree.enter(row(1), at: .root))
    tree.addResident(at: deep)
    #expect(sweep(&tree, &state) == [])
    let stamp = state.rows.structureStamp
    state.rows[id: 1]?.optional = nil
    #expect(state.rows.structureStamp == stamp)
    #expect(sweep(&tree, &state) == [deep])
  }

  @Test(arguments: 1...150)
  func `a tree agrees with a naive one`(seed: Int) {
    var numbers = SeededRandomNumberGenerator(seed: UInt64(seed))
    var tree = FeatureTree()
    var state = Node(id: 0)
    var model: [(path: [ScopeKey], place: NodeID, residents: Int)] = []

    func exists(_ path: ArraySlice<ScopeKey>, in node: Node) -> Bool {
      guard let key = path.first else { return true }
      let rest = path.dropFirst()
      switch key.site {
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
        // Something begins at a place that is there.
        var (path, node, place) = ([ScopeKey](), state, NodeID.root)
        for _ in 0..<3 {
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0:
            guard let child = node.optional else { continue }
            path.append(optional(child.id))
            node = child
          case 1:
            guard !node.child.isEmpty else { continue }
            path.append(ScopeKey(site: alwaysSite))
            node = node.always
          case 2:
            guard let child = node.rows.randomElement(using: &numbers) else { continue }
            path.append(row(child.id))
            node = child
          default: continue
          }
          place = tree.enter(path.last!, at: place)
        }
        guard !path.isEmpty else { continue }
        tree.addResident(at: place)
        if let index = model.firstIndex(where: { $0.path == path }) {
          #expect(model[index].place == place)
          model[index].residents += 1
        } else {
          model.append((path, place, 1))
        }
      case 4:
        guard let index = model.indices.randomElement(using: &numbers) else { continue }
        tree.removeResident(at: model[index].place)
        model[index].residents -= 1
        if model[index].residents == 0 { model.remove(at: index) }
      default: break
      }
      let departed = Set(sweep(&tree, &state))
      let leaving = model.filter { !exists($0.path[...], in: state) }
      model.removeAll { !exists($0.path[...], in: state) }
      #expect(departed.isSuperset(of: leaving.map(\.place)))
      #expect(departed.isDisjoint(with: model.map(\.place)))
      let places = Set(model.flatMap { entry in entry.path.indices.map { Array(entry.path[...$0]) } })
      #expect(tree.count == places.count)
      #expect(tree.hasTransients == places.contains { $0.contains { $0.site.isTransient } })
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
