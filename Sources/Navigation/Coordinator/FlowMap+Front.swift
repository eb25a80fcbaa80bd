import Dovetail

// Where the user is: the child in front, the one in front of that, and so on.
extension FlowMap {
  /// The child that lies over the others.
  func front(of state: F.State) -> (slot: Int, position: AnyHashable)? {
    for slot in slots.indices.reversed() {
      if let position = slots[slot].front(state) { return (slot, position) }
    }
    return nil
  }

  /// Finds the nearest flow to where the user is that can reach a place.
  ///
  /// - Returns: How many flows further down than this one it is, or `nil` where there is none.
  func nearest(to search: inout FlowSearch<Target>, in state: F.State, isOutermost: Bool) -> Int? {
    search.visit()
    let front = front(of: state)
    if let front, let level = slots[front.slot].nearest(&search, state, front.position) { return level + 1 }
    return planHere(&search, in: state, leaving: front, isOutermost: isOutermost) ? 0 : nil
  }

  /// Opens a place from the flow that was found, ending what lies over it.
  func open(_ search: inout FlowSearch<Target>, level: Int, in state: inout F.State) {
    guard level > 0 else { return follow(&search, in: &state) }
    guard let front = front(of: state) else { return }
    slots[front.slot].open(&search, level - 1, &state, front.position)
  }

  /// Ends what lies over a step, or where there is none over the flow itself.
  ///
  /// A child that stays loses what lies over it.
  func uncover(_ step: FlowSearch<Target>.Step?, in state: inout F.State) {
    while let front = front(of: state), front.slot != step?.slot {
      if !slots[front.slot].endFront(&state, front.position, step == nil) { return }
    }
  }

  /// Ends what hides the flow.
  func uncoverFront(in state: inout F.State) {
    while let front = front(of: state) {
      if !slots[front.slot].endFront(&state, front.position, false) { return }
    }
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
