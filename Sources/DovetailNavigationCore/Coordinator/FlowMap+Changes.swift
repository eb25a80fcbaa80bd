import Dovetail

// What a request changes: the flows on the path to the target, the finished flow, and what covers the target.
extension FlowMap {
  /// Opens the target along the path that was found, and removes the screens and flows that cover the path.
  ///
  /// If the request finishes a flow, the flow at which the path starts first removes it.
  ///
  /// - Parameters:
  ///   - search: The path from this flow to the target. Receives whether the finished flow was removed.
  ///   - state: The state of this flow.
  func follow(_ search: inout Search, in state: inout F.State) {
    if let (count, senders) = search.ending, count == search.steps.count, let finished = senders.last?.child {
      search.ending = nil
      // The path may create a new flow in the container of the finished flow, possibly at the same position.
      let begins = search.steps.last.map { $0.slot == finished.slot && $0.position == nil } ?? false
      let isEnded = end(along: senders, innermost: false, in: &state)
      follow(&search, in: &state)
      search.isRemoved = isEnded || begins || !isThere(finished, in: state)
      return
    }
    guard let step = search.steps.popLast() else { return openHere(search.target, in: &state) }
    let former = front(of: state)
    guard let position = containers[step.slot].follow(&search, step, in: &state) else { return }
    uncover((step.slot, position), coming: former, in: &state)
  }

  /// Removes the requesting flow, or an ancestor of that flow below this flow.
  ///
  /// - Parameters:
  ///   - senders: The flows that the request has passed through, from the requesting flow outwards to this flow.
  ///   - innermost: `true` removes the requesting flow only. `false` removes the outermost flow on the path that is
  ///     modal or pushed and can be removed, or else the requesting flow.
  ///   - state: The state of this flow.
  /// - Returns: Whether the requesting flow was removed. A tab, the case of an enum state and the root of routes stay.
  func end(along senders: ArraySlice<Search.Sender>, innermost: Bool, in state: inout F.State) -> Bool {
    guard let child = senders.last?.child else { return false }
    return containers[child.slot].end(child.position, along: senders.dropLast(), innermost: innermost, in: &state)
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
    return containers.allSatisfy { $0.allows(target, from: state, to: next) }
  }

  // `Guarded` and `F` are the same type. The casts are needed, because the compiler does not know that they are.
  private func ask<Guarded: GuardedFlow>(_ type: Guarded.Type, _ target: Target, _ state: F.State, _ next: F.State?)
    -> Bool
  {
    guard let target = target as? Guarded.Action.Target, let state = state as? Guarded.State else { return true }
    return Guarded.allowsOpening(target, from: state, to: next as? Guarded.State)
  }
}

// Removes the child flows and other screens that cover a target.
extension FlowMap {
  /// Removes the flows and screens that cover the child that a handover makes visible.
  ///
  /// - Parameters:
  ///   - child: The child. The caller has brought the child to the front of its container.
  ///   - former: The child that was visible before the handover.
  ///   - state: The state of this flow.
  func uncover(_ child: Position, coming former: Position?, in state: inout F.State) {
    let isOver = containers[child.slot].placement(of: child.position, in: state) == .modal
    // A child of `ChildFlow.always`, such as a player, is never in front. Pushed screens do not cover such a child.
    let isSeen = containers[child.slot].front(in: state) == child.position
    removeFront(in: &state, from: isSeen ? .pushed : .modal, until: child)
    if let former, former != child, isThere(former, in: state) { uncoverFormer(former, in: &state) }
    uncoverOthers(in: &state, except: child)
    removeScreens(isOver || !isSeen ? .presented : .all, in: &state) { isThere(child, in: $0) }
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
      let container = containers[slot]
      for position in container.positions(in: state) {
        if let child, child == (slot, position) { continue }
        if container.isCovered(position, in: state) { container.uncover(position, in: &state) }
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
      let container = containers[front.slot]
      let placement = container.placement(of: front.position, in: state)
      var next = state
      guard placement == .modal || placement == lowest, container.remove(front.position, in: &next),
        child.map({ isThere($0, in: next) }) ?? true
      else { return uncoverFormer(front, in: &state) }
      state = next
    }
  }

  /// Removes the screens and flows that cover a child that is no longer in front.
  ///
  /// A sheet over a sibling that is not permanent, such as one of several windows, does not cover other siblings.
  private func uncoverFormer(_ child: Position, in state: inout F.State) {
    let container = containers[child.slot]
    guard container.isPermanent || container.placement(of: child.position, in: state) != .sibling else { return }
    container.uncover(child.position, in: &state)
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
    if let front = front(of: state) {
      let container = containers[front.slot]
      if container.placement(of: front.position, in: state) == .modal { return true }
      if container.isCovered(front.position, in: state) { return true }
    }
    let isSiblingCovered = severalSlots.contains { slot in
      let container = containers[slot]
      return container.positions(in: state).contains { container.isCovered($0, in: state) }
    }
    guard !isSiblingCovered, screenParts.mayHoldScreens else { return isSiblingCovered }
    return screens(in: state, .presented).contains(where: \.isCovering)
  }
}

// The parts of the changes that know the type of the child.
extension FlowContainer {
  /// Calls ``FlowMap/follow(_:in:)`` on the child of a step, which is created or brought to the front.
  ///
  /// - Returns: The position of the child afterwards.
  func follow(
    _ search: inout Search,
    _ step: Search.Step,
    in state: inout State
  ) -> AnyHashable? {
    let map = FlowMap.of(Child.self)
    if let position = step.position {
      change(position, in: &state) { map.follow(&search, in: &$0) }
      if front(in: state) != position { show(position, in: &state) }
      return position
    }
    guard var start = step.start as? Child.State else { return nil }
    map.follow(&search, in: &start)
    insert(start, in: &state)
    return front(in: state)
  }

  /// Ends the child at a position, or calls ``FlowMap/end(along:innermost:in:)`` on it.
  func end(_ position: AnyHashable, along senders: ArraySlice<Search.Sender>, innermost: Bool, in state: inout State)
    -> Bool
  {
    // If the child was removed or replaced, the finished flow was removed as well.
    guard let child = child(at: position, in: state), let sender = senders.last,
      FlowMap<Child>.id(of: child) == sender.id
    else { return true }
    let isRequesting = sender.child == nil
    // A handover with a target removes the outermost flow that can be removed, with all its descendants.
    let isEnding = isRequesting || !innermost && placement(of: position, in: state) != .sibling
    if isEnding, remove(position, in: &state) { return true }
    guard !isRequesting else { return false }
    var isRemoved = false
    change(position, in: &state) {
      isRemoved = FlowMap.of(Child.self).end(along: senders, innermost: innermost, in: &$0)
    }
    return isRemoved
  }

  /// Whether the guarded flows in this container accept a handover.
  func allows(_ target: Action.Target, from state: State, to next: State?) -> Bool {
    let front = front(in: state)
    let nextFront = next.flatMap { self.front(in: $0) }
    return positions(in: state).allSatisfy { position in
      guard let child = child(at: position, in: state) else { return true }
      let rest = next.flatMap { self.child(at: position, in: $0) }
      let isSame = rest.map { isPermanent || FlowMap<Child>.id(of: $0) == FlowMap<Child>.id(of: child) } ?? false
      // A child that stays is asked only if it is visible before or after the handover.
      guard !isSame || position == front || position == nextFront else { return true }
      return FlowMap.of(Child.self).allows(target, from: child, to: isSame ? rest : nil)
    }
  }

  /// Whether ``uncover(_:in:)`` would remove a screen or flow that covers the child at a position.
  func isCovered(_ position: AnyHashable, in state: State) -> Bool {
    child(at: position, in: state).map { FlowMap.of(Child.self).isCovered($0) } ?? false
  }

  /// Removes the screens and flows that cover the child at a position.
  func uncover(_ position: AnyHashable, in state: inout State) {
    change(position, in: &state) { FlowMap.of(Child.self).uncover(in: &$0) }
  }
}
