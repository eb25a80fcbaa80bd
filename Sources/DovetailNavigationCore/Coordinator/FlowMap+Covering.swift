import Dovetail

// Removes the child flows and other screens that cover a target.
extension FlowMap {
  /// Removes the flows and screens that cover the child that a handover makes visible.
  ///
  /// - Parameters:
  ///   - child: The child. The caller has brought the child to the front of its container.
  ///   - former: The child that was visible before the handover.
  ///   - state: The state of this flow.
  func uncover(_ child: Position, coming former: Position?, in state: inout F.State) {
    let isOver = slots[child.slot].placement(state, child.position) == .modal
    // A child of `ChildFlow.always`, such as a player, is never in front. Pushed screens do not cover such a child.
    let isSeen = slots[child.slot].front(state) == child.position
    removeFront(in: &state, from: isSeen ? .pushed : .modal, until: child)
    if let former, former != child, slots[former.slot].isThere(state, former.position) {
      slots[former.slot].uncoverFormer(&state, former.position)
    }
    uncoverOthers(in: &state, except: child)
    removeScreens(isOver || !isSeen ? .presented : .all, in: &state) {
      slots[child.slot].isThere($0, child.position)
    }
  }

  /// Removes the modal flows and presented screens of this flow and of its visible descendants.
  ///
  /// Called when a handover makes another flow visible. Pushed flows and screens stay, as parts of this flow.
  func uncover(in state: inout F.State) {
    removeFront(in: &state, from: .modal, until: nil)
    uncoverOthers(in: &state, except: nil)
    removeScreens(.presented, in: &state) { _ in true }
  }

  /// Opens a target of this flow itself, and removes the flows and screens that cover the target.
  ///
  /// `Flow.open(_:in:)` does not say which screen belongs to the target. This function therefore compares the screens
  /// before and after the call: the changed screens belong to the target and stay, the others are removed.
  func openHere(_ target: Target, in state: inout F.State) {
    removeFront(in: &state, from: .pushed, until: nil)
    guard screenParts.mayHoldScreens else { return F.open(target, in: &state) }
    let former = state
    let known = screens(in: former)
    F.open(target, in: &state)
    var kept = changed(in: state, since: known)
    if kept.isEmpty, known.contains(where: \.isCovering) {
      // No change: the target is the flow itself, or the screen of the target is shown already. To tell these apart,
      // open the target again in a copy of the state without screens. A screen that appears belongs to the target.
      var cleared = former
      removeScreens(.all, in: &cleared) { _ in true }
      let rest = screens(in: cleared)
      F.open(target, in: &cleared)
      kept = changed(in: cleared, since: rest)
    }
    // A presentation covers pushed screens as well, so the pushed screens can stay below the presentation.
    let paths = Set(kept.map(\.path))
    let covering: Covering = kept.contains(where: \.isPresentation) ? .presented : .all
    removeScreens(covering, in: &state, except: paths) { next in
      let remaining = screens(in: next).filter(\.isCovering).map(\.path)
      return paths.isSubset(of: remaining)
    }
  }

  /// The screens of features that are not flows.
  private func screens(in state: F.State, _ covering: Covering = .all) -> [ScreenCollection<F.State>] {
    ScreenSearch(in: state, screenParts, covering, excluding: childStates).found
  }

  /// The screens that cover the flow and were added or replaced since `known` was read.
  private func changed(in state: F.State, since known: [ScreenCollection<F.State>]) -> [ScreenCollection<F.State>] {
    let identities = Set(known.map(\.identity))
    return screens(in: state).filter { $0.isCovering && !identities.contains($0.identity) }
  }

  /// Removes the screens and flows that cover the other children in the same hierarchy.
  ///
  /// For example, a sheet of a stack element also covers the elements above that element.
  private func uncoverOthers(in state: inout F.State, except child: Position?) {
    for slot in severalSlots {
      for position in slots[slot].positionsInLine(state) {
        if let child, child == (slot, position) { continue }
        if slots[slot].isCovered(state, position) { slots[slot].uncover(&state, position) }
      }
    }
  }

  /// Removes the children in front one by one.
  ///
  /// Stops at `child`, and at the first child that cannot be removed or whose removal would also remove `child`.
  ///
  /// - Parameters:
  ///   - state: The state of this flow.
  ///   - lowest: `.pushed` removes modal and pushed children, `.modal` removes modal children only.
  ///   - child: The child that stays, if any.
  private func removeFront(in state: inout F.State, from lowest: FlowPlacement, until child: Position?) {
    while let front = front(of: state) {
      if let child, front == child { return }
      var next = state
      guard slots[front.slot].remove(&next, front.position, lowest),
        child.map({ slots[$0.slot].isThere(next, $0.position) }) ?? true
      else { return slots[front.slot].uncoverFormer(&state, front.position) }
      state = next
    }
  }

  /// Removes screens of features that are not flows, one container after the other.
  ///
  /// - Parameters:
  ///   - covering: The kind of screens to remove.
  ///   - state: The state of this flow.
  ///   - paths: The paths of the containers that keep their screens.
  ///   - isKept: Returns whether a state still has everything that has to stay. If not, the removal is undone.
  private func removeScreens(
    _ covering: Covering,
    in state: inout F.State,
    except paths: Set<[AnyHashable]> = [],
    keeping isKept: (F.State) -> Bool
  ) {
    guard screenParts.mayHoldScreens else { return }
    var settled = paths
    // A removal may also remove containers that were found after the removed one, so each round searches again.
    while let screens = screens(in: state, covering).first(where: { $0.isCovering && !settled.contains($0.path) }) {
      settled.insert(screens.path)
      var next = state
      screens.remove(&next)
      if isKept(next) { state = next }
    }
  }

  /// Whether ``uncover(in:)`` would remove anything.
  func isCovered(_ state: F.State) -> Bool {
    if let front = front(of: state),
      slots[front.slot].placement(state, front.position) == .modal || slots[front.slot].isCovered(state, front.position)
    {
      return true
    }
    let isSiblingCovered = severalSlots.contains { slot in
      slots[slot].positionsInLine(state).contains { slots[slot].isCovered(state, $0) }
    }
    guard !isSiblingCovered, screenParts.mayHoldScreens else { return isSiblingCovered }
    return screens(in: state, .presented).contains(where: \.isCovering)
  }
}
