/// A node of the feature tree and its ancestors.
///
/// A linked list whose tail is shared with the parent, so creating one takes constant time at any depth.
final class NodePath: Sendable {
  let nodeID: NodeID
  let parent: NodePath?

  /// The number of ancestors.
  let depth: Int

  static let root = NodePath(.root, below: nil)

  init(_ nodeID: NodeID, below parent: NodePath?) {
    self.nodeID = nodeID
    self.parent = parent
    // Stored, so that the check of the call stack needs no walk to the root.
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The node and its ancestors, from the node to the root.
  var nodeIDs: some Sequence<NodeID> {
    sequence(first: self, next: \.parent).lazy.map(\.nodeID)
  }

  /// Whether a recursion along the path has to check at this depth how much call stack is left.
  var checksStack: Bool { CallStack.isChecked(at: depth) }
}
