// Events, modifications, and the observers of all changes.
extension StoreEngine {
  func handle(_ node: EventNode, group: inout EffectGroup?) {
    guard runtime.beginEvent(node.event) else { return }
    let visit = FeatureVisit(node)
    observed {
      self.visit(node.path, visit, group: &group)
    } tell: { observer, number, before, after in
      observer.posted(
        PostedEventEntry(
          number: number,
          event: node.event.value,
          type: node.event.type,
          site: node.event.site,
          isHandled: visit.isHandled,
          before: before,
          after: after
        )
      )
    }
    noteUnheard(visit)
  }

  private func noteUnheard(_ visit: FeatureVisit) {
    #if DEBUG
      guard !visit.isHandled, let event = visit.event else { return }
      runtime.noteUnheard(event)
    #endif
  }

  /// Handles a modification outside of a drain.
  ///
  /// - Returns: Whether the feature exists.
  func handleNow(_ node: ModificationNode) -> Bool {
    status.insert(.busy)
    var group: EffectGroup? = node.effect.group
    let isPerformed = handle(node, group: &group)
    runQueue()
    _ = endDrain(group)
    return isPerformed
  }

  @discardableResult
  func handle(_ node: ModificationNode, group: inout EffectGroup?) -> Bool {
    guard let path = runtime.tree.keys(of: node.effect.path.nodeID) else { return false }
    var isPerformed = false
    let visit = FeatureVisit(at: node.effect.site) {
      isPerformed = true
      node.body($0)
    }
    observed {
      self.visit(path, visit, group: &group)
    } tell: { observer, number, before, after in
      guard isPerformed else { return }
      observer.modified(
        ModificationEvent(
          number: number,
          effect: node.effect.info,
          endsTask: node.endsTask,
          failure: node.failure,
          before: before,
          after: after
        )
      )
    }
    return isPerformed
  }

  /// Passes an event or a modification through the features on a path, and updates the features.
  private func visit(_ path: [ScopeKey], _ visit: FeatureVisit, group: inout EffectGroup?) {
    let current = group
    changeState(of: current) {
      // Without operators on the way, the state is changed without a call for each level.
      guard !operatorKinds.isDisjoint(with: [.events, .changes]) else {
        return visit.descend(path[...], AnyAddress(state))
      }
      preparedReducer.compiled.visit(path[...], visit, AnyAddress(state)) { body in
        body(makeContext(group: &group), sink)
      }
    }
    if status.contains(.syncing) { update() }
    finishAction()
  }

  /// Changes the state and tells the observers, if there are any.
  ///
  /// - Parameters:
  ///   - change: Changes the state and registers effects, which start at the end of the drain.
  ///   - tell: Tells one observer of the change.
  func observed(
    _ change: () -> Void,
    tell: (_ observer: any StoreObserver<State, Action>, _ number: Int, _ before: State?, _ after: State?) -> Void
  ) {
    guard status.contains(.observed) else { return change() }
    // A second reference to the state makes the reducer copy what it changes, so it is kept only if an observer needs
    // it.
    let needsStates = observersNeedStates
    for attached in observers { attached.observer.willHandle() }
    let before = needsStates ? state.pointee : nil
    handledCount += 1
    let number = handledCount
    runtime.action = number
    change()
    let after = needsStates ? state.pointee : nil
    for attached in observers {
      tell(attached.observer, number, attached.needsStates ? before : nil, attached.needsStates ? after : nil)
    }
  }

  func attach(_ observer: some StoreObserver<State, Action>) -> Int {
    let id = makeID()
    observers.append((id, observer, observer.needsStates))
    updateObservation()
    return id
  }

  func detach(_ id: Int) {
    // Releasing an observer may send an action, so it is released after the change.
    let former = observers
    withExtendedLifetime(former) {
      observers.removeAll { $0.id == id }
      updateObservation()
    }
  }

  private func updateObservation() {
    let isObserved = !observers.isEmpty
    observersNeedStates = observers.contains { $0.needsStates }
    runtime.isObserved.store(isObserved, ordering: .relaxed)
    if isObserved {
      status.insert(.observed)
    } else {
      status.remove(.observed)
      runtime.action = 0
    }
  }
}

/// Receives the actions of a store's effects.
//
// Holds the store weakly: effects hold the sink, and an effect in flight must not keep its store.
final class EngineSink<State, Action>: ActionSink<Action> {
  private weak var engine: StoreEngine<State, Action>?

  init(engine: StoreEngine<State, Action>) {
    self.engine = engine
  }

  override func enqueue(_ node: SendNode<Action>, group: EffectGroup) {
    guard let engine else { return }
    engine.enqueue(node, from: .reducer, group: group, because: engine.runtime.cause)
  }

  override func action(in storeAction: AnyAddress) -> Action? { storeAction.bound(to: Action.self).pointee }

  override func withAction(in storeAction: AnyAddress, _ body: (Address<Action>) -> Void) {
    body(storeAction.bound(to: Action.self))
  }

  override func receive(_ action: Action, from effect: RunningEffect) {
    engine?.receive(action, from: .effect(effect.info), group: effect.group)
  }
}
