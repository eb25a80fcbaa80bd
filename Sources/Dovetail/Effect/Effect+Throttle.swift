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
  /// The id also cancels the effects, and an action that is held back. An action of another effect that is held back
  /// goes with the effect that began the stretch.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: How long a stretch is.
  ///   - clock: The clock to wait on.
  ///   - latest: Whether the last action of a stretch is let through when it is over, or the first.
  ///   - edges: With `leading`, what comes during a stretch is dropped. With `trailing`, the action that begins a
  ///     stretch is held back too.
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

  /// Lets actions of an effect pass at an interval, on a clock of a type that is not known, such as the dependency
  /// `continuousClock`.
  ///
  /// - Parameters:
  ///   - id: The id of the effects whose actions are counted together.
  ///   - interval: The interval.
  ///   - clock: The clock to wait on.
  ///   - latest: Whether the last action of an interval passes, or the first.
  ///   - edges: When in an interval actions pass.
  @_disfavoredOverload  // A clock of a known type needs no existential.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    edges: TimingEdges = .both,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    func open(_ clock: some Clock<Duration>) -> Effect {
      throttle(
        id: id,
        for: interval,
        clock: clock,
        latest: latest,
        edges: edges,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    return open(clock)
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
    if let throttle = throttle(in: context) { return throttle.receive(action) }
    let throttle = Throttle<Action>(latest: latest, edges: edges)
    let first = throttle.begin(with: action)
    beginStretch(of: throttle, in: context, sink: sink)
    if let first { pass(first) }
  }

  /// A stretch is over.
  private func expire(
    _ throttle: Throttle<Action>,
    in context: EffectContext,
    sink: ActionSink<Action>,
    pass: (Action) -> Void
  ) {
    context.cancel(stretch(in: context))
    guard let action = throttle.expire() else { return }
    beginStretch(of: throttle, in: context, sink: sink)
    pass(action)
  }

  /// Starts a task that ends the stretch when its time is over, and that holds the throttle for as long.
  private func beginStretch(of throttle: Throttle<Action>, in context: EffectContext, sink: ActionSink<Action>) {
    let deadline = clock.now.advanced(by: interval)
    let clock = clock
    let wait = RunNode<Void>(priority: nil, name: nil, site: site) { send in
      try await clock.sleep(until: deadline, tolerance: nil)
      await send(())
    } handler: { _, _ in
    }
    wait.start(
      in: context.adding(stretch(in: context)),
      sending: ThrottleWindowSink(throttle: throttle) { effect in
        self.expire(throttle, in: context, sink: sink) { sink.receive($0, from: effect) }
      }
    )
    context.runtime.flush()
  }

  private func stretch(in context: EffectContext) -> CancelID {
    CancelID(WindowID(id: id, nodeID: context.nodeID, action: ObjectIdentifier(Action.self)))
  }

  /// The throttle of the stretch at hand.
  private func throttle(in context: EffectContext) -> Throttle<Action>? {
    for case let wait as RunningEffect in context.work(of: stretch(in: context)) {
      if let sink = wait.sink as? ThrottleWindowSink<Action> { return sink.throttle }
    }
    return nil
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

  override func enqueue(_ effect: SendNode<Action>, group: EffectGroup) {
    node.receive(effect.action, in: context, sink: base) { base.enqueue($0, group: group) }
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    node.receive(action, in: context, sink: base) { base.receive($0, from: effect) }
  }
}

/// Keeps a throttle for a stretch, and says when it is over.
private final class ThrottleWindowSink<Action>: ActionSink<Void> {
  let throttle: Throttle<Action>
  private let expire: (RunningEffect) -> Void

  init(throttle: Throttle<Action>, expire: @escaping (RunningEffect) -> Void) {
    self.throttle = throttle
    self.expire = expire
  }

  override func receive(_: Void, from effect: RunningEffect) {
    expire(effect)
  }
}

/// The id of the time in which at most one action is let through.
///
/// With the place, since children have throttles of their own, and with the type of the actions that are held back.
private struct WindowID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
  let action: ObjectIdentifier
}
