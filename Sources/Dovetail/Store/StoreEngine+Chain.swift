extension StoreEngine {
  /// Runs the reducer on one action, with the dependencies of the store, and collects the changes of the state.
  @inlinable
  @inline(__always)
  func reduceAlone(
    _ action: Address<Action>,
    sentAt site: @autoclosure () -> SourceSite?,
    during base: Status
  ) -> Effect<Action> {
    status = base.union(.reducing)
    // The reducer may begin an observation of the store. Only an observation that was begun here may be ended here.
    let observation = observation
    observation?.with { $0.begin() }
    let outer = dependenciesAddress.map { DependencyScope.enter($0) }
    let effect = reduce(action, sentAt: site())
    // Before observers run, which have the dependencies of the code that sends.
    if let outer { DependencyScope.leave(outer) }
    observation?.with { _ = $0.end() }
    status.endReducing()
    return effect
  }

  /// Handles the action that the reducer has returned, and those that follow from it, without the queue and without a
  /// group of effects. Passes all other effects to ``finish(_:)``.
  @inlinable
  @inline(never)
  func follow(_ effect: Effect<Action>) -> StoreTask {
    let base = status
    let inPass = base.union(.busy)
    // No observers, tasks or removable children, which need more for each action.
    guard base.isSubset(of: [.overriding, .tracking, .checked]) else { return finish(effect) }
    status = inPass
    var effect = effect
    // A loop instead of a recursion, so that an endless chain of actions does not overflow the call stack.
    while let node = effect.node {
      // An action that was queued meanwhile comes first.
      guard node.kind == .action, status == inPass, queueIsEmpty else { return finish(effect) }
      effect = known(node, as: SendNode<Action>.self).withBorrowed { reduceAlone($0, sentAt: nil, during: inPass) }
    }
    guard status == inPass, queueIsEmpty else { return finish(effect) }
    status = base
    deliverNotifications()
    return StoreTask(group: nil)
  }

  @usableFromInline var queueIsEmpty: Bool { queue.isEmpty }
}
