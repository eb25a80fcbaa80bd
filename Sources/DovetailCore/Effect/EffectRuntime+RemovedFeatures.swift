extension EffectRuntime {
  /// Cancels the effects of children that the state no longer contains.
  func collectRemoved(_ state: AnyAddress) {
    // First the effects that have ended: a node without active effects need not be searched for in the state.
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    registry.cancel(nodeIDs: tree.collectRemoved(state))
  }

  /// Cancels the effects of a node and its subtree, as if the state no longer contained it.
  func cancelSubtree(_ nodeID: NodeID) {
    guard nodeID != .root else { return }
    for nodeID in registry.takeEndedNodes() { tree.removeActiveEffect(at: nodeID) }
    registry.cancel(nodeIDs: tree.remove(nodeID))
  }
}
