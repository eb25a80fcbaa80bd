extension Effect {
  /// Delays an effect until no other effect with the same id has been returned for a duration.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Cancelling the id also cancels the effect, whether it waits or runs, as in ``cancellable(id:cancelInFlight:)``.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - duration: The duration. It begins with the action that returned the effect.
  ///   - clock: The clock to wait on.
  ///   - edges: With `trailing`, the last effect begins after the duration. With `leading`, the first effect begins at
  ///     once, and the others are dropped. With `both`, the first effect begins at once, and the last of the others
  ///     begins after the duration.
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

  /// Delays an effect on a clock of unknown type, such as the dependency `continuousClock`.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - duration: The duration. It begins with the action that returned the effect.
  ///   - clock: The clock to wait on.
  ///   - edges: Which of the effects begin, and when.
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

  /// Delays an effect on the continuous clock until no other effect with the same id has been returned for a duration.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - duration: The duration.
  ///   - edges: Which of the effects begin, and when.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    edges: TimingEdges = .trailing
  ) -> Effect {
    debounce(id: id, for: duration, clock: ContinuousClock(), edges: edges)
  }
}

/// Starts an effect after a duration without others.
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
    // The waiting sequence first: if only its wait were cancelled, the sequence would continue with the effect.
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

/// The id of the wait.
///
/// It contains the node, since each child waits on its own.
private struct DebounceID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
}

/// The id of the delayed effect, from the beginning of its wait to its end.
private struct PendingID: Hashable, Sendable {
  let id: CancelID
  let nodeID: NodeID
}
