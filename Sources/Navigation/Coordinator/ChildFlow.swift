import Dovetail

/// A child of a ``Flow``, and how it is held: presented, on a stack, in a case, as a tab.
///
/// ```swift
/// static var children: Children {
///   [
///     .tab(\.home, action: \.home, Home.self, selection: \.tab, .home),
///     .tab(\.search, action: \.search, Search.self, selection: \.tab, .search),
///     .presented(\.$settings, action: \.settings, Settings.self),
///   ]
/// }
/// ```
///
/// The key paths are those that the body gives to `Scope`, `ifLet`, `ifCaseLet`, `forEach` or `forEachRoute`, which runs the child.
/// A child has to share the targets of its parent; that of another app is refused by the compiler.
public struct ChildFlow<State, Action: FlowAction> {
  typealias Search = FlowSearch<Action.Target>

  /// The type of the child.
  let type: FlowType<Action.Target>

  /// Where the list of children names it.
  let source: SourceSite

  /// Whether the child is always there.
  let isPermanent: Bool

  let front: (State) -> AnyHashable?
  let origin: (Action) -> AnyHashable?
  let isThere: (State, AnyHashable) -> Bool
  let id: (State, AnyHashable) -> AnyHashable?

  /// Finds the way on from here: the child that goes on or the state of the one that begins.
  let plan: (inout Search, State, AnyHashable?, [ObjectIdentifier]) -> (position: AnyHashable?, start: Any?)?
  let follow: (inout Search, Search.Step, inout State) -> Void
  let nearest: (inout Search, State, AnyHashable) -> Int?
  let open: (inout Search, Int, inout State, AnyHashable) -> Void
  let end: (inout State, Action, ArraySlice<AnyHashable?>, Bool) -> FlowEnding

  /// Ends a child that lies over others, or also one in line with them, and says whether it is gone; one that stays is
  /// uncovered.
  let endFront: (inout State, AnyHashable, _ alsoAlong: Bool) -> Bool
  let trees: (State?, AnyHashable?, [ObjectIdentifier]) -> [FlowTree]
}

extension ChildFlow {
  /// Makes a child of the way in which it is held.
  init<Child: Flow>(_ holding: FlowHolding<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    typealias Map = FlowMap<Child>
    self.source = source
    type = FlowType(Child.self)
    isPermanent = holding.isPermanent
    front = holding.front
    origin = { holding.origin($0)?.position }
    isThere = { holding.read($0, $1) != nil }
    id = { state, position in holding.read(state, position).flatMap { Map.of(Child.self).id(of: $0) } }
    plan = { search, state, left, begun in
      let map = Map.of(Child.self)
      for position in holding.positions(state).reversed() where position != left || holding.isPermanent {
        guard let child = holding.read(state, position), holding.isPermanent || map.suits(child, search.target)
        else { continue }
        if map.plan(&search, in: child, begun: begun) { return (position, nil) }
      }
      let type = ObjectIdentifier(Child.self)
      guard !holding.isPermanent, !begun.contains(type), let start = Child.start(for: search.target),
        map.plan(&search, in: start, begun: begun + [type])
      else { return nil }
      return (nil, start)
    }
    follow = { search, step, state in
      if let position = step.position {
        holding.visit(&state, position) { Map.of(Child.self).follow(&search, in: &$0) }
        holding.show(&state, position)
      } else if var start = step.start as? Child.State {
        Map.of(Child.self).follow(&search, in: &start)
        holding.insert(&state, start)
      }
    }
    nearest = { search, state, position in
      holding.read(state, position).flatMap { Map.of(Child.self).nearest(to: &search, in: $0, isOutermost: false) }
    }
    open = { search, level, state, position in
      holding.visit(&state, position) { Map.of(Child.self).open(&search, level: level, in: &$0) }
    }
    end = { state, action, ids, innermost in
      guard let origin = holding.origin(action), let child = holding.read(state, origin.position),
        Map.of(Child.self).id(of: child) == ids.last ?? nil
      else { return .removed }
      if !innermost, holding.standing(state, origin.position) != .beside, let remove = holding.remove,
        remove(&state, origin.position)
      {
        return .removed
      }
      var ending = FlowEnding.own
      holding.visit(&state, origin.position) {
        ending = Map.of(Child.self).end(along: origin.action, ids: ids.dropLast(), innermost: innermost, in: &$0)
      }
      guard case .own = ending else { return ending }
      return holding.remove?(&state, origin.position) == true ? .removed : .stays
    }
    endFront = { state, position, alsoAlong in
      let standing = holding.standing(state, position)
      if standing == .over || (alsoAlong && standing == .along), let remove = holding.remove, remove(&state, position) {
        return true
      }
      holding.visit(&state, position) { Map.of(Child.self).uncoverFront(in: &$0) }
      return false
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
