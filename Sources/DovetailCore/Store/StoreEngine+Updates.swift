// Mounts, dismounts and tasks, which follow the state.
extension StoreEngine {
  /// Dismounts the features that have gone, mounts those that have appeared, and starts, restarts and cancels tasks.
  func update() {
    dismountRemoved()
    let group = makeGroup()
    var hasMounted = false
    changeState(of: nil) {
      let context = makeContext(of: group)
      let cause = runtime.cause
      // A mount may change a value that an operator before it or a feature above it follows, or the last state that a
      // dismount keeps. Each repetition has the mounts of the one before as its cause, so endless ones are cut off.
      repeat {
        runtime.cause = runtime.lastMount ?? cause
        runtime.lastMount = nil
        runtime.mountedAncestors = []
        preparedReducer.compiled.update(AnyAddress(state), context, sink)
        preparedReducer.compiled.updateChildren(AnyAddress(state), context, sink)
        hasMounted = hasMounted || runtime.lastMount != nil
      } while runtime.lastMount != nil
      runtime.cause = cause
    }
    // A mount may have removed children of its feature.
    if hasMounted { dismountRemoved() }
  }

  /// Calls a function that changes the state, and then starts the effects that it has requested.
  ///
  /// - Parameter group: The group of the action whose dependencies apply, if the store has none.
  func changeState(of group: EffectGroup?, _ body: () -> Void) {
    status.insert(.reducing)
    let observation = observation
    observation?.with { $0.begin() }
    let scope = scope(of: group)
    body()
    _ = observation?.with { $0.end() }
    status.remove(.reducing)
    runtime.endUpdate()
    leave(scope)
  }

  /// Cancels the effects of features that have gone, and runs their dismounts.
  private func dismountRemoved() {
    if runtime.tree.hasRemovables { runtime.collectRemoved(AnyAddress(state)) }
    let pendingDismounts = runtime.tree.takePendingDismounts()
    guard !pendingDismounts.isEmpty else { return }
    let scope = scope(of: nil)
    let group = makeGroup()
    for (dismount, parent) in pendingDismounts {
      var context = makeContext(of: group)
      context.nodeID = parent
      context.isOfRemovedChild = true
      dismount.perform(in: context)
    }
    runtime.endPendingDismounts()
    leave(scope)
  }

  /// Dismounts all features and cancels their effects.
  ///
  /// - Returns: The group of the effects that the dismounts have started; `nil` for none.
  func dismountNow() -> EffectGroup? {
    release()
    guard !isOccupied else { return nil }
    guard status.contains(.syncing) else {
      // There is nothing to dismount.
      runtime.cancelAll()
      return nil
    }
    status.insert(.busy)
    // The records keep the last states.
    update()
    status.remove(.syncing)
    runtime.cancelAll()
    let dismounts = runtime.removeAllNodes()
    let group = makeGroup()
    let scope = scope(of: nil)
    // The events of children reach the root, which is still there.
    var context = makeContext(of: group)
    context.isOfRemovedChild = true
    for dismount in dismounts.children { dismount.perform(in: context) }
    context.isOfRemovedChild = false
    for dismount in dismounts.root { dismount.perform(in: context) }
    leave(scope)
    finishAction()
    runQueue()
    return endDrain(group)
  }
}
