// What a debugger does with a store: holding it, showing other states, and refusing actions.
extension StoreEngine {
  /// What is held or refused, which is made at the first use.
  var ensuredHold: StoreHold {
    if let hold { return hold }
    let made = StoreHold()
    hold = made
    return made
  }

  /// Holds what is to be handled from now on.
  ///
  /// A drain in progress ends as usual.
  func beginHold() {
    _ = ensuredHold
    status.insert(.held)
  }

  /// Handles what was held, in its order.
  func release() {
    guard status.contains(.held) else { return }
    status.remove(.held)
    flush()
    resumeWaiters()
  }

  /// Makes the shown state the present: drops what was held, cancels the effects of features that it does not have, and
  /// starts the tasks that belong to it.
  func settle() {
    guard !isInDrain else { return }
    clearQueue()
    status.remove(.held)
    status.insert(.busy)
    if status.contains(.syncing) { update() }
    finishAction()
    runQueue()
    _ = endDrain(nil)
    resumeWaiters()
  }

  private func resumeWaiters() {
    guard let hold else { return }
    let waiters = hold.waiters
    hold.waiters = []
    hold.hasReported = false
    for waiter in waiters { waiter.resume(with: .success(())) }
  }

  /// Puts another state in place of the present one, and notifies its observers.
  ///
  /// No effect is cancelled or started.
  ///
  /// - Returns: Whether the state was shown. It is not while an action is handled.
  func show(_ shown: State) -> Bool {
    guard !isInDrain, !status.contains(.reading) else { return false }
    changeState(of: nil) { state.pointee = shown }
    deliverNotifications()
    if status.contains(.listened) { notifyListeners() }
    return true
  }

  /// Refuses actions of user code, or accepts them again.
  func setLocked(_ isLocked: Bool) {
    _ = ensuredHold
    if isLocked { status.insert(.locked) } else { status.remove(.locked) }
  }

  /// Counts an action that is refused because the store is locked.
  func refuse() -> StoreTask {
    hold?.refusedCount += 1
    hold?.changed?()
    return StoreTask(group: nil)
  }

  /// Whether there is no room for another held action, which is reported.
  func isHoldFull(from origin: ActionOrigin) -> Bool {
    guard let hold, !isInDrain, queue.count >= StoreHold.maximumCount else { return false }
    if !hold.hasReported {
      hold.hasReported = true
      report(.heldActionDropped(StoreHold.maximumCount), at: origin.site ?? SourceSite())
    }
    return true
  }

  /// The held actions, as text, the first ones only.
  ///
  /// - Parameter maximumCount: The number of actions to describe.
  func heldActions(_ maximumCount: Int) -> [Action?] {
    queue.first(maximumCount).map { queued in
      guard queued.node.kind == .action else { return nil }
      var action: Action?
      known(queued.node, as: SendNode<Action>.self).withBorrowed { action = $0.pointee }
      return action
    }
  }
}

extension StoreCore {
  /// A promise that is resumed when the store is no longer held; `nil` if it is not held, or in the middle of a drain.
  func promiseOfRelease() -> Promise<Void>? {
    guard status.contains(.held), !isInDrain, let hold else { return nil }
    let promise = Promise<Void>()
    hold.waiters.append(promise)
    return promise
  }
}
