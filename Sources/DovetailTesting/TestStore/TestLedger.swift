import Dovetail

/// What is known of an action that a test has sent.
struct SentAction {
  /// The next number of the feature's ``NumberSequence`` before the action.
  let number: Int

  /// The shared values after the action.
  let shared: SharedSnapshot

  /// Whether it was reported that no combinator handles the action, which has changed nothing.
  let isUnhandled: Bool
}

/// The record that a ``TestStore`` has of its store: the unreceived actions of effects, and the effects in flight.
///
/// It is an observer of the store, and belongs to the store's actor.
final class TestLedger<State, Action>: StoreObserver {
  /// The unreceived entries, in order: each is a ``StateEntry``, and that of an action is an ``ActionEntry``.
  private(set) var received: [ReceivedEntry] = [] {
    didSet { end.unreceived.store(received.count, ordering: .relaxed) }
  }

  /// Whether the feature has asked to be dismissed.
  private(set) var isDismissed = false

  /// Whether the test has to receive the ends of tracked work.
  var assertsTaskStates = true

  /// The effects in flight, in the order in which they started.
  var activeEffects: [ActiveEffect] { history.activeEffects }

  /// The effects that were dropped since the test last sent an action.
  var droppedEffects: [ActiveEffect] { history.droppedEffects }

  /// The numbers of the effects that were reported as in flight at the end of a test.
  private var reportedEffects: Set<UInt64> = []

  /// The state after the action that the test has sent, or the asserted state.
  //
  // Not optional, because an optional value of a generic type takes a look-up of its metadata at each use. The test
  // store sets it to the asserted state after each step, so that no other state lives longer.
  var stateAfterSend: State

  /// What belongs to ``stateAfterSend``, until it is taken.
  //
  // Unchecked, like `number`: it is only read and written as a whole.
  @exclusivity(unchecked) private var sent: SentAction?

  /// The changes of shared values that the test has not asserted.
  //
  // Unretained: an object with weak references to it is slow to retain. `ownedChanges` keeps it alive.
  let changes: Unretained<SharedChangeTracker>
  private let ownedChanges: SharedChangeTracker

  /// Checks the test store if it is not deallocated.
  let end: TestStoreEnd
  private var sharedBefore = SharedSnapshot()

  /// The feature's number sequence, and its next number after the last action.
  private let numbers: NumberSequence
  @exclusivity(unchecked) private var number: Int
  private var history: StepHistory

  /// Makes an empty ledger.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - site: The line that makes the test store. Effects that no action has caused are reported there.
  ///   - numbers: The feature's number sequence.
  ///   - changes: Records the shared values that the feature changes.
  ///   - end: Checks the test store if it is not deallocated.
  init(_ state: State, site: SourceSite, numbers: NumberSequence, changes: SharedChangeTracker, end: TestStoreEnd) {
    stateAfterSend = state
    self.end = end
    history = StepHistory(site: site)
    self.changes = Unretained(changes)
    ownedChanges = changes
    self.numbers = numbers
    number = numbers.peek()
  }

  var needsStates: Bool { true }

  func willHandle() {
    sharedBefore = changes.with(\.now)
  }

  func handled(_ event: ActionEvent<State, Action>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    let shared = changes.with(\.now)
    switch event.origin {
    case .user(let site):
      stateAfterSend = state
      sent = SentAction(number: number, shared: shared, isUnhandled: event.isUnhandled)
      history.add(event.number, event.action, at: site)
    case .effect(let info):
      history.add(event.number, event.action, at: history.site(of: info.action))
      append(event, from: info.site, state, shared)
    case .reducer:
      history.add(event.number, event.action, at: history.site(of: event.number - 1))
      append(event, from: nil, state, shared)
    }
  }

  func posted(_ event: PostedEventEntry<State>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    history.add(event.number, nil, at: history.site(of: event.number - 1))
    append(.event(event.event, event.type), from: nil, state)
  }

  func modified(_ event: ModificationEvent<State>) {
    guard let state = event.after else { return }
    defer { number = numbers.peek() }
    history.add(event.number, nil, at: history.site(of: event.effect.action))
    if event.endsTask, !assertsTaskStates {
      // An error that only the status tells must not be lost.
      guard let failure = event.failure else { return }
      append(.failure(event.effect.site, failure), from: event.effect.site, state)
    } else {
      append(.modification(event.effect.site), from: event.effect.site, state)
    }
  }

  func observed(_ event: EffectEvent) {
    history.note(event)
    end.note(event)
  }

  /// Records that the effects in flight were reported.
  ///
  /// - Returns: The numbers of those that were reported before.
  func markEffectsAsReported() -> Set<UInt64> {
    defer {
      reportedEffects = Set(activeEffects.map(\.effect.number))
      end.markEffectsAsReported()
    }
    return reportedEffects
  }

  /// Records that the feature has asked to be dismissed.
  func dismiss() {
    isDismissed = true
    end.isExhaustive.store(false, ordering: .relaxed)
  }

  private func append(
    _ event: ActionEvent<State, Action>,
    from effect: SourceSite?,
    _ state: State,
    _ shared: SharedSnapshot
  ) {
    received.append(
      ActionEntry<State, Action>(
        event.action,
        isUnhandled: event.isUnhandled,
        from: effect,
        in: step,
        number: number,
        sharedBefore: sharedBefore,
        shared: shared,
        state: state
      )
    )
  }

  private func append(_ kind: ReceivedEntry.Kind, from effect: SourceSite?, _ state: State) {
    received.append(
      StateEntry(
        kind,
        from: effect,
        in: step,
        number: number,
        sharedBefore: sharedBefore,
        shared: changes.with(\.now),
        state: state
      )
    )
  }

  /// The call of the test that runs, or the line that makes the test store.
  var step: SourceSite { end.step }

  /// Returns the number of unreceived entries that effects of a source location have sent.
  func countOfReceived(fromEffectsAt site: SourceSite) -> Int {
    received.count { $0.effect == site }
  }

  /// The state after an entry.
  func state(after entry: ReceivedEntry) -> State { known(entry, as: StateEntry<State>.self).state }

  /// Records that the test is about to send an action.
  ///
  /// The test may have taken numbers itself before.
  func willSend() {
    number = numbers.peek()
    history.forgetWhatIsOver()
    history.clearDropped()
  }

  /// Returns and removes what belongs to ``stateAfterSend``; `nil` if no action was handled.
  func takeSent() -> SentAction? {
    defer { sent = nil }
    return sent
  }

  /// Removes and returns the first unreceived entry.
  func takeReceived() -> ReceivedEntry? {
    history.forgetWhatIsOver()
    return received.isEmpty ? nil : received.removeFirst()
  }

  /// Removes the first unreceived entries.
  func removeReceived(_ count: Int) { received.removeFirst(count) }
}
