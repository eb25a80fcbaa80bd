extension Effect {
  /// Passes on at most one action per interval, of all effects with the same id.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await location in locations() { await send(.moved(to: location)) }
  /// }
  /// .throttle(id: CancelID.location, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// The first action begins an interval. At the end of the interval, one of the actions that were sent during it is
  /// passed on and begins the next interval. Without such an action, the next action begins a new interval.
  ///
  /// Cancelling the id also cancels the effects and drops a delayed action. A delayed action of another effect is
  /// dropped with the effect that began the interval.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: The interval.
  ///   - clock: The clock to wait on.
  ///   - latest: Whether the last action of an interval is passed on, or the first.
  ///   - edges: With `leading`, actions during an interval are dropped. With `trailing`, the action that begins an
  ///     interval is delayed too.
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

  /// Passes on at most one action per interval, on a clock of unknown type, such as the dependency `continuousClock`.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: The interval.
  ///   - clock: The clock to wait on.
  ///   - latest: Whether the last action of an interval is passed on, or the first.
  ///   - edges: At which ends of an interval actions are passed on.
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

  /// Passes on at most one action per interval of the continuous clock, of all effects with the same id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - interval: The interval.
  ///   - latest: Whether the last action of an interval is passed on, or the first.
  ///   - edges: At which ends of an interval actions are passed on.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    latest: Bool,
    edges: TimingEdges = .both
  ) -> Effect {
    throttle(id: id, for: interval, clock: ContinuousClock(), latest: latest, edges: edges)
  }
}

/// Throttles the actions of an effect.
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

  /// Handles an action of the effect.
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

  /// Handles the end of an interval.
  private func expire(
    _ throttle: Throttle<Action>,
    in context: EffectContext,
    sink: ActionSink<Action>,
    pass: (Action) -> Void
  ) {
    // The task of this window is cancelled before the next window starts, which has the same cancellation id.
    context.cancel(stretch(in: context))
    guard let action = throttle.expire() else { return }
    beginStretch(of: throttle, in: context, sink: sink)
    pass(action)
  }

  /// Starts a task that ends the interval, and that holds the throttle until then.
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

  /// The throttle of the current interval.
  private func throttle(in context: EffectContext) -> Throttle<Action>? {
    // The window's own task stores the throttle, so that cancelling the effect also ends the window.
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

/// Holds a throttle during an interval, and receives the end of the interval.
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

/// The id of an interval.
///
/// It contains the node, since each child has its own throttle, and the type of the delayed actions.
private struct WindowID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
  let action: ObjectIdentifier
}
