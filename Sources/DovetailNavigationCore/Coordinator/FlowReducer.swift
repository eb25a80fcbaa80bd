import Dovetail

/// The reducer of a flow: runs the body, then performs handovers or passes them on to the enclosing flow.
final class FlowReducer<F: Flow> {
  private typealias Target = F.Action.Target

  private let compiled: CompiledReducer
  private let subscriptions: Subscriptions<F.State, F.Action>?
  private let context: FlowContext<F.Action.Target>
  private let map = FlowMap.of(F.self)
  private let dependencyOverride: DependencyOverride
  private let metadata = EnumMetadata(F.Action.self)

  /// The tag of the action's case `flow`, or `nil` if the action type is not an enum.
  private let tag: UInt32?

  init(_ body: some Reducer<F.State, F.Action>) {
    let context = FlowContext<F.Action.Target>(children: FlowMap.of(F.self).childTypes)
    self.context = context
    let base = body.prepared()
    compiled = base.compiled
    dependencyOverride = DependencyOverride { $0[FlowContextKey.self] = context }
    subscriptions = dependencyOverride.around(base.subscriptions)
    tag = metadata?.tag(of: F.Action.flow(.finish(next: nil)))
  }

  /// The prepared reducer of the flow.
  var preparedReducer: PreparedReducer<F.State, F.Action> {
    let step = ReducerInstruction { state, action in self.run(state, action) }
    return PreparedReducer(subscriptions: subscriptions, compiled: CompiledReducer([step]))
  }

  /// Runs the body on the state and the action at two addresses, then performs a handover, if any.
  //
  // Takes untyped addresses, because this generic code is compiled unspecialized. With typed parameters, each call
  // would copy the state and the action, and look up type metadata.
  private func run(_ state: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    var node: AnyEffectNode?
    context.isOpen = true
    dependencyOverride.run { node = compiled.run(state, action) }
    context.isOpen = false
    // Compares the tag in memory, so that other actions are neither copied nor extracted.
    let mayHandOver = metadata.map { $0.tag(at: action) == tag } ?? true
    guard context.request != nil || mayHandOver else { return node }
    return handOver(
      after: Effect(of: node),
      action.bound(to: F.Action.self).pointee,
      in: &state.bound(to: F.State.self).pointee
    )
    .erased
  }

  /// Handles the request of a child flow, or else the handover that the action itself carries.
  private func handOver(
    after effect: Effect<F.Action>,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action> {
    if let request = context.request {
      context.request = nil
      guard let origin = map.origin(of: action) else {
        let child = request.hops.last?.name ?? ""
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
    // A new flow with an equal id may replace the finished flow in the same action. The state does not show the removal
    // then, so this effect cancels the effects of the finished flow.
    if case .finish = handover { return effect.merge(with: .removal { request.isRemoved }) }
    return effect
  }

  /// Ends the child that finished without a next target.
  ///
  /// - Parameters:
  ///   - request: The request of the child. Receives whether the child was removed.
  ///   - origin: The child.
  ///   - action: The action of this flow.
  ///   - state: The state of this flow.
  /// - Returns: If the child cannot be removed and is in front, an effect that reports an issue, unless the reaction of
  ///   this flow or of an enclosing one puts something else in front. Otherwise `nil`.
  private func end(
    _ request: FlowRequest<Target>,
    from origin: FlowMap<F>.Position,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action>? {
    // The id is not needed: the request goes no further.
    request.append(map.hop, FlowStep(id: nil, slot: origin.slot))
    let ending = map.end(along: action, request.steps[...], innermost: true, in: &state)
    request.isRemoved = ending == .removed
    let slot = map.slots[origin.slot]
    guard ending == .stays, slot.front(state) == origin.position else { return nil }
    // The check runs at the end of the drain, because this flow or an enclosing one may react with an effect that opens
    // a target. If effects of the action are still in flight then, one may yet open a target, so nothing is reported.
    return .afterDrain { state, isActive in
      guard let state, !isActive,
        slot.front(state.bound(to: F.State.self).pointee) == origin.position
      else { return }
      report(.flowCannotEnd(slot.type.name(), in: typeName(F.self)), at: slot.source)
    }
  }

  /// Passes a request on to the enclosing flow, or performs it.
  ///
  /// The outermost flow performs it, and so does a flow that the enclosing flow does not list as a child, if it can. If
  /// the outermost flow cannot perform it, the finished child is removed if possible, and an issue is reported.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - origin: The child that the request came from, or `nil` if this flow requests the handover.
  ///   - effect: The effect of the body.
  ///   - action: The action of this flow.
  ///   - state: The state of this flow.
  /// - Returns: `effect`, unchanged.
  private func passOn(
    _ request: FlowRequest<Target>,
    from origin: FlowMap<F>.Position?,
    after effect: Effect<F.Action>,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action> {
    request.append(map.hop, FlowStep(id: FlowMap<F>.id(of: state), slot: origin?.slot))
    if let outer = FlowContext<Target>.current {
      // A declared child passes the request on. An undeclared child performs it. If an undeclared child cannot perform
      // it, the child passes it on too, and the enclosing flow reports the missing declaration.
      if outer.children.contains(ObjectIdentifier(F.self)) || !perform(request, action, in: &state) {
        outer.request = request
      }
      return effect
    }
    if perform(request, action, in: &state) { return effect }
    let source = origin.map { map.slots[$0.slot].source } ?? map.slots.first?.source ?? SourceSite()
    switch request.handover {
    case .open(let target):
      report(.unopenableTarget(target, path: request.hops, isRemoved: false), at: source)
    case .finish(let next):
      guard origin != nil else {
        // A test of a single flow asserts the received action instead.
        guard DependencyValues.current.context != .test else { return effect }
        report(.rootFinished(request.hops[0].name, next: next), at: source)
        return effect
      }
      let ending = map.end(along: action, request.steps[...], innermost: true, in: &state)
      request.isRemoved = ending == .removed
      if let next {
        report(.unopenableTarget(next, path: request.hops, isRemoved: request.isRemoved), at: source)
      }
    }
    return effect
  }

  /// Opens the target of a handover.
  ///
  /// If a guarded flow refuses the handover, the state is restored.
  ///
  /// - Parameters:
  ///   - request: The request. Receives whether the finished flow was removed.
  ///   - action: The action of this flow.
  ///   - state: The state of this flow.
  /// - Returns: `true` if the handover was performed or refused, `false` if no flow can perform the handover.
  private func perform(_ request: FlowRequest<Target>, _ action: F.Action, in state: inout F.State) -> Bool {
    let target: Target
    switch request.handover {
    case .open(let place), .finish(next: let place?): target = place
    case .finish(next: nil): return false
    }
    var search = FlowSearch(target)
    guard let handler = map.handler(of: request, &search, along: action, request.steps[...], in: state) else {
      return false
    }
    let former = map.isGuarded ? state : nil
    map.perform(request, &search, by: handler, along: action, request.steps[...], in: &state)
    if let former, !map.allows(target, from: former, to: state) {
      state = former
      request.isRemoved = false
    }
    return true
  }
}
