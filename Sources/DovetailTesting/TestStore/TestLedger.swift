import Dovetail

/// The record that a ``TestStore`` has of its store: the unreceived actions of effects, and the effects in flight.
///
/// It is an observer of the store, and belongs to the store's actor.
final class TestLedger<State, Action>: StoreObserver {
  /// What a test receives.
  enum Entry {
    /// An action that an effect has sent.
    case action(Action)

    /// An event that a feature has posted, and the type with which it was posted.
    case event(any Sendable, Any.Type)

    /// A modification of the state by an effect at a source location.
    case modification(SourceSite)

    /// The action; `nil` for another entry.
    var action: Action? { if case .action(let action) = self { action } else { nil } }

    /// The value that messages show.
    var shown: Any {
      switch self {
      case .action(let action): action
      case .event(let event, _): EntryText(text: "event \(String(customDumping: event))")
      case .modification(let site): EntryText(text: "modification by the effect at \(site), see \"receiveChange\"")
      }
    }
  }

  /// An entry that the test has to receive.
  struct Received {
    let entry: Entry

    /// The source location of the effect that caused the entry; `nil` if the reducer returned it.
    let effect: SourceSite?

    /// The state after the entry.
    let state: State

    /// The next number of the feature's ``NumberSequence`` before the entry.
    let number: Int

    /// The shared values before the entry, as far as they have changed.
    let sharedBefore: SharedSnapshot

    /// The shared values after the entry.
    let shared: SharedSnapshot
  }

  /// An effect in flight.
  struct ActiveEffect {
    let effect: EffectInfo

    /// The action for which the reducer returned the effect.
    let action: Action?

    /// The line of the test that caused the effect.
    let site: SourceSite
  }

  private struct Handled {
    /// The action; `nil` for an event or a modification.
    let action: Action?

    let site: SourceSite
  }

  /// The unreceived entries, in order.
  var received: [Received] = []

  /// Whether the feature has asked to be dismissed.
  var isDismissed: Bool { dismissal != nil }

  /// The line of the test that caused the first request to dismiss the feature.
  private(set) var dismissal: SourceSite?

  /// Whether the test has to receive the ends of tracked work.
  var assertsTaskStates = true

  /// Whether the test has asked for ``isDismissed``.
  var isDismissalAsserted = false

  /// The effects in flight, in the order in which they started.
  private(set) var activeEffects: [ActiveEffect] = []

  /// The state after the action that the test sent last, until it is taken.
  private var stateAfterSend: (state: State, number: Int, shared: SharedSnapshot)?

  /// The changes of shared values that the test has not asserted.
  let changes: SharedChangeTracker
  private var sharedBefore = SharedSnapshot()

  /// The feature's number sequence, and its next number after the last action.
  private let numbers: NumberSequence
  private var number: Int

  /// The actions with effects in flight and the most recent ones, by their numbers.
  private var handled: [Int: Handled] = [:]
  private let site: SourceSite

  /// Makes an empty ledger.
  ///
  /// - Parameters:
  ///   - site: The line that makes the test store. Effects that no action has caused are reported there.
  ///   - numbers: The feature's number sequence.
  ///   - changes: Records the shared values that the feature changes.
  init(site: SourceSite, numbers: NumberSequence, changes: SharedChangeTracker) {
    self.site = site
    self.changes = changes
    self.numbers = numbers
    number = numbers.peek()
  }

  var needsStates: Bool { true }

  func willHandle() {
    sharedBefore = changes.now
  }

  func handled(_ event: ActionEvent<State, Action>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    let shared = changes.now
    switch event.origin {
    case .user(let site):
      stateAfterSend = (state, number, shared)
      handled[event.number] = Handled(action: event.action, site: site)
    case .effect(let info):
      handled[event.number] = Handled(action: event.action, site: site(ofAction: info.action))
      append(.action(event.action), from: info.site, state, shared)
    case .reducer:
      handled[event.number] = Handled(action: event.action, site: site(ofAction: event.number - 1))
      append(.action(event.action), from: nil, state, shared)
    }
  }

  func posted(_ event: PostedEventEntry<State>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    handled[event.number] = Handled(action: nil, site: site(ofAction: event.number - 1))
    append(.event(event.event, event.type), from: nil, state, changes.now)
  }

  func modified(_ event: ModificationEvent<State>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    handled[event.number] = Handled(action: nil, site: site(ofAction: event.effect.action))
    if event.endsTask, !assertsTaskStates { return }
    append(.modification(event.effect.site), from: event.effect.site, state, changes.now)
  }

  func observed(_ event: EffectEvent) {
    switch event.phase {
    case .started:
      let action = handled[event.effect.action]
      activeEffects.append(ActiveEffect(effect: event.effect, action: action?.action, site: action?.site ?? site))
    case .finished, .failed, .cancelled:
      activeEffects.removeAll { $0.effect.number == event.effect.number }
    }
  }

  /// Records that the feature has asked to be dismissed.
  func dismiss() {
    guard dismissal == nil else { return }
    dismissal = handled.max { $0.key < $1.key }?.value.site ?? site
  }

  private func append(_ entry: Entry, from effect: SourceSite?, _ state: State, _ shared: SharedSnapshot) {
    received.append(
      Received(
        entry: entry,
        effect: effect,
        state: state,
        number: number,
        sharedBefore: sharedBefore,
        shared: shared
      )
    )
  }

  /// Returns the number of unreceived entries that effects of a source location have sent.
  func countOfReceived(fromEffectsAt site: SourceSite) -> Int {
    received.count { $0.effect == site }
  }

  /// Records that the test is about to send an action.
  ///
  /// The test may have taken numbers itself before.
  func willSend() {
    number = numbers.peek()
    forgetWhatIsOver()
  }

  /// Returns and removes the state after the sent action, and the next number before it.
  func takeStateAfterSend() -> (state: State, number: Int, shared: SharedSnapshot)? {
    defer { stateAfterSend = nil }
    return stateAfterSend
  }

  /// Removes and returns the first unreceived entry.
  func takeReceived() -> Received? {
    forgetWhatIsOver()
    return received.isEmpty ? nil : received.removeFirst()
  }

  private static var keptActions: Int { 16 }

  /// Removes actions without effects in flight once there are many of them.
  ///
  /// It is called after the work has settled, so effects that are no longer in flight have ended.
  private func forgetWhatIsOver() {
    guard handled.count > 2 * activeEffects.count + Self.keptActions else { return }
    let active = Set(activeEffects.map(\.effect.action))
    handled = handled.filter { active.contains($0.key) }
  }

  private func site(ofAction number: Int) -> SourceSite {
    handled[number]?.site ?? site
  }
}

/// A text that stands in a list of dumped values.
private struct EntryText: CustomDumpStringConvertible {
  let text: String
  var customDumpDescription: String { text }
}
