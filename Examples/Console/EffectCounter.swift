import Dovetail

/// Reports the start and the end of each effect to the clock of a script.
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
    case .dropped: break
    }
  }
}
