import Dovetail

/// The flow that performs a handover, among the flows that the handover has passed through.
struct FlowHandler {
  /// The number of levels from the current flow down to that flow, along the path of the handover.
  ///
  /// `0` is the current flow. The value decreases by one with each level of the path.
  var depth: Int

  /// The number of visible flows below that flow after which the path to the target branches off.
  let level: Int
}

// Runs in the outermost flow, when all ancestors of the requesting flow have received the handover.
extension FlowMap {
  /// Finds the flow nearest to the requesting flow that can perform a handover.
  ///
  /// - Parameters:
  ///   - request: The handover, with a target.
  ///   - search: The search for the target. Receives the path from the found flow to the target.
  ///   - action: The action of this flow.
  ///   - steps: The flows that the request has passed through, from the requesting flow outwards to this flow.
  ///   - state: The state of this flow.
  ///   - isReused: Whether the parent would reuse this flow for the target. `nil` for the outermost flow.
  /// - Returns: The found flow, or `nil` if no flow can perform the handover.
  func handler(
    of request: FlowRequest<Target>,
    _ search: inout FlowSearch<Target>,
    along action: F.Action,
    _ steps: ArraySlice<FlowStep>,
    in state: F.State,
    isReused: ((Target) -> Bool)? = nil
  ) -> FlowHandler? {
    let slot = steps.last?.slot
    if let slot, var handler = slots[slot].handler(request, &search, state, action, steps.dropLast()) {
      handler.depth += 1
      return handler
    }
    switch request.handover {
    case .open:
      return nearest(to: &search, in: state, isReused: isReused).map { FlowHandler(depth: 0, level: $0) }
    case .finish(next: nil):
      return nil
    case .finish:
      guard let slot, let position = slots[slot].origin(action),
        planHere(&search, in: state, leaving: (slot, position), isReused: isReused)
      else { return nil }
      // The path may reuse a flow above the finishing flow, which ends together with the finishing flow. In this case,
      // search for another path in the state after the end.
      if let step = search.steps.last, let next = step.position, !slots[step.slot].isPermanent {
        var ended = state
        _ = end(along: action, steps, innermost: false, in: &ended)
        if !slots[step.slot].isThere(ended, next) {
          search = FlowSearch(search.target)
          guard planHere(&search, in: ended, leaving: (slot, position), isReused: isReused) else { return nil }
        }
      }
      return FlowHandler(depth: 0, level: 0)
    }
  }

  /// Performs a handover, and brings its target to the front.
  ///
  /// - Parameters:
  ///   - request: The handover, with a target. Receives whether the finished flow was removed.
  ///   - search: The path from the performing flow to the target.
  ///   - handler: The flow that performs the handover.
  ///   - action: The action of this flow.
  ///   - steps: The flows that the request has passed through, from the requesting flow outwards to this flow.
  ///   - state: The state of this flow.
  func perform(
    _ request: FlowRequest<Target>,
    _ search: inout FlowSearch<Target>,
    by handler: FlowHandler,
    along action: F.Action,
    _ steps: ArraySlice<FlowStep>,
    in state: inout F.State
  ) {
    guard let slot = steps.last?.slot, let position = slots[slot].origin(action) else {
      return open(&search, level: handler.level, in: &state)
    }
    if handler.depth > 0 {
      let former = front(of: state)
      var next = handler
      next.depth -= 1
      slots[slot].perform(request, &search, next, &state, action, steps.dropLast())
      slots[slot].show(&state, position)
      return uncover((slot, position), coming: former, in: &state)
    }
    guard case .finish = request.handover else { return open(&search, level: handler.level, in: &state) }
    let ending = end(along: action, steps, innermost: false, in: &state)
    // The path may create a new flow in the container of the finished flow, possibly at the same position.
    let begins = search.steps.last.map { $0.slot == slot && $0.position == nil } ?? false
    follow(&search, in: &state)
    request.isRemoved = ending == .removed || begins || !slots[slot].isThere(state, position)
  }

  /// Asks the existing guarded flows whether a target may be opened, the outer flows first.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - state: The state of this flow before the handover.
  ///   - next: The state of this flow after the handover, or `nil` if this flow ends.
  /// - Returns: Whether all of them accept.
  func allows(_ target: Target, from state: F.State, to next: F.State?) -> Bool {
    guard isGuarded else { return true }
    if let type = F.self as? any GuardedFlow.Type, !ask(type, target, state, next) { return false }
    return slots.allSatisfy { $0.allows(target, state, next) }
  }

  // `Guarded` and `F` are the same type. The casts are needed, because the compiler does not know that they are.
  private func ask<Guarded: GuardedFlow>(_ type: Guarded.Type, _ target: Target, _ state: F.State, _ next: F.State?)
    -> Bool
  {
    guard let target = target as? Guarded.Action.Target, let state = state as? Guarded.State else { return true }
    return Guarded.allowsOpening(target, from: state, to: next as? Guarded.State)
  }
}
