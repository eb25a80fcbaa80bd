import Dovetail

// The visible flow: the child in front, the child in front of that child, and so on.
extension FlowMap {
  /// The child in front: the visible child of the last container that has one, or `nil` if no child is visible.
  func front(of state: F.State) -> Position? {
    for slot in slots.indices.reversed() {
      if let position = slots[slot].front(state) { return (slot, position) }
    }
    return nil
  }

  /// Finds the flow nearest to the visible flow that can reach the target.
  ///
  /// - Parameters:
  ///   - search: The search for the target. Receives the path from the found flow to the target.
  ///   - state: The state of this flow.
  ///   - isReused: Whether the parent would reuse this flow for the target. `nil` for the root flow.
  /// - Returns: The number of levels from this flow down to the found flow, or `nil` if no flow can reach the target.
  func nearest(to search: inout FlowSearch<Target>, in state: F.State, isReused: ((Target) -> Bool)? = nil) -> Int? {
    search.visit()
    let front = front(of: state)
    if let front, let level = slots[front.slot].nearest(&search, state, front.position) { return level + 1 }
    return planHere(&search, in: state, leaving: front, isReused: isReused) ? 0 : nil
  }

  /// Opens the target from the flow that `nearest` found, and removes the screens and flows that cover the path.
  ///
  /// - Parameters:
  ///   - search: The path from the found flow to the target.
  ///   - level: The number of levels from this flow down to the found flow.
  ///   - state: The state of this flow.
  func open(_ search: inout FlowSearch<Target>, level: Int, in state: inout F.State) {
    guard level > 0 else { return follow(&search, in: &state) }
    guard let front = front(of: state) else { return }
    slots[front.slot].open(&search, level - 1, &state, front.position)
    uncover(front, coming: nil, in: &state)
  }

  /// Returns the tree of this flow and its descendants.
  ///
  /// - Parameters:
  ///   - state: The state of this flow, or `nil` if the flow does not exist.
  ///   - isFront: Whether the flow is on the path to the visible flow.
  ///   - below: The types of the ancestors.
  /// - Returns: The tree.
  func tree(of state: F.State?, isFront: Bool, below: [ObjectIdentifier]) -> FlowTree {
    let front = state.flatMap { isFront ? self.front(of: $0) : nil }
    let below = below + [ObjectIdentifier(F.self)]
    return FlowTree(
      name: typeName(F.self),
      targets: F.targets.map { "\($0)" },
      isAlive: state != nil,
      isFront: isFront,
      children: slots.indices.flatMap { slot in
        slots[slot].trees(state, front.flatMap { $0.slot == slot ? $0.position : nil }, below)
      }
    )
  }
}
