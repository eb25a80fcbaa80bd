import Dovetail

/// The result of an attempt to end a flow.
enum FlowEnding {
  /// The flow is the requesting flow itself, so its parent has to remove the flow.
  case own

  /// The flow or one of its ancestors was removed.
  case removed

  /// The container cannot remove the flow, such as a tab, the case of an enum state or the root of routes.
  case stays
}

extension FlowMap {
  /// The child that sent an action.
  func origin(of action: F.Action) -> (slot: Int, position: AnyHashable)? {
    for slot in slots.indices {
      if let position = slots[slot].origin(action) { return (slot, position) }
    }
    return nil
  }

  /// Removes the requesting flow, or an ancestor of that flow below this flow.
  ///
  /// - Parameters:
  ///   - action: The action of this flow that contains the request.
  ///   - steps: The flows that the request has passed through, from the requesting flow outwards to this flow.
  ///   - innermost: `true` removes the requesting flow only. `false` removes the outermost flow on the path that is
  ///     modal or pushed and can be removed, or else the requesting flow.
  ///   - state: The state of this flow.
  /// - Returns: Whether the requesting flow was removed.
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
