import Dovetail

/// Tells a script's clock how many effects are in flight.
struct EffectCounter: StoreObserver {
  let clock: ScriptClock

  func handled(_ event: ActionEvent<Counter.State, Counter.Action>) {}

  func observed(_ event: EffectEvent) {
    switch event.phase {
    case .started: clock.effectStarted()
    case .finished, .failed, .cancelled: clock.effectEnded()
    }
  }
}
