extension StoreEngine {
  /// Handles the action that the reducer has returned, and those that follow from it.
  ///
  /// It uses neither the queue nor a group of effects, and passes all other effects to ``finish(_:)``.
  @inlinable
  @inline(never)
  func follow(_ effect: Effect<Action>) -> StoreTask {
    let base = status
    // No observers, tasks or removable children, which need more for each action.
    guard base.isSubset(of: [.overriding, .tracking, .checked]) else { return finish(effect) }
    let inDrain = base.union(.busy)
    status = inDrain
    var (effect, isNext) = (effect, queueIsEmpty)
    // A loop instead of a recursion, so that an endless chain of actions does not overflow the call stack.
    while let node = effect.node, node.kind == .action, isNext, status == inDrain {
      let action = known(node, as: SendNode<Action>.self)
      let returned = action.withBorrowed { reduceAlone($0, sentAt: nil, during: inDrain).effect }
      // An action that the reducer has sent comes before the returned one. An action that is sent when the handled one
      // is released comes after it.
      isNext = withExtendedLifetime(node) { queueIsEmpty }
      effect = returned
    }
    guard effect.node == nil, status == inDrain, queueIsEmpty else { return finish(effect) }
    status = base
    deliverNotifications()
    return StoreTask(group: nil)
  }

  @usableFromInline var queueIsEmpty: Bool { queue.isEmpty }
}
