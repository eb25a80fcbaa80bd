extension Effect {
  /// Holds an effect back until no other with the same id has come for a while.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// The id also cancels the effect, waiting or running, as in ``cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - duration: How long it has to be quiet. Time counts from the action that returned the effect.
  ///   - clock: The clock to wait on.
  ///   - edges: With `trailing`, the last effect begins when it has been quiet. With `leading`, the first begins at
  ///     once, and others are dropped until it has been quiet. With `both`, the first begins at once, and the last of
  ///     the others when it has been quiet.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    edges: TimingEdges = .trailing
  ) -> Effect {
    guard let node else { return .none }
    let deadline = clock.now.advanced(by: duration)
    let wait = Effect.run { _ in try await clock.sleep(until: deadline, tolerance: nil) }.node!
    return Effect(node: DebounceNode(node: node, wait: wait, id: CancelID(id), edges: edges))
  }

  /// Holds an effect back on a clock of a type that is not known, such as the dependency `continuousClock`.
  ///
  /// - Parameters:
  ///   - id: The id of the effect, and of those that take its place.
  ///   - duration: How long no other effect with the id has to come.
  ///   - clock: The clock to wait on.
  ///   - edges: When the effect begins.
  @_disfavoredOverload  // A clock of a known type needs no existential.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    edges: TimingEdges = .trailing
  ) -> Effect {
    func open(_ clock: some Clock<Duration>) -> Effect { debounce(id: id, for: duration, clock: clock, edges: edges) }
    return open(clock)
  }

  /// Holds an effect back on the continuous clock until no other with the same id has come for a while.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - duration: How long it has to be quiet.
  ///   - edges: Which of the effects begin, and when.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    edges: TimingEdges = .trailing
  ) -> Effect {
    debounce(id: id, for: duration, clock: ContinuousClock(), edges: edges)
  }
}

/// Starts an effect once nothing has come for a while.
private final class DebounceNode<Action>: EffectNode<Action> {
  let node: EffectNode<Action>
  let wait: EffectNode<Action>
  let id: CancelID
  let edges: TimingEdges

  init(node: EffectNode<Action>, wait: EffectNode<Action>, id: CancelID, edges: TimingEdges) {
    self.node = node
    self.wait = wait
    self.id = id
    self.edges = edges
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let quiet = CancelID(DebounceID(id: id, nodeID: context.nodeID))
    let pending = CancelID(PendingID(id: id, nodeID: context.nodeID))
    let isQuiet = !context.isInFlight(quiet)
    // First what waits as a whole, so that the end of its wait does not let it go on.
    if edges == .trailing || !isQuiet { context.cancel(pending) }
    context.cancel(quiet)
    let waiting = context.adding(id).adding(pending)
    let wait = CancellableNode(node: wait, id: quiet, cancelInFlight: false)
    if edges == .trailing || (edges == .both && !isQuiet) {
      waiting.startSequence(of: [wait, node], sending: sink)
    } else {
      if isQuiet { node.start(in: context.adding(id), sending: sink) }
      wait.start(in: waiting, sending: sink)
    }
  }
}

/// The id of the time in which it has to be quiet.
///
/// With the place, since children have such times of their own.
private struct DebounceID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
}

/// The id of what is held back until it has been quiet, from the wait on to its end.
private struct PendingID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
}
