import Dovetail

/// The reducer of a flow: runs the body, then performs requests or passes them on to the enclosing flow.
final class FlowReducer<F: Flow> {
  private typealias Target = F.Action.Target
  private typealias Child = FlowMap<F>.Position

  private let compiled: CompiledReducer
  private let context: FlowContext<F.Action.Target>
  private let map = FlowMap.of(F.self)
  private let dependencyOverride: DependencyOverride
  private let metadata = EnumMetadata(F.Action.self)

  /// The tag of the action's case `flow`, or `nil` if the action type is not an enum.
  private let tag: UInt32?

  init(_ body: some Reducer<F.State, F.Action>) {
    let context = FlowContext<F.Action.Target>(children: map.childTypes)
    self.context = context
    compiled = body.prepared().compiled
    dependencyOverride = DependencyOverride { $0[FlowContextKey.self] = context }
    tag = metadata?.tag(of: F.Action.flow(.finish(next: nil)))
  }

  /// The prepared reducer of the flow.
  var preparedReducer: PreparedReducer<F.State, F.Action> {
    PreparedReducer(
      OverridingInstruction(dependencyOverride, around: compiled) { state, action in self.run(state, action) }
    )
  }

  /// Runs the body on the state and the action at two addresses, then handles a request, if any.
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
      guard let child = map.origin(of: action) else {
        let child = request.senders.last.map { typeName($0.flow) } ?? ""
        report(.undeclaredFlow(child, in: typeName(F.self)), at: map.sources.first ?? SourceSite())
        return effect
      }
      if case .finish(next: nil) = request.handover {
        return end(request, from: child, in: &state).map { effect.merge(with: $0) } ?? effect
      }
      passOn(request, from: child, in: &state)
      return effect
    }
    guard let handover = action.flow else { return effect }
    let request = FlowContext<Target>.Request(handover)
    passOn(request, from: nil, in: &state)
    // A new flow with an equal id may replace the finished flow in the same action. The state does not show the removal
    // then, so this effect cancels the effects of the finished flow.
    if case .finish = handover { return effect.merge(with: .removal { request.isRemoved }) }
    return effect
  }

  /// Ends the child that finished without a next target.
  ///
  /// - Parameters:
  ///   - request: The request of the child. Receives whether the child was removed.
  ///   - child: The child.
  ///   - state: The state of this flow.
  /// - Returns: If the child cannot be removed and is in front, an effect that reports an issue, unless the reaction of
  ///   this flow or of an enclosing one puts something else in front. Otherwise `nil`.
  private func end(
    _ request: FlowContext<Target>.Request,
    from child: Child,
    in state: inout F.State
  ) -> Effect<F.Action>? {
    // The id is not needed: the request goes no further.
    request.senders.append(FlowSearch.Sender(flow: F.self, id: nil, child: child))
    request.isRemoved = map.end(along: request.senders[...], innermost: true, in: &state)
    let container = map.containers[child.slot]
    guard !request.isRemoved, container.front(in: state) == child.position else { return nil }
    let source = map.sources[child.slot]
    // The check runs at the end of the drain, because this flow or an enclosing one may react with an effect that opens
    // a target. If effects of the action are still in flight then, one may yet open a target, so nothing is reported.
    return .afterDrain { state, isActive in
      guard let state, !isActive,
        container.front(in: state.bound(to: F.State.self).pointee) == child.position
      else { return }
      report(.flowCannotEnd(typeName(container.type), in: typeName(F.self)), at: source)
    }
  }

  /// Passes a request on to the enclosing flow, or performs it.
  ///
  /// The outermost flow performs it, and so does a flow that the enclosing flow does not list as a child, if it can. If
  /// the outermost flow cannot perform it, the finished child is removed if possible, and an issue is reported.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - child: The child that the request came from, or `nil` if this flow makes the request.
  ///   - state: The state of this flow.
  private func passOn(_ request: FlowContext<Target>.Request, from child: Child?, in state: inout F.State) {
    request.senders.append(FlowSearch.Sender(flow: F.self, id: FlowMap<F>.id(of: state), child: child))
    if let outer = FlowContext<Target>.current {
      // A declared child passes the request on. An undeclared child performs it. If an undeclared child cannot perform
      // it, the child passes it on too, and the enclosing flow reports the missing declaration.
      if outer.children.contains(ObjectIdentifier(F.self)) || !perform(request, in: &state) {
        outer.request = request
      }
      return
    }
    if perform(request, in: &state) { return }
    let source = child.map { map.sources[$0.slot] } ?? map.sources.first ?? SourceSite()
    switch request.handover {
    case .open(let target):
      report(.unopenableTarget(target, path: request.path, isRemoved: false), at: source)
    case .finish(let next):
      guard child != nil else {
        // A test of a single flow asserts the received action instead.
        guard DependencyValues.current.context != .test else { return }
        return report(.rootFinished(typeName(F.self), next: next), at: source)
      }
      request.isRemoved = map.end(along: request.senders[...], innermost: true, in: &state)
      if let next {
        report(.unopenableTarget(next, path: request.path, isRemoved: request.isRemoved), at: source)
      }
    }
  }

  /// Opens the target of a request, and ends the flow that finished.
  ///
  /// If a guarded flow refuses the target, the state is restored.
  ///
  /// - Parameters:
  ///   - request: The request. Receives whether the finished flow was removed.
  ///   - state: The state of this flow.
  /// - Returns: `true` if the request was performed or refused, `false` if no flow can perform it.
  private func perform(_ request: FlowContext<Target>.Request, in state: inout F.State) -> Bool {
    var search: FlowSearch<Target>
    switch request.handover {
    case .open(let target): search = FlowSearch(target)
    case .finish(next: let target?): search = FlowSearch(target, isFinish: true)
    case .finish(next: nil): return false
    }
    guard map.nearest(to: &search, in: state, from: request.senders[...]) != nil else { return false }
    let former = map.isGuarded ? state : nil
    map.follow(&search, in: &state)
    if let former, !map.allows(search.target, from: former, to: state) {
      state = former
    } else {
      request.isRemoved = search.isRemoved
    }
    return true
  }
}

/// The channel through which a child flow passes a request to its enclosing flow, while that flow runs its body.
//
// Unchecked, because only reducers access the context, and they run on the store's actor.
final class FlowContext<Target: FlowTarget>: @unchecked Sendable {
  /// A handover that is passed up through the enclosing flows.
  final class Request {
    /// The requested handover.
    let handover: Handover<Target>

    /// The flows that have received the request, the requesting flow first.
    var senders: [FlowSearch<Target>.Sender] = []

    /// Whether the finished flow was removed.
    var isRemoved = false

    init(_ handover: Handover<Target>) { self.handover = handover }

    /// These flows for diagnostics, with the names of the target cases that each flow or a descendant opens.
    var path: [(name: String, targets: [String])] {
      senders.map { (typeName($0.flow), $0.flow.openedTargets) }
    }
  }

  /// Whether the owner is running its body.
  ///
  /// The owner reads ``request`` only after the body, so a request at any other time would be lost.
  var isOpen = false

  /// The flow types in the owner's ``Flow/children``.
  let children: Set<ObjectIdentifier>

  /// The pending request of a child flow.
  var request: Request?

  init(children: Set<ObjectIdentifier>) { self.children = children }

  /// The context of the enclosing flow.
  ///
  /// `nil` if there is no enclosing flow, if the enclosing flow has other targets, or if it is not running its body.
  static var current: FlowContext? {
    let context = DependencyValues.current[FlowContextKey.self] as? FlowContext
    return context?.isOpen == true ? context : nil
  }
}

/// The dependency key of the ``FlowContext`` of the nearest enclosing flow.
//
// The value is type-erased, because flows with different target types share the key.
private enum FlowContextKey: DependencyKey {
  static var liveValue: (any AnyObject & Sendable)? { nil }
  static var previewValue: (any AnyObject & Sendable)? { nil }
  static var testValue: (any AnyObject & Sendable)? { nil }
}

extension Flow where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body once, and performs the handover that the action requests, if any.
  ///
  /// - Parameters:
  ///   - state: The state of the flow.
  ///   - action: The action.
  /// - Returns: The effect of the body and of the handover.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    prepared().reduce(&state, action)
  }

  /// Returns a prepared reducer that runs the body, and performs or passes on the handovers that actions request.
  ///
  /// - Returns: The prepared reducer.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(FlowBody(flow: self)).preparedReducer
  }
}

extension Flow where Body == Never {
  /// Returns a prepared reducer that calls `reduce(into:action:)`, and performs or passes on the handovers that actions
  /// request.
  ///
  /// - Returns: The prepared reducer.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(Reduce { state, action in self.reduce(into: &state, action: action) }).preparedReducer
  }
}

/// The body of a flow as a separate reducer.
//
// `FlowReducer` runs this reducer instead of the flow, since the flow's own `prepared()` would recurse.
private struct FlowBody<F: Flow>: Reducer where F.Body: Reducer, F.Body.State == F.State, F.Body.Action == F.Action {
  typealias State = F.State
  typealias Action = F.Action

  let flow: F

  var body: F.Body { return flow.body }
}
