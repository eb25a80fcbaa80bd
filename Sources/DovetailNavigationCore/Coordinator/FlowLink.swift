import Dovetail

/// A child of a flow with the child's type erased: the operations on a ``FlowContainer``, as closures.
///
/// The argument of type `AnyHashable` is the position of a child in its container.
//
// A class, because a copy of a struct with this many closures would retain each of them.
final class FlowLink<State, Action: FlowAction> {
  typealias Search = FlowSearch<Action.Target>
  typealias Request = FlowRequest<Action.Target>

  /// The flow type of the child.
  let type: FlowType<Action.Target>

  /// The source location of the declaration in ``Flow/children``.
  let source: SourceSite

  /// Whether the child always exists.
  let isPermanent: Bool

  /// Whether the container can hold several children in one navigation hierarchy.
  let isSeveral: Bool

  /// How the child at a position is shown.
  let placement: (State, AnyHashable) -> FlowPlacement

  /// The position of the visible child, or `nil` if no child is visible.
  let front: (State) -> AnyHashable?

  /// The position of the child that sent an action, or `nil` if no child of this container sent the action.
  let origin: (Action) -> AnyHashable?

  /// Whether there is a child at a position.
  let isThere: (State, AnyHashable) -> Bool

  /// The positions of the modal and pushed children.
  let positionsInLine: (State) -> [AnyHashable]

  /// Finds the path to the target through this container, as in ``FlowMap/plan(_:in:isSame:leaving:created:)``.
  ///
  /// Returns the position of the child that is reused, or the initial state of the child that is created.
  let plan: (inout Search, State, AnyHashable?, [ObjectIdentifier]) -> (position: AnyHashable?, start: Any?)?

  /// Performs a step of the path, and returns the position of the child afterwards.
  let follow: (inout Search, Search.Step, inout State) -> AnyHashable?

  /// Brings the child at a position to the front of its container.
  let show: (inout State, AnyHashable) -> Void

  /// Calls ``FlowMap/nearest(to:in:isReused:)`` on the child.
  let nearest: (inout Search, State, AnyHashable) -> Int?

  /// Calls ``FlowMap/open(_:level:in:)`` on the child.
  let open: (inout Search, Int, inout State, AnyHashable) -> Void

  /// Calls ``FlowMap/handler(of:_:along:_:in:isReused:)`` on the child that sent the action.
  let handler: (Request, inout Search, State, Action, ArraySlice<FlowStep>) -> FlowHandler?

  /// Calls ``FlowMap/perform(_:_:by:along:_:in:)`` on the child that sent the action.
  let perform: (Request, inout Search, FlowHandler, inout State, Action, ArraySlice<FlowStep>) -> Void

  /// Whether the guarded flows in this container accept the handover.
  ///
  /// Receives the states before and after.
  let allows: (Action.Target, State, State?) -> Bool

  /// Ends the child that sent the action or one of its descendants, as in ``FlowMap/end(along:_:innermost:in:)``.
  let end: (inout State, Action, ArraySlice<FlowStep>, Bool) -> FlowEnding

  /// Removes a child that is modal or has the given placement.
  ///
  /// Returns whether the child was removed.
  let remove: (inout State, AnyHashable, FlowPlacement) -> Bool

  /// Whether ``uncover`` would remove a screen or flow that covers the child.
  let isCovered: (State, AnyHashable) -> Bool

  /// Removes the screens and flows that cover the child.
  let uncover: (inout State, AnyHashable) -> Void

  /// Removes the screens and flows that cover the child that was visible before, since they would also cover the new
  /// target.
  let uncoverFormer: (inout State, AnyHashable) -> Void

  /// The trees of the children.
  ///
  /// Receives the state, the position of the visible child and the types of the ancestors.
  let trees: (State?, AnyHashable?, [ObjectIdentifier]) -> [FlowTree]

  /// Creates the link from the container of the child.
  init<Child: Flow>(_ children: FlowContainer<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    typealias Map = FlowMap<Child>
    self.source = source
    type = FlowType(Child.self)
    isPermanent = children.isPermanent
    isSeveral = children.isSeveral
    placement = children.placement
    front = children.front
    origin = { children.origin($0)?.position }
    isThere = { children.read($0, $1) != nil }
    positionsInLine = { state in children.positions(state).filter { children.placement(state, $0) != .sibling } }
    plan = { search, state, excluded, created in
      let map = Map.of(Child.self)
      // Searches from the uppermost child down.
      for position in children.positions(state).reversed() where position != excluded || children.isPermanent {
        guard let child = children.read(state, position),
          children.isPermanent || children.suits(child, search.target, in: state)
        else { continue }
        if map.plan(&search, in: child, created: created) { return (position, nil) }
      }
      let type = ObjectIdentifier(Child.self)
      guard !children.isPermanent, !created.contains(type), let start = children.begin(search.target, in: state),
        map.plan(&search, in: start, created: created + [type])
      else { return nil }
      return (nil, start)
    }
    follow = { search, step, state in
      if let position = step.position {
        children.visit(&state, position) { Map.of(Child.self).follow(&search, in: &$0) }
        children.show(&state, position)
        return position
      }
      guard var start = step.start as? Child.State else { return nil }
      Map.of(Child.self).follow(&search, in: &start)
      children.insert(&state, start)
      return children.front(state)
    }
    show = children.show
    nearest = { search, state, position in
      guard let child = children.read(state, position) else { return nil }
      return Map.of(Child.self).nearest(to: &search, in: child) { children.suits(child, $0, in: state) }
    }
    open = { search, level, state, position in
      children.visit(&state, position) { Map.of(Child.self).open(&search, level: level, in: &$0) }
    }
    handler = { request, search, state, action, steps in
      guard let origin = children.origin(action), let child = children.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return nil }
      return Map.of(Child.self).handler(of: request, &search, along: origin.action, steps, in: child) {
        children.suits(child, $0, in: state)
      }
    }
    perform = { request, search, handler, state, action, steps in
      guard let origin = children.origin(action) else { return }
      children.visit(&state, origin.position) {
        Map.of(Child.self).perform(request, &search, by: handler, along: origin.action, steps, in: &$0)
      }
    }
    allows = { target, former, state in
      let front = children.front(former)
      let next = state.flatMap(children.front)
      return children.positions(former).allSatisfy { position in
        guard let child = children.read(former, position) else { return true }
        let rest = state.flatMap { children.read($0, position) }
        let isSame = rest.map { children.isPermanent || Map.id(of: $0) == Map.id(of: child) } ?? false
        // A child that stays is asked only if it is visible before or after the handover.
        guard !isSame || position == front || position == next else { return true }
        return Map.of(Child.self).allows(target, from: child, to: isSame ? rest : nil)
      }
    }
    end = { state, action, steps, innermost in
      // If the child was removed or replaced, the finished flow was removed as well.
      guard let origin = children.origin(action), let child = children.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return .removed }
      // A handover with a target removes the outermost flow that can be removed, with all its descendants.
      if !innermost, children.placement(state, origin.position) != .sibling, let remove = children.remove,
        remove(&state, origin.position)
      {
        return .removed
      }
      var ending = FlowEnding.own
      children.visit(&state, origin.position) {
        ending = Map.of(Child.self).end(along: origin.action, steps, innermost: innermost, in: &$0)
      }
      guard case .own = ending else { return ending }
      return children.remove?(&state, origin.position) == true ? .removed : .stays
    }
    remove = { state, position, lowest in
      let placement = children.placement(state, position)
      guard placement == .modal || placement == lowest, let remove = children.remove else { return false }
      return remove(&state, position)
    }
    isCovered = { state, position in
      children.read(state, position).map { Map.of(Child.self).isCovered($0) } ?? false
    }
    uncover = { state, position in
      children.visit(&state, position) { Map.of(Child.self).uncover(in: &$0) }
    }
    uncoverFormer = { state, position in
      // A sheet over a sibling that is not permanent, such as one of several windows, does not cover other siblings.
      guard children.placement(state, position) != .sibling || children.isPermanent else { return }
      children.visit(&state, position) { Map.of(Child.self).uncover(in: &$0) }
    }
    trees = { state, front, below in
      let map = Map.of(Child.self)
      let alive = state.map { state in
        children.positions(state).compactMap { position in
          children.read(state, position).map { map.tree(of: $0, isFront: position == front, below: below) }
        }
      }
      if let alive, !alive.isEmpty { return alive }
      // A recursive flow without an instance ends the tree.
      return below.contains(ObjectIdentifier(Child.self)) ? [] : [map.tree(of: nil, isFront: false, below: below)]
    }
  }
}
