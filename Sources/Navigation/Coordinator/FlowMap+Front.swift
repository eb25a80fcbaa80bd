import Dovetail

// Where the user is: the child in front, the one in front of that, and so on.
extension FlowMap {
  /// The child that lies over the others.
  func front(of state: F.State) -> Position? {
    for slot in slots.indices.reversed() {
      if let position = slots[slot].front(state) { return (slot, position) }
    }
    return nil
  }

  /// Finds the nearest flow to where the user is that can reach a place.
  ///
  /// - Returns: How many flows further down than this one it is, or `nil` where there is none.
  func nearest(to search: inout FlowSearch<Target>, in state: F.State, goesOn: ((Target) -> Bool)? = nil) -> Int? {
    search.visit()
    let front = front(of: state)
    if let front, let level = slots[front.slot].nearest(&search, state, front.position) { return level + 1 }
    return planHere(&search, in: state, leaving: front, goesOn: goesOn) ? 0 : nil
  }

  /// Opens a place from the flow that was found, ending what lies over it.
  func open(_ search: inout FlowSearch<Target>, level: Int, in state: inout F.State) {
    guard level > 0 else { return follow(&search, in: &state) }
    guard let front = front(of: state) else { return }
    slots[front.slot].open(&search, level - 1, &state, front.position)
    uncover(front, coming: nil, in: &state)
  }

  /// The flow and those below it, to be shown.
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
