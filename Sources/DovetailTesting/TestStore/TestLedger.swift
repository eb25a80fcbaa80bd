import Dovetail

/// What a ``TestStore`` knows of its store: the actions that effects have sent and that no test has received yet, and
/// the effects in flight.
///
/// It hears of everything as an observer. It belongs to the store's actor, as the store does.
final class TestLedger<State, Action>: StoreObserver {
  /// An action that an effect has sent.
  struct Received {
    let action: Action

    /// Where the effect is written that sent it; `nil` where the reducer had it sent at once.
    let effect: SourceSite?

    /// The state when it had been handled.
    let state: State

    /// The next of the feature's ``NumberSequence`` before it was handled.
    let number: Int

    /// The shared values before it was handled, in so far as they have changed.
    let sharedBefore: SharedSnapshot

    /// The shared values when it had been handled.
    let shared: SharedSnapshot
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

  /// Whether the feature has asked to be dismissed.
  var isDismissed = false

  /// The effects in flight, in the order in which they began.
  private(set) var flights: [Flight] = []

  /// The state after the action that the test sent last, until it is taken.
  private var stateAfterSend: (state: State, number: Int, shared: SharedSnapshot)?

  /// The changes of shared values that no test has asserted yet.
  let changes: SharedChangeTracker
  private var sharedBefore = SharedSnapshot()

  /// The numbers that the feature takes, and the next of them after the action handled last.
  private let numbers: NumberSequence
  private var number: Int

  /// The actions whose effects are in flight, and those handled since the test last went on, by their numbers.
  private var handled: [Int: Handled] = [:]
  private let site: SourceSite

  /// Makes an empty ledger.
  ///
  /// - Parameters:
  ///   - site: Where the test store is made, which is where effects are told of that no action has set off.
  ///   - numbers: The numbers that the feature takes.
  ///   - changes: Hears of the shared values that the feature changes.
  init(site: SourceSite, numbers: NumberSequence, changes: SharedChangeTracker) {
    self.site = site
    self.changes = changes
    self.numbers = numbers
    number = numbers.next
  }

  var needsStates: Bool { true }

  func willHandle() {
    sharedBefore = changes.now
  }

  func handled(_ event: ActionEvent<State, Action>) {
    guard let state = event.after else { return }
    defer { number = numbers.next }
    let shared = changes.now
    switch event.origin {
    case .user(let site):
      stateAfterSend = (state, number, shared)
      handled[event.number] = Handled(action: event.action, site: site)
    case .effect(let info):
      handled[event.number] = Handled(action: event.action, site: site(ofAction: info.action))
      append(event.action, from: info.site, state, shared)
    case .reducer:
      handled[event.number] = Handled(action: event.action, site: site(ofAction: event.number - 1))
      append(event.action, from: nil, state, shared)
    }
  }

  func observed(_ event: EffectEvent) {
    switch event.phase {
    case .started:
      let action = handled[event.effect.action]
      flights.append(Flight(effect: event.effect, action: action?.action, site: action?.site ?? site))
    case .finished, .failed, .cancelled:
      flights.removeAll { $0.effect.number == event.effect.number }
    }
  }

  private func append(_ action: Action, from effect: SourceSite?, _ state: State, _ shared: SharedSnapshot) {
    received.append(
      Received(
        action: action,
        effect: effect,
        state: state,
        number: number,
        sharedBefore: sharedBefore,
        shared: shared
      )
    )
  }

  /// How many actions wait to be received that were sent by effects written at a place.
  func countOfReceived(fromEffectsAt site: SourceSite) -> Int {
    received.count { $0.effect == site }
  }

  /// Takes note that the test sends an action, after what the test itself may have done.
  func willSend() {
    number = numbers.next
    forgetWhatIsOver()
  }

  /// The state after the action that was just sent, and the next number before it.
  func takeStateAfterSend() -> (state: State, number: Int, shared: SharedSnapshot)? {
    defer { stateAfterSend = nil }
    return stateAfterSend
  }

  /// Takes the action that is received next.
  func takeReceived() -> Received? {
    forgetWhatIsOver()
    return received.isEmpty ? nil : received.removeFirst()
  }

  private static var keptActions: Int { 16 }

  /// Lets go of actions that nothing can be said of any more, when they have become many.
  ///
  /// The test goes on only when nothing moves, so effects that are not in flight by then have ended.
  private func forgetWhatIsOver() {
    guard handled.count > 2 * flights.count + Self.keptActions else { return }
    let active = Set(flights.map(\.effect.action))
    handled = handled.filter { active.contains($0.key) }
  }

  private func site(ofAction number: Int) -> SourceSite {
    handled[number]?.site ?? site
  }
}
