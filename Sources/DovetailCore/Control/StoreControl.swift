/// Controls a root store from outside of its features, as a debugger does.
///
/// It holds the store weakly. After the release of the store its functions do nothing.
///
/// - Isolation: the store's actor, outside of reducers and observers.
package struct StoreControl<State, Action> {
  private weak var engine: StoreEngine<State, Action>?

  /// Creates the control of a store.
  ///
  /// A child store and the store of a test cannot be controlled, which is reported.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - site: The line that asks for the control.
  package init?(_ store: Store<State, Action>, at site: SourceSite) {
    guard store.parent == nil, let engine = store.source.core as? StoreEngine<State, Action> else {
      report(.controlOfChildStore, at: site)
      return nil
    }
    guard engine.runtime.schedule == nil else {
      report(.controlOfTestStore, at: site)
      return nil
    }
    // The first use of a store may determine its actor.
    _ = engine.actor
    self.engine = engine
  }

  /// Whether the store exists.
  package var isConnected: Bool { engine != nil }

  /// The number of the last action, event or modification that observers were told of.
  package var lastNumber: Int { engine?.handledCount ?? 0 }

  /// The state of the store, or the one that is shown in its place; `nil` after its release.
  package var state: State? { engine?.state.pointee }

  /// The dependencies of the store's reducer; `nil` if it runs with those of the code that sends an action.
  package var dependencies: DependencyValues? {
    get { (engine?.dependencies).map { DependencyValues(storage: $0) } }
    nonmutating set { engine?.setDependencies(newValue?.storage) }
  }

  /// Whether an action is being handled, so that the store cannot be controlled.
  package var isOccupied: Bool { engine?.isInDrain ?? false }

  /// Sends an action, as user code does.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - site: The line that counts as the origin of the action.
  package func send(_ action: Action, from site: SourceSite) {
    guard let engine else { return }
    atAddress(of: action) { _ = engine.send($0, from: site) }
  }

  // MARK: - Holding

  /// Holds actions, events and modifications instead of handling them, until ``release()`` or ``settle()``.
  ///
  /// Effects go on. They wait where they read or modify the state.
  package func hold() { engine?.beginHold() }

  /// Handles what was held.
  package func release() { engine?.release() }

  /// Whether actions are held.
  package var isHeld: Bool { engine?.status.contains(.held) ?? false }

  /// The number of held actions, events and modifications.
  package var heldCount: Int { isHeld ? engine?.queue.count ?? 0 : 0 }

  /// The first held actions; `nil` for an event or a modification.
  ///
  /// - Parameter maximumCount: The number of actions to return.
  package func heldActions(_ maximumCount: Int) -> [Action?] {
    isHeld ? engine?.heldActions(maximumCount) ?? [] : []
  }

  /// Refuses actions of user code, or accepts them again.
  ///
  /// Effects and reducers send as before.
  ///
  /// - Parameter isLocked: Whether to refuse actions.
  package func setLocked(_ isLocked: Bool) { engine?.setLocked(isLocked) }

  /// Whether actions of user code are refused.
  package var isLocked: Bool { engine?.status.contains(.locked) ?? false }

  /// The number of actions that were refused.
  package var refusedCount: Int { engine?.hold?.refusedCount ?? 0 }

  /// Calls a function when an action was held or refused.
  ///
  /// - Parameter body: The function, which must not use the store.
  package func onHold(_ body: @escaping () -> Void) { engine?.ensuredHold.changed = body }

  // MARK: - The state

  /// Puts another state in place of the present one, and notifies its observers.
  ///
  /// No effect is cancelled or started, and no feature is mounted or dismounted.
  ///
  /// - Parameter state: The state.
  /// - Returns: Whether the state was shown. It is not while an action is handled.
  package func show(_ state: State) -> Bool { engine?.show(state) ?? false }

  /// Makes the shown state the present.
  ///
  /// What was held is dropped. The effects of features that the state does not have are cancelled, and the tasks and
  /// mounts that belong to the state start.
  package func settle() { engine?.settle() }

  // MARK: - Effects

  /// Cancels an effect in flight.
  ///
  /// - Parameter number: The ``EffectInfo/number`` of the effect.
  /// - Returns: Whether the effect was in flight.
  package func cancelEffect(_ number: UInt64) -> Bool {
    guard let runtime = engine?.runtime, let token = runtime.tokens.first(where: { $0.number == number })
    else { return false }
    runtime.cancel(token)
    return true
  }

  /// The features that have effects in flight, tasks or mounts, from the root on; `nil` after the release of the store.
  ///
  /// - Parameter redaction: What of the ids is not shown.
  package func features(_ redaction: DumpRedaction?) -> FeatureInfo? {
    engine.map { $0.runtime.info(of: .root, name: typeName(State.self), redaction) }
  }

  // MARK: - Replay

  /// Makes a replay of the store's reducer.
  ///
  /// - Parameter state: The state from which the replay starts.
  /// - Returns: `nil` after the release of the store.
  package func replay(from state: State) -> StoreReplay<State, Action>? {
    engine.map { StoreReplay($0.preparedReducer, from: state, dependencies: $0.dependencies) }
  }
}
