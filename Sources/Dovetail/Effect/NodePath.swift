/// A place in the tree of features, and all places above it.
///
/// A list that places share with those above them: making one takes no longer for a place that is deep.
final class NodePath: Sendable {
  let nodeID: NodeID
  let parent: NodePath?

  /// How many places there are above it.
  let depth: Int

  static let root = NodePath(.root, below: nil)

  init(_ nodeID: NodeID, below parent: NodePath?) {
    self.nodeID = nodeID
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The place and all above it, from the place upwards.
  var nodeIDs: some Sequence<NodeID> {
    sequence(first: self, next: \.parent).lazy.map(\.nodeID)
  }

  /// Whether a recursion through the places is to ask for stack here.
  var checksStack: Bool { CallStack.isChecked(at: depth) }
}
