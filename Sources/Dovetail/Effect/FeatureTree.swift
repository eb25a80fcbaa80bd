/// The number of a place in the tree of features of one store.
struct NodeID: Hashable, Sendable {
  let number: UInt64

  /// The place of the store's own reducer.
  static let root = NodeID(number: 0)
}

/// The places at which effects are in flight, or tasks are bound to values of the state.
///
/// A place comes into being when something is started at it, and goes when nothing is left at it and below. The tree
/// is a value that knows no tasks: it says which places have left the state, and what to do about it is up to others.
struct FeatureTree {
  private struct Node {
    let path: NodePath
    let key: ScopeKey?
    var activeCount = 0
    var groups: [ChildScope: Group] = [:]
    var memory: [TaskKey: AnyHashable] = [:]

    /// How many of the children can leave, or are above places that can.
    var removableChildren = 0

    var parent: NodeID? { path.parent?.nodeID }
    var isRemovableOrAboveOne: Bool { removableChildren > 0 || key?.scope.isRemovable == true }
  }

  /// The children that one combinator holds at one place.
  private struct Group {
    var children: [AnyHashable?: NodeID] = [:]
    var version: UInt64 = 0

    /// How many of the children are above places that can leave.
    var childrenAboveRemovables = 0
  }

  private var nodes: [NodeID: Node] = [.root: Node(path: .root, key: nil)]
  private var lastNumber: UInt64 = 0

  /// Whether any place can leave while the one above it stays.
  private(set) var hasRemovables = false

  /// How many places there are, not counting the root.
  var count: Int { nodes.count - 1 }

  /// A place and all above it.
  func path(of nodeID: NodeID) -> NodePath {
    nodeID == .root ? .root : nodes[nodeID]?.path ?? NodePath(nodeID, below: nil)
  }

  /// What the place of a child was first entered by.
  func id(of nodeID: NodeID) -> AnyHashable? { nodes[nodeID]?.key?.id }

  /// Calls a function with the state of the feature at a place, or with `nil` where it has left.
  func withState(at nodeID: NodeID, of root: AnyAddress, _ body: (AnyAddress?) -> Void) {
    guard nodeID != .root else { return body(root) }
    guard let node = nodes[nodeID], let parent = node.parent, let key = node.key else { return body(nil) }
    CallStack.extended(if: node.path.checksStack) {
      withState(at: parent, of: root) { state in
        if let state { key.scope.visit(state, key.id, body) } else { body(nil) }
      }
    }
  }

  /// Returns the place of a child, making it if need be.
  mutating func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    if let nodeID = nodes[parent]?.groups[key.scope]?.children[key.id] { return nodeID }
    lastNumber += 1
    let nodeID = NodeID(number: lastNumber)
    nodes[nodeID] = Node(path: NodePath(nodeID, below: path(of: parent)), key: key)
    nodes[parent]?.groups[key.scope, default: Group()].children[key.id] = nodeID
    // A child that is not under watch yet might have left before the stamp was taken.
    nodes[parent]?.groups[key.scope]?.version = 0
    if key.scope.isRemovable { countRemovableChild(of: parent, by: 1) }
    return nodeID
  }

  /// Forgets a place at which nothing is left, and those above it of which the same is then true.
  mutating func leave(_ nodeID: NodeID) {
    var next: NodeID? = nodeID
    while let nodeID = next, let node = nodes[nodeID], let parent = node.parent, let key = node.key,
      node.activeCount == 0, node.groups.isEmpty, node.memory.isEmpty
    {
      nodes[nodeID] = nil
      nodes[parent]?.groups[key.scope]?.children[key.id] = nil
      if nodes[parent]?.groups[key.scope]?.children.isEmpty == true { nodes[parent]?.groups[key.scope] = nil }
      if key.scope.isRemovable { countRemovableChild(of: parent, by: -1) }
      next = parent
    }
  }

  /// Notes that an effect began at a place.
  mutating func addActiveEffect(at nodeID: NodeID) {
    guard nodeID != .root else { return }
    nodes[nodeID]?.activeCount += 1
  }

  /// Notes that an effect ended at a place.
  ///
  /// A place that is gone already is left alone.
  mutating func removeActiveEffect(at nodeID: NodeID) {
    guard nodes[nodeID] != nil, nodeID != .root else { return }
    nodes[nodeID]?.activeCount -= 1
    leave(nodeID)
  }

  /// What a task operator remembers at a place, which keeps the place.
  func memory(of key: TaskKey, at nodeID: NodeID) -> AnyHashable? {
    nodes[nodeID]?.memory[key]
  }

  /// Remembers something for a task operator, or forgets it with `nil`.
  mutating func remember(_ value: AnyHashable?, for key: TaskKey, at nodeID: NodeID) {
    nodes[nodeID]?.memory[key] = value
  }

  /// Forgets the places that have left the state, and all below them.
  ///
  /// - Parameter state: The state of the store.
  /// - Returns: The places that were forgotten, in the order in which they were first entered.
  /// - Complexity: O(places that can leave), but O(1) for all rows of a collection that has kept its structure.
  mutating func collectRemoved(_ state: AnyAddress) -> [NodeID] {
    var removed: [NodeID] = []
    findRemoved(below: .root, state: state, into: &removed)
    if removed.isEmpty { return [] }
    return removed.flatMap { remove($0) }.sorted { $0.number < $1.number }
  }

  private mutating func findRemoved(
    below nodeID: NodeID,
    state: AnyAddress,
    into removed: inout [NodeID]
  ) {
    guard let node = nodes[nodeID], node.removableChildren > 0 else { return }
    for (scope, group) in node.groups {
      if let version = scope.version {
        let current = version(state)
        if current == group.version && group.childrenAboveRemovables == 0 { continue }
        nodes[nodeID]?.groups[scope]?.version = current
      }
      for (id, child) in group.children where nodes[child]?.isRemovableOrAboveOne == true {
        scope.visit(state, id) { childState in
          if let childState {
            CallStack.extended(if: node.path.checksStack) {
              findRemoved(below: child, state: childState, into: &removed)
            }
          } else {
            removed.append(child)
          }
        }
      }
    }
  }

  /// Notes that a place has one child more or less that can leave, and what follows from it for the places above.
  private mutating func countRemovableChild(of nodeID: NodeID, by change: Int) {
    var nodeID = nodeID
    while let node = nodes[nodeID] {
      let count = node.removableChildren + change
      nodes[nodeID]?.removableChildren = count
      // Only the first that comes and the last that goes make a difference to those above.
      guard count == max(0, change) else { break }
      guard let parent = node.parent, let scope = node.key?.scope else {
        hasRemovables = count > 0
        break
      }
      nodes[parent]?.groups[scope]?.childrenAboveRemovables += change
      // One that can leave itself is counted for that already.
      if scope.isRemovable { break }
      nodeID = parent
    }
  }

  /// Forgets a place and all below it.
  ///
  /// - Returns: The places that were forgotten, in the order in which they were first entered.
  mutating func remove(_ nodeID: NodeID) -> [NodeID] {
    var removed: [NodeID] = []
    var waiting = [nodeID]
    while let nodeID = waiting.popLast() {
      guard let node = nodes[nodeID] else { continue }
      removed.append(nodeID)
      for group in node.groups.values { waiting.append(contentsOf: group.children.values) }
    }
    removed.sort { $0.number < $1.number }
    // From the leaves up, which were entered after what is above them, so that each removal finds nothing below it.
    for nodeID in removed.reversed() {
      nodes[nodeID]?.activeCount = 0
      nodes[nodeID]?.memory = [:]
      nodes[nodeID]?.groups = [:]
      leave(nodeID)
    }
    return removed
  }
}
