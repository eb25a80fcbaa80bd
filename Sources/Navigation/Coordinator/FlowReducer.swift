import Dovetail

/// What a flow does besides its body: it carries out hand-overs, or passes them on to the flow around it.
final class FlowReducer<F: Flow> {
  private typealias Target = F.Action.Target

  private let compiled: CompiledReducer
  private let tasks: TaskSubscriptions<F.State, F.Action>?
  private let context: FlowContext<F.Action.Target>
  private let map = FlowMap.of(F.self)
  private let dependencyOverride: DependencyOverride
  private let metadata = EnumMetadata(F.Action.self)
  private let tag: UInt32?

  init(_ body: some Reducer<F.State, F.Action>) {
    let context = FlowContext<F.Action.Target>(children: FlowMap.of(F.self).childTypes)
    self.context = context
    let base = body.prepared()
    compiled = base.compiled
    dependencyOverride = DependencyOverride { $0[FlowContextKey.self] = context }
    tasks = dependencyOverride.around(base.tasks)
    tag = metadata?.tag(of: F.Action.flow(.finish(next: nil)))
  }

  /// The runner of the flow.
  var preparedReducer: PreparedReducer<F.State, F.Action> {
    let step = ReducerInstruction { state, action in self.run(state, action) }
    return PreparedReducer(tasks: tasks, compiled: CompiledReducer([step]))
  }

  /// Runs the body on a state and an action at two addresses, and carries out a hand-over if there is one.
  //
  // This is compiled without the types being known. With them it would copy the state and the action, and look up
  // types, each time.
  private func run(_ state: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    var node: AnyEffectNode?
    context.isOpen = true
    dependencyOverride.run { node = compiled.run(state, action) }
    context.isOpen = false
    let mayHandOver = metadata.map { $0.tag(at: action) == tag } ?? true
    guard context.request != nil || mayHandOver else { return node }
    return handOver(
      after: Effect(of: node),
      action.bound(to: F.Action.self).pointee,
      in: &state.bound(to: F.State.self).pointee
    )
    .erased
  }

  private func handOver(
    after effect: Effect<F.Action>,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action> {
    if let request = context.request {
      context.request = nil
      guard let origin = map.origin(of: action) else {
        let child = request.way.last?.name ?? ""
        report(.undeclaredFlow(child, in: typeName(F.self)), at: map.slots.first?.source ?? SourceSite())
        return effect
      }
      if case .finish(next: nil) = request.handover {
        return end(request, from: origin, action, in: &state).map { effect.merge(with: $0) } ?? effect
      }
      return passOn(request, from: origin, after: effect, action, in: &state)
    }
    guard let handover = action.flow else { return effect }
    let request = FlowRequest(handover)
    let effect = passOn(request, from: nil, after: effect, action, in: &state)
    // The flow may begin anew in the same place, which by itself would not end what was started there.
    if case .finish = handover { return effect.merge(with: .removal { request.hasLeft }) }
    return effect
  }

  /// Ends the child that finished and named nothing that comes next.
  ///
  /// - Returns: An effect that reports it where the child cannot be absent, and the parent does nothing about it.
  private func end(
    _ request: FlowRequest<Target>,
    from origin: FlowMap<F>.Position,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action>? {
    request.pass(FlowHop(map), FlowStep(id: nil, slot: origin.slot))
    let ending = map.end(along: action, request.steps[...], innermost: true, in: &state)
    request.hasLeft = ending == .removed
    let slot = map.slots[origin.slot]
    guard ending == .stays, slot.front(state) == origin.position else { return nil }
    // The parent may answer with an effect that opens a place.
    return .afterPass { state, isActive in
      guard let state, !isActive,
        slot.front(state.bound(to: F.State.self).pointee) == origin.position
      else { return }
      report(.flowCannotEnd(slot.type.name(), in: typeName(F.self)), at: slot.source)
    }
  }

  /// Leaves word for the flow around this one; the outermost carries out the hand-over.
  private func passOn(
    _ request: FlowRequest<Target>,
    from origin: FlowMap<F>.Position?,
    after effect: Effect<F.Action>,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action> {
    request.pass(FlowHop(map), FlowStep(id: FlowMap<F>.id(of: state), slot: origin?.slot))
    if let outer = FlowContext<Target>.current {
      // A flow that the one around it does not list does by itself what it can.
      if outer.children.contains(ObjectIdentifier(F.self)) || !carryOut(request, action, in: &state) {
        outer.request = request
      }
      return effect
    }
    if carryOut(request, action, in: &state) { return effect }
    let source = origin.map { map.slots[$0.slot].source } ?? map.slots.first?.source ?? SourceSite()
    switch request.handover {
    case .open(let target):
      report(.nobodyOpens(target, way: request.way, isFinished: false), at: source)
    case .finish(let next):
      guard origin != nil else {
        // In the test of a flow by itself, the action that is received says what the flow asked for.
        guard DependencyValues.current.context != .test else { return effect }
        report(.rootFinished(request.way[0].name, next: next), at: source)
        return effect
      }
      let ending = map.end(along: action, request.steps[...], innermost: true, in: &state)
      request.hasLeft = ending == .removed
      if let next {
        report(.nobodyOpens(next, way: request.way, isFinished: true), at: source)
      }
    }
    return effect
  }

  /// Takes the user to the place that a hand-over names.
  ///
  /// - Returns: Whether that is done, or one of the flows refuses it; `false` where no flow on the way can.
  private func carryOut(_ request: FlowRequest<Target>, _ action: F.Action, in state: inout F.State) -> Bool {
    let target: Target
    switch request.handover {
    case .open(let place), .finish(next: let place?): target = place
    case .finish(next: nil): return false
    }
    var search = FlowSearch(target)
    guard let carrier = map.carrier(of: request, &search, along: action, request.steps[...], in: state) else {
      return false
    }
    let former = map.isGuarded ? state : nil
    map.carryOut(request, &search, by: carrier, along: action, request.steps[...], in: &state)
    if let former, !map.allows(target, from: former, to: state) {
      state = former
      request.hasLeft = false
    }
    return true
  }
}
