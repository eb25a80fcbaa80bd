import Dovetail

/// Which of the flows that a hand-over has come through carries it out.
struct FlowCarrier {
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
  ///   - ids: What identifies the flows that the action came through, the innermost first, down to this one.
  ///   - goesOn: Whether this flow goes on to the place; `nil` for the outermost.
  func carrier(
    of word: FlowWord<Target>,
    _ search: inout FlowSearch<Target>,
    along action: F.Action,
    ids: ArraySlice<AnyHashable?>,
    in state: F.State,
    goesOn: ((Target) -> Bool)? = nil
  ) -> FlowCarrier? {
    let isOwn = ids.count == 1
    let origin = isOwn ? nil : origin(of: action)
    if let origin, var carrier = slots[origin.slot].carrier(word, &search, state, action, ids.dropLast()) {
      carrier.depth += 1
      return carrier
    }
    switch word.handover {
    case .open:
      return nearest(to: &search, in: state, goesOn: goesOn).map { FlowCarrier(depth: 0, level: $0) }
    case .finish(next: nil):
      return nil
    case .finish:
      guard let origin, reaches(search.kind) else { return nil }
      // The way is looked for where the flow has ended, as others may end with it.
      var ended = state
      _ = end(along: action, ids: ids.dropLast(), innermost: false, in: &ended)
      let isPlanned = planHere(&search, in: ended, leaving: origin, goesOn: goesOn)
      return isPlanned ? FlowCarrier(depth: 0, level: 0) : nil
    }
  }

  /// Carries out a hand-over, and brings to the front what it leads to.
  func carryOut(
    _ word: FlowWord<Target>,
    _ search: inout FlowSearch<Target>,
    by carrier: FlowCarrier,
    along action: F.Action,
    ids: ArraySlice<AnyHashable?>,
    in state: inout F.State
  ) {
    let origin = ids.count == 1 ? nil : origin(of: action)
    if carrier.depth > 0, let origin {
      let former = front(of: state)
      var next = carrier
      next.depth -= 1
      slots[origin.slot].carryOut(word, &search, next, &state, action, ids.dropLast())
      slots[origin.slot].show(&state, origin.position)
      return uncover(origin, coming: former, in: &state)
    }
    guard case .finish = word.handover, let origin else { return open(&search, level: carrier.level, in: &state) }
    let ending = end(along: action, ids: ids.dropLast(), innermost: false, in: &state)
    let begins = search.steps.last.map { $0.slot == origin.slot && $0.position == nil } ?? false
    follow(&search, in: &state)
    word.hasLeft = ending == .removed || begins || !slots[origin.slot].isThere(state, origin.position)
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
