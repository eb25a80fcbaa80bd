import Dovetail

/// Which of the flows that a hand-over has come through carries it out.
struct FlowHandler {
  /// How many flows further down than the outermost it is, along the way that the hand-over came.
  var depth: Int

  /// How many flows below that one the way to the place begins, where the user is.
  let level: Int
}

// What the outermost flow does with a hand-over, when all flows around the one that asks have heard of it.
extension FlowMap {
  /// Finds the nearest flow to the one that asks which can carry out a hand-over.
  ///
  /// - Parameters:
  ///   - word: The hand-over, which names a place.
  ///   - search: It is given the way from that flow to the place.
  ///   - action: The action of this flow.
  ///   - steps: The flows that the action came through, the innermost first, down to this one.
  ///   - goesOn: Whether this flow goes on to the place; `nil` for the outermost.
  func carrier(
    of request: FlowRequest<Target>,
    _ search: inout FlowSearch<Target>,
    along action: F.Action,
    _ steps: ArraySlice<FlowStep>,
    in state: F.State,
    goesOn: ((Target) -> Bool)? = nil
  ) -> FlowHandler? {
    let slot = steps.last?.slot
    if let slot, var carrier = slots[slot].carrier(request, &search, state, action, steps.dropLast()) {
      carrier.depth += 1
      return carrier
    }
    switch request.handover {
    case .open:
      return nearest(to: &search, in: state, goesOn: goesOn).map { FlowHandler(depth: 0, level: $0) }
    case .finish(next: nil):
      return nil
    case .finish:
      guard let slot, let position = slots[slot].origin(action),
        planHere(&search, in: state, leaving: (slot, position), goesOn: goesOn)
      else { return nil }
      // A flow that would go on may lie over the one that finishes, and end with it. Then the way is another.
      if let step = search.steps.last, let next = step.position, !slots[step.slot].isPermanent {
        var ended = state
        _ = end(along: action, steps, innermost: false, in: &ended)
        if !slots[step.slot].isThere(ended, next) {
          search = FlowSearch(search.target)
          guard planHere(&search, in: ended, leaving: (slot, position), goesOn: goesOn) else { return nil }
        }
      }
      return FlowHandler(depth: 0, level: 0)
    }
  }

  /// Carries out a hand-over, and brings to the front what it leads to.
  func carryOut(
    _ request: FlowRequest<Target>,
    _ search: inout FlowSearch<Target>,
    by carrier: FlowHandler,
    along action: F.Action,
    _ steps: ArraySlice<FlowStep>,
    in state: inout F.State
  ) {
    guard let slot = steps.last?.slot, let position = slots[slot].origin(action) else {
      return open(&search, level: carrier.level, in: &state)
    }
    if carrier.depth > 0 {
      let former = front(of: state)
      var next = carrier
      next.depth -= 1
      slots[slot].carryOut(request, &search, next, &state, action, steps.dropLast())
      slots[slot].show(&state, position)
      return uncover((slot, position), coming: former, in: &state)
    }
    guard case .finish = request.handover else { return open(&search, level: carrier.level, in: &state) }
    let ending = end(along: action, steps, innermost: false, in: &state)
    let begins = search.steps.last.map { $0.slot == slot && $0.position == nil } ?? false
    follow(&search, in: &state)
    request.hasLeft = ending == .removed || begins || !slots[slot].isThere(state, position)
  }

  /// Asks the flows that are there, the outer first, whether a place may be opened.
  ///
  /// - Parameter next: The state of the flow then; `nil` where it ends.
  func allows(_ target: Target, from state: F.State, to next: F.State?) -> Bool {
    guard isGuarded else { return true }
    if let type = F.self as? any GuardedFlow.Type, !ask(type, target, state, next) { return false }
    return slots.allSatisfy { $0.allows(target, state, next) }
  }

  // The two are one type, of which the compiler knows that the one conforms.
  private func ask<Guarded: GuardedFlow>(_ type: Guarded.Type, _ target: Target, _ state: F.State, _ next: F.State?)
    -> Bool
  {
    guard let target = target as? Guarded.Action.Target, let state = state as? Guarded.State else { return true }
    return Guarded.allowsOpening(target, from: state, to: next as? Guarded.State)
  }
}
