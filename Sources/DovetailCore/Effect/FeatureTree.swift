/// The number of a node in the feature tree of one store.
struct NodeID: Hashable, Sendable {
  let number: UInt64

  /// The node of the store's own reducer.
  static let root = NodeID(number: 0)
}

/// A node of the feature tree and its ancestors.
///
/// A linked list whose tail is shared with the parent, so creating one takes constant time at any depth.
final class NodePath: Sendable {
  let nodeID: NodeID
  let parent: NodePath?

  static let root = NodePath(.root, below: nil)

  init(_ nodeID: NodeID, below parent: NodePath?) {
    self.nodeID = nodeID
    self.parent = parent
  }

  /// The node and its ancestors, from the node to the root.
  var nodeIDs: some Sequence<NodeID> {
    sequence(first: self, next: \.parent).lazy.map(\.nodeID)
  }
}

/// The features that have effects in flight, tasks that are bound to values of the state, or mounts.
///
/// A node is created when a feature starts an effect or is mounted, and removed when the node and its subtree have none
/// of these. Which nodes have effects, the ``EffectTable`` knows: functions that may remove nodes ask it by a closure.
//
// A value without tasks, so that tests can compare it with a model. It finds removed nodes; its owner cancels their
// effects.
struct FeatureTree {
  private struct Node {
    let path: NodePath
    let key: ScopeKey?
    var groups: [ChildScope: Group] = [:]
    var comparedValues: [OperatorKey: AnyHashable] = [:]
    var dismounts: [AnyDismount] = []

    /// Whether the tree has nothing to remember at the node and below it.
    var isEmpty: Bool { groups.isEmpty && comparedValues.isEmpty && dismounts.isEmpty }

    /// The number of children that are removable or have removable nodes in their subtrees.
    var removableChildren = 0

    var parent: NodeID? { path.parent?.nodeID }
    var isRemovableOrAboveOne: Bool { removableChildren > 0 || key?.scope.isRemovable == true }
  }

  /// A dismount of a removed feature that was not performed yet.
  private struct PendingDismount {
    let dismount: AnyDismount

    /// The former parent of the feature, with its ancestors.
    let parent: NodePath
  }

  /// The children of one node that belong to one combinator.
  private struct Group {
    var children: [AnyHashable?: NodeID] = [:]
    var version: UInt64 = 0

    /// The number of children with removable nodes in their subtrees.
    var childrenAboveRemovables = 0
  }

  private var nodes: [NodeID: Node] = [.root: Node(path: .root, key: nil)]
  private var lastNumber: UInt64 = 0

  /// The dismounts of removed features, children before their parents, until ``takePendingDismounts()``.
  private var pendingDismounts: [PendingDismount] = []

  /// The nodes above removed features with dismounts, which are kept until ``endPendingDismounts()``.
  private var keptParents: [NodeID] = []

  /// Whether any node is removable: its feature can leave while the parent stays.
  private(set) var hasRemovables = false

  /// The number of nodes without the root.
  var count: Int { nodes.count - 1 }

  /// A node and its ancestors.
  func path(of nodeID: NodeID) -> NodePath {
    nodeID == .root ? .root : nodes[nodeID]?.path ?? NodePath(nodeID, below: nil)
  }

  /// Whether a node was not removed.
  func contains(_ nodeID: NodeID) -> Bool { nodes[nodeID] != nil }

  /// The key by which the node of a child was created.
  func id(of nodeID: NodeID) -> AnyHashable? { nodes[nodeID]?.key?.id }

  /// Calls a function with the state of the feature at a node, or with `nil` if the feature was removed.
  func withState(at nodeID: NodeID, of root: AnyAddress, _ body: (AnyAddress?) -> Void) {
    guard nodeID != .root else { return body(root) }
    guard let node = nodes[nodeID], let parent = node.parent, let key = node.key else { return body(nil) }
    withState(at: parent, of: root) { state in
      if let state { key.scope.visit(state, key.id, body) } else { body(nil) }
    }
  }

  /// Returns the node of a child, and creates it if it does not exist.
  mutating func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    if let nodeID = nodes[parent]?.groups[key.scope]?.children[key.id] { return nodeID }
    lastNumber += 1
    let nodeID = NodeID(number: lastNumber)
    nodes[nodeID] = Node(path: NodePath(nodeID, below: path(of: parent)), key: key)
    nodes[parent]?.groups[key.scope, default: Group()].children[key.id] = nodeID
    // The version of the collection proves nothing for a child that was not in the tree when the version was read.
    nodes[parent]?.groups[key.scope]?.version = 0
    if key.scope.isRemovable { countRemovableChild(of: parent, by: 1) }
    return nodeID
  }

  /// Removes a node that nothing is at, and then each ancestor that nothing is at either.
  ///
  /// - Parameter isUsed: Whether a node has effects in flight, or is kept otherwise.
  mutating func leave(_ nodeID: NodeID, unless isUsed: (NodeID) -> Bool) {
    var next: NodeID? = nodeID
    while let nodeID = next, nodes[nodeID]?.isEmpty == true, !keptParents.contains(nodeID), !isUsed(nodeID) {
      next = unlink(nodeID)
    }
  }

  /// Removes a node without children, and returns its parent; `nil` for the root, which stays.
  private mutating func unlink(_ nodeID: NodeID) -> NodeID? {
    guard let node = nodes[nodeID], let parent = node.parent, let key = node.key else { return nil }
    nodes[nodeID] = nil
    nodes[parent]?.groups[key.scope]?.children[key.id] = nil
    if nodes[parent]?.groups[key.scope]?.children.isEmpty == true { nodes[parent]?.groups[key.scope] = nil }
    if key.scope.isRemovable { countRemovableChild(of: parent, by: -1) }
    return parent
  }

  /// The value that an operator stores at a node.
  ///
  /// It keeps the node alive.
  func comparedValue(of key: OperatorKey, at nodeID: NodeID) -> AnyHashable? {
    nodes[nodeID]?.comparedValues[key]
  }

  /// Stores a value for an operator, or removes it with `nil`.
  mutating func setComparedValue(_ value: AnyHashable?, for key: OperatorKey, at nodeID: NodeID) {
    nodes[nodeID]?.comparedValues[key] = value
  }

  /// The record of a dismount operator at a node.
  func dismount(of key: OperatorKey, at nodeID: NodeID) -> AnyDismount? {
    nodes[nodeID]?.dismounts.first { $0.key == key }
  }

  /// Adds the record of a dismount operator to a node, which it keeps alive.
  mutating func add(_ dismount: AnyDismount, at nodeID: NodeID) {
    nodes[nodeID]?.dismounts.append(dismount)
  }

  /// Returns and removes the dismounts of removed features, each with the nearest ancestor that is left.
  mutating func takePendingDismounts() -> [(dismount: AnyDismount, parent: NodeID)] {
    guard !pendingDismounts.isEmpty else { return [] }
    defer { pendingDismounts = [] }
    return pendingDismounts.map { pending in
      (pending.dismount, pending.parent.nodeIDs.first { nodes[$0] != nil } ?? .root)
    }
  }

  /// Releases the nodes that were kept for the dismounts of ``takePendingDismounts()``, whose effects have begun.
  mutating func endPendingDismounts(unless isUsed: (NodeID) -> Bool) {
    let parents = keptParents
    keptParents = []
    for parent in parents { leave(parent, unless: isUsed) }
  }

  /// The dismounts of all features: of those below the root, children before their parents, and of the root.
  typealias Dismounts = (children: [AnyDismount], root: [AnyDismount])

  /// Removes all nodes, and returns them with the dismounts of their features.
  mutating func removeAll() -> (nodeIDs: [NodeID], dismounts: Dismounts) {
    _ = takePendingDismounts()
    let children = nodes[.root]?.groups.values.flatMap { Array($0.children.values) } ?? []
    let nodeIDs = children.sorted { $0.number > $1.number }.flatMap { remove($0) { _ in false } }
    endPendingDismounts { _ in false }
    let dismounts = (children: pendingDismounts.map(\.dismount), root: nodes[.root]?.dismounts.reversed() ?? [])
    pendingDismounts = []
    nodes[.root]?.dismounts = []
    nodes[.root]?.comparedValues = [:]
    return (nodeIDs, dismounts)
  }

  /// The keys of a node and its ancestors below the root, from the root on; `nil` if the node was removed.
  func keys(of nodeID: NodeID) -> [ScopeKey]? {
    // From the node up, since a node knows its parent only.
    var keys: [ScopeKey] = []
    var next = nodeID
    while next != .root {
      guard let node = nodes[next], let key = node.key, let parent = node.parent else { return nil }
      keys.append(key)
      next = parent
    }
    keys.reverse()
    return keys
  }

  /// A node with its subtree, for debuggers.
  ///
  /// - Parameters:
  ///   - nodeID: The node.
  ///   - name: The name of the type of its state.
  ///   - redaction: What of the ids is not shown.
  ///   - effectCount: The number of the effects of a node.
  func info(
    of nodeID: NodeID,
    name: String,
    _ redaction: DumpRedaction?,
    effectCount: (NodeID) -> Int
  ) -> FeatureInfo {
    let node = nodes[nodeID]
    let children = node?.groups.flatMap { scope, group in group.children.values.map { (scope.stateType, $0) } } ?? []
    return FeatureInfo(
      name: name,
      id: node?.key?.id.map { dumpText(of: $0.base, redaction: redaction, maximumBytes: Self.maximumIDBytes).text },
      activeCount: effectCount(nodeID),
      children: children.sorted { $0.1.number < $1.1.number }.map {
        info(of: $0.1, name: typeName($0.0), redaction, effectCount: effectCount)
      }
    )
  }

  /// The length of the dump of an id.
  private static var maximumIDBytes: Int { 4_096 }

  /// The type of the state of the feature at a node below the root; `nil` if the node was removed.
  func stateType(of nodeID: NodeID) -> Any.Type? { nodes[nodeID]?.key?.scope.stateType }

  /// Removes the nodes whose features the state no longer contains, with their subtrees.
  ///
  /// - Parameters:
  ///   - state: The state of the store.
  ///   - isUsed: Whether a node has effects in flight, or is kept otherwise.
  /// - Returns: The removed nodes, in the order of their creation.
  /// - Complexity: O(removable nodes), but O(1) for all rows of a collection with an unchanged version.
  mutating func collectRemoved(_ state: AnyAddress, unless isUsed: (NodeID) -> Bool) -> [NodeID] {
    var removed: [NodeID] = []
    findRemoved(below: .root, state: state, into: &removed)
    if removed.isEmpty { return [] }
    // The features that were mounted last are dismounted first. The order of a dictionary is another one in each run.
    removed.sort { $0.number > $1.number }
    return removed.flatMap { remove($0, unless: isUsed) }.sorted { $0.number < $1.number }
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
            findRemoved(below: child, state: childState, into: &removed)
          } else {
            removed.append(child)
          }
        }
      }
    }
  }

  /// Updates the counts of removable nodes at a node and its ancestors.
  private mutating func countRemovableChild(of nodeID: NodeID, by change: Int) {
    var nodeID = nodeID
    while let node = nodes[nodeID] {
      let count = node.removableChildren + change
      nodes[nodeID]?.removableChildren = count
      // Only a change between zero and one changes the counts of the ancestors.
      guard count == max(0, change) else { break }
      guard let parent = node.parent, let scope = node.key?.scope else {
        hasRemovables = count > 0
        break
      }
      nodes[parent]?.groups[scope]?.childrenAboveRemovables += change
      // A child that is removable itself was counted before.
      if scope.isRemovable { break }
      nodeID = parent
    }
  }

  /// Removes a node and its subtree, and then each ancestor that nothing is at.
  ///
  /// - Parameters:
  ///   - nodeID: The node.
  ///   - isUsed: Whether an ancestor has effects in flight, or is kept otherwise.
  /// - Returns: The removed nodes, in the order of their creation.
  mutating func remove(_ nodeID: NodeID, unless isUsed: (NodeID) -> Bool) -> [NodeID] {
    var removed: [NodeID] = []
    var waiting = [nodeID]
    while let nodeID = waiting.popLast() {
      guard let node = nodes[nodeID] else { continue }
      removed.append(nodeID)
      for group in node.groups.values { waiting.append(contentsOf: group.children.values) }
    }
    removed.sort { $0.number < $1.number }
    let parent = nodes[nodeID]?.parent
    if let parent, removed.contains(where: { nodes[$0]?.dismounts.isEmpty == false }) {
      // A parent without effects and mounts would go with its last child, and not get the events of the dismounts.
      keptParents.append(parent)
    }
    // From the leaves up: a descendant was created after its ancestors, so each removed node has no children left.
    for nodeID in removed.reversed() {
      if let node = nodes[nodeID], let parent = node.path.parent {
        // In reverse order, so that the operator that mounted last dismounts first.
        for dismount in node.dismounts.reversed() {
          pendingDismounts.append(PendingDismount(dismount: dismount, parent: parent))
        }
      }
      _ = unlink(nodeID)
    }
    if let parent { leave(parent, unless: isUsed) }
    return removed
  }
}
