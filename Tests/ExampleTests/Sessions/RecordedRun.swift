import DovetailConsole
import DovetailSession
import Navigation
import Testing

/// A run of an example whose store is recorded.
///
/// The store runs as in the script of an example: time passes only when the run advances its clock, and each step ends
/// when all effects sleep or have ended. So the session depends on the steps only.
@MainActor
struct RecordedRun<State, Action> {
  /// The recorder of the store.
  let recorder: SessionRecorder<State, Action>

  private let store: Store<State, Action>
  private let clock = ScriptClock()

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - waitsForEffects: Whether a step waits for effects. It must not if effects wait for something else than the
  ///     clock.
  ///   - reducer: The feature.
  ///   - prepare: Overrides dependencies.
  init<R: Reducer<State, Action>>(
    _ state: State,
    waitsForEffects: Bool = true,
    reducer: R,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) throws {
    store = Store(initialState: state) {
      reducer
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      prepare(&$0)
    }
    if waitsForEffects { store.attach(EffectCounter(clock: clock)) }
    recorder = try #require(SessionRecorder(store))
  }

  /// Sends an action.
  func send(_ action: Action) async {
    store.send(action)
    await clock.settle()
  }

  /// Sends an action without a payload.
  @_disfavoredOverload
  func send(_ action: CaseKeyPath<Action, Void>) async { await send(action, ()) }

  /// Sends an action with a payload.
  func send<Value>(_ action: CaseKeyPath<Action, Value>, _ value: Value) async {
    await send(AnyCasePath(action).embed(value))
  }

  /// Advances the clock.
  func advance(by duration: Duration) async { await clock.advance(by: duration) }
}
