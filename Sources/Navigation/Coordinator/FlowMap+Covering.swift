import Dovetail

// What hides a place: child flows and other screens that lie over it.
extension FlowMap {
  /// Ends what hides a child that the user is taken to.
  ///
  /// - Parameters:
  ///   - child: The child, which has been brought to the front of those that are held as it is.
  ///   - former: The child that the user has seen until now.
  func uncover(_ child: Position, coming former: Position?, in state: inout F.State) {
    let isOver = slots[child.slot].placement(state, child.position) == .modal
    // A child beside all others, such as a player, is never in front, and those that are do not hide it.
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

  /// Ends what hides the flow, when the user is taken elsewhere, and leaves what is part of it.
  func uncover(in state: inout F.State) {
    removeFront(in: &state, from: .modal, until: nil)
    uncoverOthers(in: &state, except: nil)
    removeScreens(.presented, in: &state) { _ in true }
  }

  /// Opens a place of the flow itself, and ends what hides it.
  ///
  /// Which of the screens the place is, if it is one, shows in what the flow changes.
  func openHere(_ target: Target, in state: inout F.State) {
    removeFront(in: &state, from: .pushed, until: nil)
    guard screenParts.mayHoldScreens else { return F.open(target, in: &state) }
    let former = state
    let known = screens(in: former)
    F.open(target, in: &state)
    var kept = changed(in: state, since: known)
    if kept.isEmpty, known.contains(where: \.isCovering) {
      // Nothing has changed: either the place is the flow as such, or it is there already. Then the flow opens it once
      // more where it is gone.
      var cleared = former
      removeScreens(.all, in: &cleared) { _ in true }
      let rest = screens(in: cleared)
      F.open(target, in: &cleared)
      kept = changed(in: cleared, since: rest)
    }
    let paths = Set(kept.map(\.path))
    let covering: Covering = kept.contains(where: \.isPresentation) ? .presented : .all
    removeScreens(covering, in: &state, except: paths) { next in
      let there = screens(in: next).filter(\.isCovering).map(\.path)
      return paths.isSubset(of: there)
    }
  }

  private func screens(in state: F.State, _ covering: Covering = .all) -> [ScreenCollection<F.State>] {
    ScreenSearch(in: state, screenParts, covering, excluding: childStates).found
  }

  private func changed(in state: F.State, since known: [ScreenCollection<F.State>]) -> [ScreenCollection<F.State>] {
    let marks = Set(known.map(\.mark))
    return screens(in: state).filter { $0.isCovering && !marks.contains($0.mark) }
  }

  /// Ends what covers the other children that stay, as a sheet of one lies over those that follow it.
  private func uncoverOthers(in state: inout F.State, except child: Position?) {
    for slot in severalSlots {
      for position in slots[slot].positionsInLine(state) {
        if let child, child == (slot, position) { continue }
        if slots[slot].isCovered(state, position) { slots[slot].uncover(&state, position) }
      }
    }
  }

  /// Removes the children in front, down to a child or to one that stays.
  ///
  /// - Parameter lowest: Of which standing they have to be at least.
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

  /// Removes screens of features that are no flows, one container after the other, where that leaves what has to stay.
  private func removeScreens(
    _ covering: Covering,
    in state: inout F.State,
    except paths: Set<[AnyHashable]> = [],
    keeping isKept: (F.State) -> Bool
  ) {
    guard screenParts.mayHoldScreens else { return }
    var settled = paths
    // Those that are found last may be gone with others, so they are looked for again.
    while let screens = screens(in: state, covering).first(where: { $0.isCovering && !settled.contains($0.path) }) {
      settled.insert(screens.path)
      var next = state
      screens.remove(&next)
      if isKept(next) { state = next }
    }
  }

  /// Whether something lies over the flow that ``uncover(in:)`` ends.
  func isCovered(_ state: F.State) -> Bool {
    if let front = front(of: state),
      slots[front.slot].placement(state, front.position) == .modal || slots[front.slot].isCovered(state, front.position)
    {
      return true
    }
    let along = severalSlots.contains { slot in
      slots[slot].positionsInLine(state).contains { slots[slot].isCovered(state, $0) }
    }
    guard !along, screenParts.mayHoldScreens else { return along }
    return screens(in: state, .presented).contains(where: \.isCovering)
  }
}
