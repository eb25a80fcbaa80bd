import Dovetail

/// Tells a script's clock how many effects are in flight.
package struct EffectCounter<State, Action>: StoreObserver {
  private let clock: ScriptClock

  package init(clock: ScriptClock) {
    self.clock = clock
  }

  package func handled(_ event: ActionEvent<State, Action>) {}

  package func observed(_ event: EffectEvent) {
    switch event.phase {
    case .started: clock.effectStarted()
    case .finished, .failed, .cancelled: clock.effectEnded()
    }
  }
}
