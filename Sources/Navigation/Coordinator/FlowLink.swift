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

  let standing: (State, AnyHashable) -> FlowPlacement
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
  init<Child: Flow>(_ holding: FlowContainer<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    typealias Map = FlowMap<Child>
    self.source = source
    type = FlowType(Child.self)
    isPermanent = holding.isPermanent
    isSeveral = holding.isSeveral
    standing = holding.standing
    front = holding.front
    origin = { holding.origin($0)?.position }
    isThere = { holding.read($0, $1) != nil }
    positionsInLine = { state in holding.positions(state).filter { holding.standing(state, $0) != .beside } }
    plan = { search, state, left, begun in
      let map = Map.of(Child.self)
      for position in holding.positions(state).reversed() where position != left || holding.isPermanent {
        guard let child = holding.read(state, position),
          holding.isPermanent || holding.suits(child, search.target, in: state)
        else { continue }
        if map.plan(&search, in: child, begun: begun) { return (position, nil) }
      }
      let type = ObjectIdentifier(Child.self)
      guard !holding.isPermanent, !begun.contains(type), let start = holding.begin(search.target, in: state),
        map.plan(&search, in: start, begun: begun + [type])
      else { return nil }
      return (nil, start)
    }
    follow = { search, step, state in
      if let position = step.position {
        holding.visit(&state, position) { Map.of(Child.self).follow(&search, in: &$0) }
        holding.show(&state, position)
        return position
      }
      guard var start = step.start as? Child.State else { return nil }
      Map.of(Child.self).follow(&search, in: &start)
      holding.insert(&state, start)
      return holding.front(state)
    }
    show = holding.show
    nearest = { search, state, position in
      guard let child = holding.read(state, position) else { return nil }
      return Map.of(Child.self).nearest(to: &search, in: child) { holding.suits(child, $0, in: state) }
    }
    open = { search, level, state, position in
      holding.visit(&state, position) { Map.of(Child.self).open(&search, level: level, in: &$0) }
    }
    carrier = { word, search, state, action, steps in
      guard let origin = holding.origin(action), let child = holding.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return nil }
      return Map.of(Child.self).carrier(of: word, &search, along: origin.action, steps, in: child) {
        holding.suits(child, $0, in: state)
      }
    }
    carryOut = { word, search, carrier, state, action, steps in
      guard let origin = holding.origin(action) else { return }
      holding.visit(&state, origin.position) {
        Map.of(Child.self).carryOut(word, &search, by: carrier, along: origin.action, steps, in: &$0)
      }
    }
    allows = { target, former, state in
      let front = holding.front(former)
      let next = state.flatMap(holding.front)
      return holding.positions(former).allSatisfy { position in
        guard let child = holding.read(former, position) else { return true }
        let rest = state.flatMap { holding.read($0, position) }
        let isSame = rest.map { holding.isPermanent || Map.id(of: $0) == Map.id(of: child) } ?? false
        // A child that stays is asked where the user is or comes.
        guard !isSame || position == front || position == next else { return true }
        return Map.of(Child.self).allows(target, from: child, to: isSame ? rest : nil)
      }
    }
    end = { state, action, steps, innermost in
      guard let origin = holding.origin(action), let child = holding.read(state, origin.position),
        Map.id(of: child) == steps.last?.id
      else { return .removed }
      if !innermost, holding.standing(state, origin.position) != .beside, let remove = holding.remove,
        remove(&state, origin.position)
      {
        return .removed
      }
      var ending = FlowEnding.own
      holding.visit(&state, origin.position) {
        ending = Map.of(Child.self).end(along: origin.action, steps, innermost: innermost, in: &$0)
      }
      guard case .own = ending else { return ending }
      return holding.remove?(&state, origin.position) == true ? .removed : .stays
    }
    remove = { state, position, lowest in
      let standing = holding.standing(state, position)
      guard standing == .over || standing == lowest, let remove = holding.remove else { return false }
      return remove(&state, position)
    }
    isCovered = { state, position in
      holding.read(state, position).map { Map.of(Child.self).isCovered($0) } ?? false
    }
    uncover = { state, position in
      holding.visit(&state, position) { Map.of(Child.self).uncover(in: &$0) }
    }
    uncoverFormer = { state, position in
      // What lies over one of several windows does not lie over the others.
      guard holding.standing(state, position) != .beside || holding.isPermanent else { return }
      holding.visit(&state, position) { Map.of(Child.self).uncover(in: &$0) }
    }
    trees = { state, front, below in
      let map = Map.of(Child.self)
      let alive = state.map { state in
        holding.positions(state).compactMap { position in
          holding.read(state, position).map { map.tree(of: $0, isFront: position == front, below: below) }
        }
      }
      if let alive, !alive.isEmpty { return alive }
      return below.contains(ObjectIdentifier(Child.self)) ? [] : [map.tree(of: nil, isFront: false, below: below)]
    }
  }
}
