import Dovetail

/// What a flow does with one of the children that it lists, where their type is not known any more.
//
// A class, because a copy of so many closures costs more than to call one.
final class FlowLink<State, Action: FlowAction> {
  typealias Search = FlowSearch<Action.Target>
  typealias Word = FlowRequest<Action.Target>

  /// The type of the child.
  let type: FlowType<Action.Target>

  /// Where the list of children names it.
  let source: SourceSite

  /// Whether the child is always there.
  let isPermanent: Bool

  /// Whether there may be several children in line with each other.
  let isSeveral: Bool

  let placement: (State, AnyHashable) -> FlowPlacement
  let front: (State) -> AnyHashable?
  let origin: (Action) -> AnyHashable?
  let isThere: (State, AnyHashable) -> Bool

  /// Where there are children that stand in line with others or over them.
  let positionsInLine: (State) -> [AnyHashable]

  /// Finds the way on from here: the child that goes on or the state of the one that begins.
  let plan: (inout Search, State, AnyHashable?, [ObjectIdentifier]) -> (position: AnyHashable?, start: Any?)?

  /// Goes on the way, and says where the child is then.
  let follow: (inout Search, Search.Step, inout State) -> AnyHashable?
  let show: (inout State, AnyHashable) -> Void
  let nearest: (inout Search, State, AnyHashable) -> Int?
  let open: (inout Search, Int, inout State, AnyHashable) -> Void

  let carrier: (Word, inout Search, State, Action, ArraySlice<FlowStep>) -> FlowHandler?
  let carryOut: (Word, inout Search, FlowHandler, inout State, Action, ArraySlice<FlowStep>) -> Void
  let allows: (Action.Target, State, State?) -> Bool

  let end: (inout State, Action, ArraySlice<FlowStep>, Bool) -> FlowEnding

  /// Ends a child that stands so or further over others, if it can, and says whether it is gone.
  let remove: (inout State, AnyHashable, FlowPlacement) -> Bool

  /// Whether something lies over the child that ``uncover`` ends.
  let isCovered: (State, AnyHashable) -> Bool

  /// Ends what lies over the child.
  let uncover: (inout State, AnyHashable) -> Void

  /// Ends what lies over the child that the user leaves, and would lie over where the user goes.
  let uncoverFormer: (inout State, AnyHashable) -> Void
  let trees: (State?, AnyHashable?, [ObjectIdentifier]) -> [FlowTree]

  /// Makes a child of the way in which it is held.
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
    plan = { search, state, left, begun in
      let map = Map.of(Child.self)
      for position in children.positions(state).reversed() where position != left || children.isPermanent {
        guard let child = children.read(state, position),
          children.isPermanent || children.suits(child, search.target, in: state)
        else { continue }
        if map.plan(&search, in: child, begun: begun) { return (position, nil) }
      }
      let type = ObjectIdentifier(Child.self)
      guard !children.isPermanent, !begun.contains(type), let start = children.begin(search.target, in: state),
        map.plan(&search, in: start, begun: begun + [type])
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
    carrier = { request, search, state, action, steps in
      guard let origin = children.origin(action), let child = children.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return nil }
      return Map.of(Child.self).carrier(of: request, &search, along: origin.action, steps, in: child) {
        children.suits(child, $0, in: state)
      }
    }
    carryOut = { request, search, carrier, state, action, steps in
      guard let origin = children.origin(action) else { return }
      children.visit(&state, origin.position) {
        Map.of(Child.self).carryOut(request, &search, by: carrier, along: origin.action, steps, in: &$0)
      }
    }
    allows = { target, former, state in
      let front = children.front(former)
      let next = state.flatMap(children.front)
      return children.positions(former).allSatisfy { position in
        guard let child = children.read(former, position) else { return true }
        let rest = state.flatMap { children.read($0, position) }
        let isSame = rest.map { children.isPermanent || Map.id(of: $0) == Map.id(of: child) } ?? false
        // A child that stays is asked where the user is or comes.
        guard !isSame || position == front || position == next else { return true }
        return Map.of(Child.self).allows(target, from: child, to: isSame ? rest : nil)
      }
    }
    end = { state, action, steps, innermost in
      guard let origin = children.origin(action), let child = children.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return .removed }
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
      // What lies over one of several windows does not lie over the others.
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
      return below.contains(ObjectIdentifier(Child.self)) ? [] : [map.tree(of: nil, isFront: false, below: below)]
    }
  }
}
