/// Runs a reducer on states without starting its effects, in order to compute states again.
///
/// ```swift
/// let replay = StoreReplay(Counter(), from: Counter.State())
/// replay.handle(.incrementButtonTapped)
/// #expect(replay.state.count == 1)
/// ```
///
/// Mounts, tasks and the statuses of tracked work change the state as they do in a store. Actions that the reducer
/// returns with `Effect.send`, events and the actions of effects are dropped: a recording has them as entries of their
/// own. Shared values do not change either: ``shared`` takes the reducer's changes of them.
///
/// - Isolation: the actor on which it was created.
package final class StoreReplay<State, Action> {
  private let engine: StoreEngine<State, Action>

  /// The shared values that the reducer has changed, or that are set here; the others are as they are now.
  package var shared = SharedSnapshot()

  /// Creates a replay of a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - state: The state from which the replay starts. Its features count as mounted.
  ///   - dependencies: The dependencies of the reducer; `nil` for those of the code that calls ``handle(_:)``.
  package convenience init(
    _ reducer: some Reducer<State, Action>,
    from state: State,
    dependencies: DependencyValues? = nil
  ) {
    self.init(reducer.prepared(), from: state, dependencies: dependencies?.storage)
  }

  init(_ reducer: PreparedReducer<State, Action>, from state: State, dependencies: DependencyStorage?) {
    engine = StoreEngine(replaying: reducer, from: state, dependencies: dependencies)
  }

  /// The current state.
  package var state: State { engine.state.pointee }

  /// The dependencies of the reducer.
  package var dependencies: DependencyValues {
    engine.dependencies.map { DependencyValues(storage: $0) } ?? .current
  }

  /// Handles an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - dependencies: The dependencies of the reducer for this action; `nil` for those of the replay.
  package func handle(_ action: Action, dependencies: DependencyValues? = nil) {
    let former = engine.dependencies
    if let dependencies { engine.setDependencies(dependencies.storage) }
    // What a reducer reports was reported when the action was handled first.
    withIssueReporters([]) { SharedOverlay.expecting(&shared) { atAddress(of: action) { engine.replay($0) } } }
    if dependencies != nil { engine.setDependencies(former) }
  }

  /// Changes the state without an action, and mounts and dismounts the features of the new state.
  ///
  /// The changes of the state by these mounts are taken back: the new state is a recorded one.
  ///
  /// - Parameter state: The new state.
  package func replace(by state: State) { SharedOverlay.expecting(&shared) { engine.replayChange(to: state) } }
}

extension StoreEngine {
  /// Creates an engine that starts no effects.
  convenience init(
    replaying reducer: PreparedReducer<State, Action>,
    from state: State,
    dependencies: DependencyStorage?
  ) {
    self.init(
      initialState: { state },
      preparedReducer: reducer,
      runtime: EffectRuntime(replaying: ()),
      ownership: nil,
      dependencies: dependencies,
      observer: nil
    )
    // The initial state may have been changed by mounts. It is a recorded one, in which they have happened.
    self.state.pointee = state
  }

  /// Handles an action without its effects.
  func replay(_ action: Address<Action>) {
    status.insert(.busy)
    var group: EffectGroup?
    start(reduceInDrain(action, from: .reducer, group: nil), group: &group)
    endReplayedEntry()
  }

  /// Puts a recorded state in place of the current one.
  func replayChange(to recorded: State) {
    status.insert(.busy)
    state.pointee = recorded
    if status.contains(.syncing) { update() }
    endReplayedEntry()
    state.pointee = recorded
  }

  private func endReplayedEntry() {
    finishAction()
    clearQueue()
    _ = endDrain(nil)
  }
}
