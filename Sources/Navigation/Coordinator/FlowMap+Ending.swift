import Dovetail

/// What came of the end of a flow.
enum FlowEnding {
  /// The action is the flow's own, so it is for its parent to end it.
  case own

  /// It is gone, or a flow above it is.
  case removed

  /// It is held so that it cannot be without a state.
  case stays
}

extension FlowMap {
  /// The child that an action came from.
  func origin(of action: F.Action) -> (slot: Int, position: AnyHashable)? {
    for slot in slots.indices {
      if let position = slots[slot].origin(action) { return (slot, position) }
    }
    return nil
  }

  /// Ends the child that an action came from, or what in it can be ended.
  ///
  /// - Parameters:
  ///   - action: The action that the innermost flow has ended with.
  ///   - steps: The flows that the action came through, the innermost first, down to this one.
  ///   - innermost: Whether the innermost flow alone is to end.
  func end(
    along action: F.Action,
    _ steps: ArraySlice<FlowStep>,
    innermost: Bool,
    in state: inout F.State
  ) -> FlowEnding {
    guard let slot = steps.last?.slot else { return .own }
    return slots[slot].end(&state, action, steps.dropLast(), innermost)
  }
}
