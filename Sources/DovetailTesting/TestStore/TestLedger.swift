import Dovetail

/// What a ``TestStore`` knows of its store: the actions that effects have sent and that no test has received yet, and the
/// effects in flight.
///
/// It hears of everything as an observer. It belongs to the store's actor, as the store does.
final class TestLedger<State, Action>: StoreObserver {
  /// An action that an effect has sent.
  struct Received {
    let action: Action

    /// The state when it had been handled.
    let state: State
  }

  /// An effect in flight.
  struct Flight {
    let effect: EffectInfo

    /// The action whose reducer returned it.
    let action: Action?

    /// The line of the test that set things off.
    let site: SourceSite
  }

  private struct Handled {
    let action: Action
    let site: SourceSite
  }

  /// The actions that wait to be received, in the order in which they came.
  var received: [Received] = []

  /// The effects in flight, in the order in which they began.
  private(set) var flights: [Flight] = []

  /// The state after the action that the test sent last, until it is taken.
  private var stateAfterSend: State?
  private var handled: [Handled] = []
  private let site: SourceSite

  /// Makes an empty ledger.
  ///
  /// - Parameter site: Where the test store is made, which is where effects are told of that no action has set off.
  init(site: SourceSite) {
    self.site = site
  }

  var needsStates: Bool { true }

  func handled(_ event: ActionEvent<State, Action>) {
    guard let state = event.after else { return }
    switch event.origin {
    case .user(let site):
      stateAfterSend = state
      handled.append(Handled(action: event.action, site: site))
    case .effect(let info):
      handled.append(Handled(action: event.action, site: site(ofAction: info.action)))
      received.append(Received(action: event.action, state: state))
    case .reducer:
      handled.append(Handled(action: event.action, site: site(ofAction: event.number - 1)))
      received.append(Received(action: event.action, state: state))
    }
  }

  func observed(_ event: EffectEvent) {
    switch event.phase {
    case .started:
      let action = handledAction(event.effect.action)
      flights.append(Flight(effect: event.effect, action: action?.action, site: action?.site ?? site))
    case .finished, .failed, .cancelled:
      flights.removeAll { $0.effect.number == event.effect.number }
    }
  }

  /// The state after the action that was just sent.
  func takeStateAfterSend() -> State? {
    defer { stateAfterSend = nil }
    return stateAfterSend
  }

  /// Takes the action that is received next.
  func takeReceived() -> Received? {
    received.isEmpty ? nil : received.removeFirst()
  }

  private func handledAction(_ number: Int) -> Handled? {
    handled.indices.contains(number - 1) ? handled[number - 1] : nil
  }

  private func site(ofAction number: Int) -> SourceSite {
    handledAction(number)?.site ?? site
  }
}
