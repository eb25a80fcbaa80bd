extension Effect {
  /// Lets through at most one action in a stretch of time, of all effects with the same id.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await location in locations() { await send(.moved(to: location)) }
  /// }
  /// .throttle(id: CancelID.location, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// An action that comes while none was let through for `interval` begins a stretch. Of those that come during it, one
  /// is let through when it is over, and begins the next.
  ///
  /// The id also cancels the effects, and an action that is held back. An action of another effect that is held back goes
  /// with the effect that began the stretch.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: How long a stretch is.
  ///   - clock: The clock to wait on.
  ///   - latest: Whether the last action of a stretch is let through when it is over, or the first.
  ///   - edges: With `leading`, what comes during a stretch is dropped. With `trailing`, the action that begins a stretch
  ///     is held back too.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool,
    edges: TimingEdges = .both
  ) -> Effect {
    guard let node else { return .none }
    return Effect(
      node: ThrottleNode(
        node: node, id: CancelID(id), clock: clock, interval: interval, latest: latest, edges: edges)
    )
  }

  /// Lets through at most one action in a stretch of time on the continuous clock, of all effects with the same id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: How long a stretch is.
  ///   - latest: Whether the last action of a stretch is let through when it is over, or the first.
  ///   - edges: Which ends of a stretch let an action through.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    latest: Bool,
    edges: TimingEdges = .both
  ) -> Effect {
    throttle(id: id, for: interval, clock: ContinuousClock(), latest: latest, edges: edges)
  }
}

/// Lets the actions of an effect through one at a time.
private final class ThrottleNode<Action, C: Clock>: EffectNode<Action> {
  let node: EffectNode<Action>
  let id: CancelID
  let clock: C
  let interval: C.Duration
  let latest: Bool
  let edges: TimingEdges

  init(node: EffectNode<Action>, id: CancelID, clock: C, interval: C.Duration, latest: Bool, edges: TimingEdges) {
    self.node = node
    self.id = id
    self.clock = clock
    self.interval = interval
    self.latest = latest
    self.edges = edges
  }

  override func start(in context: EffectContext<Action>) {
    let context = context.adding(id)
    var throttled = EffectContext<Action>(host: context.host, group: context.group) { [self] action in
      receive(action, in: context) { context.enqueue($0) }
    } receive: { [self] action, effect in
      receive(action, in: context) { context.receive($0, effect) }
    }
    throttled.parent = context.parent
    throttled.place = context.place
    throttled.keys = context.keys
    node.start(in: throttled)
  }

  private func receive(_ action: Action, in context: EffectContext<Action>, pass: (Action) -> Void) {
    let isOpen = context.isInFlight(stretch)
    act(on: throttle(in: context).receive(action, isOpen: isOpen), in: context, pass: pass)
  }

  private func act(on decision: ThrottleDecision<Action>, in context: EffectContext<Action>, pass: (Action) -> Void) {
    if decision.begins { beginStretch(in: context) }
    if let action = decision.action { pass(action) }
  }

  /// Starts a task that ends the stretch when its time is over.
  private func beginStretch(in context: EffectContext<Action>) {
    let deadline = clock.now.advanced(by: interval)
    let clock = clock
    let site = SourceSite()
    let wait = RunNode<Void>(priority: nil, name: nil, site: site) { send in
      try await clock.sleep(until: deadline, tolerance: nil)
      await send(())
    } handler: { _, _ in }
    var waiting = EffectContext<Void>(host: context.host, group: context.group) { _ in
    } receive: { [self] _, effect in
      context.cancel(stretch)
      let decision = throttle(in: context).expire()
      if !decision.begins { context.host.throttles[key(in: context)] = nil }
      act(on: decision, in: context) { context.receive($0, effect) }
    }
    waiting.parent = context.parent
    waiting.place = context.place
    waiting.keys = context.adding(stretch).keys
    wait.start(in: waiting)
    context.host.flush()
  }

  private var stretch: CancelID { CancelID(StretchID(id: id)) }

  private func key(in context: EffectContext<Action>) -> CancelKey {
    CancelKey(place: context.place, id: id)
  }

  private func throttle(in context: EffectContext<Action>) -> Throttle<Action> {
    let key = key(in: context)
    if let throttle = context.host.throttles[key] as? Throttle<Action> { return throttle }
    let throttle = Throttle<Action>(latest: latest, edges: edges)
    context.host.throttles[key] = throttle
    return throttle
  }
}

/// The id of the time in which at most one action is let through.
private struct StretchID: Hashable, Sendable {
  let id: CancelID
}
