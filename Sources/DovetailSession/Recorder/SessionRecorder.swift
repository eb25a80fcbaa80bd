import Dovetail
import DovetailEssentials

/// Records what a store does as a ``Session``, and drives the store through it.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let recorder = SessionRecorder(store)!
/// store.send(.incrementButtonTapped)
/// print(recorder.session.entries.count)  // 1
/// try recorder.go(to: 0)                 // shows the initial state, and holds the store
/// try recorder.resume()
/// ```
///
/// - Isolation: the store's actor, outside of reducers and observers.
/// - Lifetime: the store retains the recorder until ``stop()``. The recorder does not retain the store.
/// - Cost: an action costs about as much as fifty to a hundred without a recorder, and the next change of a collection
///   in the state copies the collection, because the session keeps the state before.
/// - Shared values are not a part of a state: ``go(to:)`` shows the present ones, and ``skip(_:)`` changes none. The
///   entries of the session know the values after them, for descriptions, recordings and tests.
public final class SessionRecorder<State, Action> {
  let core: SessionObserver<State, Action>
  private let control: StoreControl<State, Action>
  private let attachment: ObserverAttachment

  /// The state of the store while another one is shown; `nil` while the store is not held.
  private var present: State?

  /// The dependencies of the store before the recorder has changed them.
  private let formerDependencies: DependencyValues?

  private var isStopped = false

  /// The line that counts as the origin of the actions of ``send(_:)``.
  static var site: SourceSite { SourceSite() }

  /// Called when the session has changed; `nil` if nobody looks.
  package var changed: ((SessionChange) -> Void)? {
    get { core.changed }
    set { core.changed = newValue }
  }

  /// Begins to record a running root store.
  ///
  /// - Misuse: if the store is a child store or belongs to a test, an issue is reported, and the result is `nil`.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - policy: How much the session keeps.
  ///   - recordsDependencies: Whether the dates, ids and random numbers that the reducer reads are recorded, and what
  ///     is asked of the clocks: of each `any Clock<Duration>` of the dependencies. The store then keeps the
  ///     dependencies that it has now, also if it ran with those of the code that sends an action.
  public init?(
    _ store: Store<State, Action>,
    policy: SessionPolicy = SessionPolicy(),
    recordsDependencies: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let control = StoreControl(store, at: site), let state = control.state else { return nil }
    self.control = control
    let reads = recordsDependencies ? RecordedReads() : nil
    formerDependencies = control.dependencies
    var values = control.dependencies ?? .current
    let time = Self.stopwatch(values.continuousClock)
    let beginning = ContinuousClock.now
    let waits =
      recordsDependencies
      ? RecordedWaits(after: control.lastNumber) { time?() ?? beginning.duration(to: .now) } : nil
    let changes = recordsDependencies ? SharedChangeTracker() : nil
    if let reads {
      reads.override(&values)
      values.clockObserver = waits
      values.sharedChangeTracker = changes
      control.dependencies = values
    }
    core = SessionObserver(
      Session(initialState: state, startNumber: control.lastNumber, policy: policy),
      reads: reads,
      waits: waits,
      changes: changes,
      beginning: beginning,
      time: time
    )
    attachment = store.attach(core)
    control.onHold { [weak core] in core?.changed?(.status) }
  }

  /// Ends the recording.
  ///
  /// A held store is resumed. Further calls do nothing.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    try? resume()
    core.drain()
    attachment.detach()
    if control.dependencies != nil { control.dependencies = formerDependencies }
  }

  /// The session.
  ///
  /// - Complexity: O(entries since the last call).
  public var session: Session<State, Action> {
    core.drain()
    return core.session
  }

  /// The session as it was read last, and how it has grown since.
  ///
  /// Unlike ``session`` it makes no entries.
  package var summary: (last: Session<State, Action>, startNumber: Int, lastNumber: Int, droppedCount: Int) {
    (core.session, core.startNumber, core.lastNumber, core.droppedCount)
  }

  /// The entries after one; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - number: The number of the entry before the first one, or of an earlier one that is not kept.
  ///   - limit: The number of entries.
  /// - Returns: At most so many entries.
  package func slice(after number: Int, _ limit: Int) -> SessionSlice<State, Action>? {
    core.slice(after: number, limit)
  }

  /// The effects in flight, in the order in which they began, and then those that have ended, the last one first.
  public var effects: [SessionEffect] { core.effects }

  /// An effect; `nil` if it is not kept.
  ///
  /// - Parameter number: The number of the effect.
  package func effect(_ number: UInt64) -> SessionEffect? { core.effect(number) }

  /// The time since the session began, on the store's clock.
  public var now: Duration { core.now }

  /// The time of a clock since now; `nil` for the continuous clock of the system.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> (@Sendable () -> Duration)? {
    // The observer reads that clock anyway.
    if clock is ContinuousClock { return nil }
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  // MARK: - Holding

  /// Whether actions are held instead of being handled.
  public var isHeld: Bool { control.isHeld }

  /// The number of held actions, events and modifications.
  public var heldCount: Int { control.heldCount }

  /// The first held actions; `nil` for an event or a modification.
  ///
  /// - Parameter maximumCount: The number of actions to return.
  public func heldActions(_ maximumCount: Int = 100) -> [Action?] { control.heldActions(maximumCount) }

  /// Holds what the store is to handle from now on, until ``resume()`` or ``continueFromHere()``.
  ///
  /// Effects go on. They wait where they read or modify the state. At most 10,000 actions are held.
  ///
  /// - Throws: ``SessionRefusal`` while an action is handled, and after the release of the store.
  public func hold() throws(SessionRefusal) {
    try checkIsIdle()
    guard !control.isHeld else { return }
    present = control.state
    control.hold()
    core.changed?(.status)
  }

  /// Shows the present again, and handles what was held.
  ///
  /// After ``skip(_:)`` the present is the state that was computed again.
  ///
  /// - Throws: ``SessionRefusal`` while an action is handled, and after the release of the store.
  public func resume() throws(SessionRefusal) {
    try checkIsIdle()
    guard control.isHeld else { return }
    if core.session.position != nil, let present {
      _ = control.show(present)
      core.session.position = nil
    }
    present = nil
    control.release()
    core.changed?(.status)
  }

  /// Shows the state after an entry, and holds the store.
  ///
  /// - Parameter number: The number of the entry, or the session's ``Session/startNumber`` for the initial state.
  /// - Throws: ``SessionRefusal`` if the entry is not kept, while an action is handled, and after the release of the
  ///   store.
  public func go(to number: Int) throws(SessionRefusal) {
    try hold()
    core.drain()
    guard let state = core.session.state(after: number) else {
      throw SessionRefusal(
        """
        There is no entry \(number): the session has entries \(core.session.startNumber + 1) to \(core.session.lastNumber). \
        Choose one of them, or \(core.session.startNumber) for the initial state.
        """
      )
    }
    core.session.go(to: number)
    _ = control.show(core.session.position == nil ? present ?? state : state)
    core.changed?(.status)
  }

  /// Shows the state some entries before or after the shown one, and holds the store.
  ///
  /// It stops at the first and the last entry.
  ///
  /// - Parameter count: The number of entries; negative for earlier ones.
  /// - Throws: ``SessionRefusal`` while an action is handled, and after the release of the store.
  public func step(by count: Int) throws(SessionRefusal) {
    core.drain()
    let (first, last) = (core.session.startNumber, core.session.lastNumber)
    let (number, overflows) = (core.session.position ?? last).addingReportingOverflow(count)
    try go(to: overflows ? (count < 0 ? first : last) : min(max(number, first), last))
  }

  /// Makes the shown state the present: later entries and held actions are dropped.
  ///
  /// The effects of features that the state does not have are cancelled, and tasks and mounts that belong to the state
  /// start.
  ///
  /// - Throws: ``SessionRefusal`` if no earlier state is shown, while an action is handled, and after the release of
  ///   the store.
  public func continueFromHere() throws(SessionRefusal) {
    try checkIsIdle()
    guard let position = core.session.position else {
      throw SessionRefusal("The store shows the present. Go to an earlier entry first.")
    }
    core.session.cut()
    core.numbers.cut(after: position, storeNumber: control.lastNumber)
    present = nil
    core.changed?(.reset)
    control.settle()
    core.changed?(.status)
  }

  // MARK: - Changing the session

  /// Leaves an entry out, and computes the states after it again.
  ///
  /// The reducer runs again for the later actions, without effects. A modification keeps its change as values.
  /// The last computed state becomes the present of the store. A store that is not held goes on with it.
  ///
  /// - Parameter number: The number of the entry.
  /// - Throws: ``SessionRefusal`` if the entry is not kept, while an action is handled, and after the release of the
  ///   store.
  public func skip(_ number: Int) throws(SessionRefusal) { try setSkipped(number, true) }

  /// Takes a skipped entry into account again.
  ///
  /// - Parameter number: The number of the entry.
  /// - Throws: ``SessionRefusal`` if the entry is not kept, while an action is handled, and after the release of the
  ///   store.
  public func unskip(_ number: Int) throws(SessionRefusal) { try setSkipped(number, false) }

  private func setSkipped(_ number: Int, _ isSkipped: Bool) throws(SessionRefusal) {
    let wasHeld = control.isHeld
    try hold()
    core.drain()
    guard core.session.setSkipped(number, isSkipped, replay: { control.replay(from: $0) }) else {
      throw SessionRefusal("There is no entry \(number). Choose one that the session keeps.")
    }
    present = core.session.lastState
    _ = control.show(core.session.shownState)
    core.changed?(.reset)
    core.changed?(.status)
    if !wasHeld { try resume() }
  }

  /// Forgets the entries up to the shown one.
  public func commit() {
    core.drain()
    core.session.commit()
    core.changed?(.reset)
    core.changed?(.status)
  }

  /// Forgets all entries, and shows the present.
  ///
  /// - Throws: ``SessionRefusal`` while an action is handled, and after the release of the store.
  public func clear() throws(SessionRefusal) {
    try checkIsIdle()
    core.drain()
    if core.session.position != nil, let present { _ = control.show(present) }
    core.session.clear()
    core.changed?(.reset)
    core.changed?(.status)
  }

  /// Puts another session, such as one from a file, in place of the recorded one, shows its last state and holds the
  /// store.
  ///
  /// ``resume()`` shows the present of the store again. ``continueFromHere()`` makes an earlier state the present.
  ///
  /// - Parameter session: The session.
  /// - Throws: ``SessionRefusal`` while an action is handled, and after the release of the store.
  public func replace(by session: Session<State, Action>) throws(SessionRefusal) {
    try hold()
    core.drain()
    var session = session
    session.policy = core.session.policy
    session.trim()
    core.session = session
    core.numbers = NumberMap(last: control.lastNumber)
    core.numbers.cut(after: session.lastNumber, storeNumber: control.lastNumber)
    _ = control.show(session.lastState)
    core.changed?(.reset)
    core.changed?(.status)
  }

  // MARK: - The store

  /// Whether actions of user code are refused.
  public var isLocked: Bool { control.isLocked }

  /// The number of actions that were refused because the store is locked.
  public var refusedCount: Int { control.refusedCount }

  /// Refuses actions of user code from now on.
  ///
  /// Effects and reducers send as before.
  public func lock() {
    control.setLocked(true)
    core.changed?(.status)
  }

  /// Accepts actions of user code again.
  public func unlock() {
    control.setLocked(false)
    core.changed?(.status)
  }

  /// Sends an action whose origin is the inspector.
  ///
  /// - Parameter action: The action. A held store keeps it like any other.
  /// - Throws: ``SessionRefusal`` if the store is locked, and after its release.
  public func send(_ action: Action) throws(SessionRefusal) {
    try checkIsIdle()
    guard !control.isLocked else {
      throw SessionRefusal("The store is locked and takes no actions. Unlock it first.")
    }
    control.send(action, from: Self.site)
  }

  /// Cancels an effect in flight.
  ///
  /// - Parameter number: The number of the effect.
  /// - Throws: ``SessionRefusal`` if the effect is not in flight.
  public func cancelEffect(_ number: UInt64) throws(SessionRefusal) {
    guard control.cancelEffect(number) else {
      throw SessionRefusal("The effect \(number) is not in flight: it has ended, or never was.")
    }
  }

  /// The features that have effects in flight, tasks or mounts.
  ///
  /// - Parameter redaction: What of the ids is not shown.
  package func features(_ redaction: Redaction) -> FeatureInfo? { control.features(redaction.rules) }

  /// Runs the reducer over the actions of another session.
  ///
  /// - Parameter session: The session, such as one from a file.
  /// - Returns: The first entry whose state is another one than the recorded one; `nil` if there is none.
  package func firstDivergence(in session: Session<State, Action>) -> SessionReplay<State, Action>.Divergence? {
    guard let replay = replay(from: session.initialState) else { return nil }
    return SessionReplay.firstDivergence(in: session, replay)
  }

  /// Makes a replay of the store's reducer; `nil` after the release of the store.
  func replay(from state: State) -> StoreReplay<State, Action>? { control.replay(from: state) }

  private func checkIsIdle() throws(SessionRefusal) {
    guard control.isConnected else {
      throw SessionRefusal("The store was released. Record another one.")
    }
    guard !control.isOccupied else {
      throw SessionRefusal("The store is handling an action. Call the recorder when it is done.")
    }
  }
}
