/// What a store does with an effect that is returned while other effects with its id are in flight.
///
/// ```swift
/// case .saveButtonTapped:
///   return .run { [document = state.document] _ in try await client.save(document) }
///     .cancellable(id: CancelID.save, policy: .drop)
/// ```
///
/// Effects in flight are those with the id that the same feature, or a child of it, has started, and that were neither
/// cancelled nor have ended. An effect that waits in a queue is in flight as well. While an effect sends an action, it
/// is still in flight, so an effect that the reducer returns for this action meets it.
public enum OverlapPolicy: Hashable, Sendable {
  /// Cancels the effects in flight, and begins the new one.
  ///
  /// The same as `cancelInFlight: true`.
  case restart

  /// Drops the new effect, which never begins.
  ///
  /// Nothing of the effect is handled, also no action of ``Effect/send(_:)``. Observers of the store are told by
  /// ``EffectEvent/Phase/dropped``.
  case drop

  /// Lets the new effect wait until the effects in flight have ended, however they end.
  ///
  /// Effects begin in the order in which the reducer returned them. An effect that waits is a sequence, whose first
  /// effect waits: observers are told of this one, by the name of the effect.
  ///
  /// - Parameter limit: The number of effects that can wait, at least 1. Further ones are dropped.
  case queue(limit: Int = .max)
}

extension Effect {
  /// Makes an effect that can be cancelled by an id, and says what happens if others with the id are in flight.
  ///
  /// ```swift
  /// case .messageSent(let message):
  ///   return .run { _ in try await client.send(message) }
  ///     .cancellable(id: CancelID.send, policy: .queue(limit: 10))
  /// ```
  ///
  /// The id has the scope that it has with ``cancellable(id:cancelInFlight:)``: rows of a list do not meet each other.
  /// Cancelling the id also cancels the effects that wait.
  ///
  /// - Parameters:
  ///   - id: The id. Ids of different types are different.
  ///   - policy: What happens if effects with the id are in flight.
  public func cancellable(
    id: some Hashable & Sendable,
    policy: OverlapPolicy,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    guard let node else { return .none }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    switch policy {
    case .restart: return cancellable(id: id, cancelInFlight: true)
    case .drop: return Effect(node: QueuedNode(node: node, id: CancelID(id), limit: 0, site: site))
    case .queue(let limit):
      if limit < 1 { report(.queueWithoutPlaces(limit), at: site) }
      return Effect(node: QueuedNode(node: node, id: CancelID(id), limit: limit, site: site))
    }
  }
}

/// Starts an effect when those in flight with its id have ended, or drops it.
private final class QueuedNode<Action>: EffectNode<Action> {
  private let node: EffectNode<Action>
  private let id: CancelID

  /// The number of effects that can wait.
  private let limit: Int
  private let site: SourceSite

  init(node: EffectNode<Action>, id: CancelID, limit: Int, site: SourceSite) {
    self.node = node
    self.id = id
    self.limit = limit
    self.site = site
  }

  override var workName: String? { node.workName }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let others = context.tokens(of: id)
    guard !others.isEmpty else { return node.start(in: context.adding(id), sending: sink) }
    let place = CancelID(QueuePlace(id: id))
    guard context.work(of: place).count < limit else { return context.noteDropped(workName, at: site) }
    let turn = RunNode<Action>(
      priority: nil,
      name: workName,
      site: site,
      operation: { _ in try await RunningEffect.current?.waitForEnds(of: others) },
      handler: nil
    )
    let waiting = CancellableNode(node: turn, id: place, cancelInFlight: false)
    // Effects that come later find the entry of this sequence, and wait for its end. So the order needs no queue.
    context.adding(id).startSequence(of: [waiting, node], sending: sink)
  }
}

/// The id of an effect that waits in a queue.
private struct QueuePlace: Hashable, Sendable {
  let id: CancelID
}

extension RunningEffect {
  /// Waits, in the work of this effect, until other effects have ended.
  fileprivate func waitForEnds(of others: [EffectToken]) async throws {
    let wait = EffectWait.begin("the end of the effects with the same id")
    defer { wait?.end() }
    for token in others where runtime.contains(token) {
      // Not by `wait(for:)`, which goes on if the task is cancelled.
      let end = Promise<Void>()
      runtime.whenEnded(token) { end.resume(with: .success(())) }
      try await end.value()
    }
  }
}
