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
    edges: TimingEdges = .both,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    guard let node else { return .none }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      node: ThrottleNode(
        node: node,
        id: CancelID(id),
        clock: clock,
        interval: interval,
        latest: latest,
        edges: edges,
        site: site
      )
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
  let site: SourceSite

  init(
    node: EffectNode<Action>,
    id: CancelID,
    clock: C,
    interval: C.Duration,
    latest: Bool,
    edges: TimingEdges,
    site: SourceSite
  ) {
    self.node = node
    self.site = site
    self.id = id
    self.clock = clock
    self.interval = interval
    self.latest = latest
    self.edges = edges
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let context = context.adding(id)
    node.start(in: context, sending: ThrottleSink(node: self, context: context, base: sink))
  }

  /// An action has arrived.
  func receive(
    _ action: Action,
    in context: EffectContext,
    sink: ActionSink<Action>,
    pass: (Action) -> Void
  ) {
    let isOpen = context.isInFlight(stretch(in: context))
    act(on: throttle(in: context).receive(action, isOpen: isOpen), in: context, sink: sink, pass: pass)
  }

  /// A stretch is over.
  func expire(in context: EffectContext, sink: ActionSink<Action>, pass: (Action) -> Void) {
    context.cancel(stretch(in: context))
    let decision = throttle(in: context).expire()
    if !decision.begins { context.host.throttles[key(in: context)] = nil }
    act(on: decision, in: context, sink: sink, pass: pass)
  }

  private func act(
    on decision: ThrottleDecision<Action>,
    in context: EffectContext,
    sink: ActionSink<Action>,
    pass: (Action) -> Void
  ) {
    if decision.begins { beginStretch(in: context, sink: sink) }
    if let action = decision.action { pass(action) }
  }

  /// Starts a task that ends the stretch when its time is over.
  private func beginStretch(in context: EffectContext, sink: ActionSink<Action>) {
    let deadline = clock.now.advanced(by: interval)
    let clock = clock
    let wait = RunNode<Void>(priority: nil, name: nil, site: site) { send in
      try await clock.sleep(until: deadline, tolerance: nil)
      await send(())
    } handler: { _, _ in
    }
    wait.start(
      in: context.adding(stretch(in: context)),
      sending: ThrottleStretchSink(node: self, context: context, base: sink)
    )
    context.host.flush()
  }

  private func stretch(in context: EffectContext) -> CancelID {
    CancelID(StretchID(id: id, place: context.place))
  }

  private func key(in context: EffectContext) -> CancelKey {
    CancelKey(place: context.place, id: id)
  }

  private func throttle(in context: EffectContext) -> Throttle<Action> {
    let key = key(in: context)
    if let throttle = context.host.throttles[key] as? Throttle<Action> { return throttle }
    let throttle = Throttle<Action>(latest: latest, edges: edges)
    context.host.keep(throttle, for: key) { [registry = context.host.registry] key in
      registry.hasEffects(CancelKey(place: key.place, id: CancelID(StretchID(id: key.id, place: key.place))))
    }
    return throttle
  }
}

/// Passes the actions of an effect to its throttle.
private final class ThrottleSink<Action, C: Clock>: ActionSink<Action> {
  let node: ThrottleNode<Action, C>
  let context: EffectContext
  let base: ActionSink<Action>

  init(node: ThrottleNode<Action, C>, context: EffectContext, base: ActionSink<Action>) {
    self.node = node
    self.context = context
    self.base = base
  }

  override func enqueue(_ action: Action, group: EffectGroup) {
    node.receive(action, in: context, sink: base) { base.enqueue($0, group: group) }
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    node.receive(action, in: context, sink: base) { base.receive($0, from: effect) }
  }
}

/// Tells a throttle that a stretch is over.
private final class ThrottleStretchSink<Action, C: Clock>: ActionSink<Void> {
  let node: ThrottleNode<Action, C>
  let context: EffectContext
  let base: ActionSink<Action>

  init(node: ThrottleNode<Action, C>, context: EffectContext, base: ActionSink<Action>) {
    self.node = node
    self.context = context
    self.base = base
  }

  override func receive(_: Void, from effect: RunningEffect) {
    node.expire(in: context, sink: base) { base.receive($0, from: effect) }
  }
}

/// The id of the time in which at most one action is let through.
///
/// With the place, since children have throttles of their own.
private struct StretchID: Hashable, Sendable {
  let id: CancelID
  let place: PlaceID
}
