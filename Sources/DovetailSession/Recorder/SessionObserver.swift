import Dovetail

/// Collects what a store does for a ``SessionRecorder``.
//
// It only stores what it is told of. Entries are made of it when somebody reads the session, since that takes
// longer than most actions.
final class SessionObserver<State, Action>: StoreObserver {
  /// The entries that are not in the session yet, each a ``PendingEntry``.
  private var pending: [UntypedPendingEntry] = []

  /// The number of pending entries from which on their memory is estimated and the first ones are dropped.
  private var nextCheck: Int

  /// The number of pending entries between two checks.
  private let checkInterval: Int

  /// The number of the first pending entries whose memory was estimated, and how many bytes that is.
  private var estimatedCount = 0
  private var pendingBytes = 0

  /// The estimated memory of an entry at the last check.
  private var lastBytes = 1

  private var random = SampleGenerator()

  /// The number of shared values that all entries of the session have.
  private var sharedCount = 0

  /// The pending entries that were dropped: how many, and the last one.
  private var dropped: (count: Int, last: PendingEntry<State, Action>)?

  /// The session, without the pending entries.
  var session: Session<State, Action>

  /// The numbers of the entries.
  var numbers: NumberMap

  /// Called when the session has changed; `nil` if nobody looks.
  var changed: ((SessionChange) -> Void)?

  /// Whether somebody who looks knows that there are entries that were not read yet.
  private var hasToldOfEntries = false

  private var activeEffects: [UInt64: SessionEffect] = [:]
  private var endedEffects: [SessionEffect] = []
  private let reads: RecordedReads?
  private let waits: RecordedWaits?
  private let changes: SharedChangeTracker?
  private let time: (() -> Duration)?
  private let beginning: ContinuousClock.Instant
  private var began = ContinuousClock.now

  /// The number of ended effects that are kept.
  private static var maximumEndedEffects: Int { 500 }

  /// The part of the policy's entries between two checks, as a divisor, and its least number.
  private static var checkedPart: (divisor: Int, minimum: Int) { (divisor: 16, minimum: 64) }

  /// The number of entries that are looked at in a check; one if all entries together are far below the limit.
  private var sampleSize: Int {
    let (few, many, farBelow) = (1, 4, 4)
    return lastBytes <= session.policy.maximumBytes / session.policy.maximumEntries / farBelow ? few : many
  }

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - session: The session, without entries.
  ///   - reads: Records the dependencies that are read; `nil` for none.
  ///   - waits: Records what effects ask clocks for; `nil` for nothing.
  ///   - changes: Records the shared values that the feature changes; `nil` for none.
  ///   - beginning: The beginning of the session, from which the times of all that is recorded are counted.
  ///   - time: The time of the store's clock; `nil` if that is the continuous clock of the system.
  init(
    _ session: Session<State, Action>,
    reads: RecordedReads?,
    waits: RecordedWaits?,
    changes: SharedChangeTracker?,
    beginning: ContinuousClock.Instant,
    time: (() -> Duration)?
  ) {
    self.session = session
    self.reads = reads
    self.waits = waits
    self.changes = changes
    self.beginning = beginning
    self.time = time
    numbers = NumberMap(last: session.startNumber)
    let (divisor, minimum) = Self.checkedPart
    checkInterval = max(minimum, session.policy.maximumEntries / divisor)
    nextCheck = 1
  }

  var needsStates: Bool { true }

  func willHandle() {
    reads?.begin()
    waits?.begin()
    began = .now
  }

  func handled(_ event: ActionEvent<State, Action>) {
    guard let state = event.after else { return }
    add(event.number, PendingAction<State, Action>(event.action, state, details(event.origin)))
  }

  func posted(_ event: PostedEventEntry<State>) {
    guard let state = event.after else { return }
    add(event.number, PendingEvent<State, Action>(event.event, state, details(.reducer)))
  }

  func modified(_ event: ModificationEvent<State>) {
    guard let state = event.after else { return }
    add(event.number, PendingEntry<State, Action>(state, details(.effect(event.effect))))
  }

  private func details(_ origin: ActionOrigin) -> PendingDetails {
    PendingDetails(
      origin: origin,
      began: began,
      time: time?(),
      reads: reads?.take() ?? [],
      waits: waits?.take(after: origin) ?? [],
      shared: changes?.now ?? SharedSnapshot()
    )
  }

  private func add(_ number: Int, _ entry: UntypedPendingEntry) {
    numbers.append(number)
    pending.append(entry)
    if !hasToldOfEntries, let changed {
      hasToldOfEntries = true
      changed(.entries)
    }
    if pending.count >= nextCheck { check() }
  }

  /// Drops the first entries if there are more than the policy allows.
  private func check() {
    estimate()
    // The entries of the session are older than the pending ones.
    session.trim(before: pending.count, bytes: pendingBytes)
    var excess = max(0, pending.count - session.policy.maximumEntries)
    var bytes = pendingBytes
    for index in 0..<excess { bytes -= pending[index].bytes }
    while bytes > session.policy.maximumBytes, excess < pending.count - 1 {
      bytes -= pending[excess].bytes
      excess += 1
    }
    pendingBytes = bytes
    if excess > 0 {
      dropped = ((dropped?.count ?? 0) + excess, entry(pending[excess - 1]))
      pending.removeFirst(excess)
      estimatedCount -= excess
    }
    nextCheck = pending.count + interval()
  }

  /// The number of entries until the next check: few if each of them is large.
  private func interval() -> Int {
    let allowed = session.policy.maximumBytes / Self.checkedPart.divisor / max(1, lastBytes)
    return min(checkInterval, max(1, allowed))
  }

  /// Estimates the memory of the entries that have come since the last check.
  //
  // To look at each state would take longer than most actions. So a sample is looked at, and the mean counts for each.
  // The sample is random, since actions can take turns.
  private func estimate() {
    let count = pending.count - estimatedCount
    guard count > 0 else { return }
    let number = min(count, sampleSize)
    var sum = 0
    for part in 0..<number {
      let (first, end) = (part * count / number, (part + 1) * count / number)
      let index = estimatedCount + Int.random(in: first..<end, using: &random)
      let before = index > 0 ? entry(pending[index - 1]).state : dropped?.last.state ?? session.lastState
      let sampled = entry(pending[index])
      sum += SessionEntry<State, Action>.estimatedBytes(sampled.content, sampled.state, after: before)
    }
    lastBytes = sum / number
    for index in estimatedCount..<pending.count { pending[index].bytes = lastBytes }
    pendingBytes += lastBytes * count
    estimatedCount = pending.count
  }

  private func entry(_ object: UntypedPendingEntry) -> PendingEntry<State, Action> {
    known(object, as: PendingEntry<State, Action>.self)
  }

  /// The effects in flight, in the order in which they began, and then those that have ended, the last one first.
  var effects: [SessionEffect] {
    activeEffects.values.sorted { $0.number < $1.number } + endedEffects.reversed()
  }

  /// Puts effects that have ended in place of those that are known.
  func replaceEffects(by effects: [SessionEffect]) {
    (activeEffects, endedEffects) = ([:], effects.reversed())
    for effect in effects { changed?(.effect(effect.number)) }
  }

  /// An effect; `nil` if it is not kept.
  ///
  /// - Parameter number: The number of the effect.
  func effect(_ number: UInt64) -> SessionEffect? {
    activeEffects[number] ?? endedEffects.last { $0.number == number }
  }

  /// The time since the session began, on the store's clock.
  var now: Duration { time?() ?? beginning.duration(to: .now) }

  /// Moves the pending entries into the session.
  func drain() {
    if let waits { session.clocks = Set(session.clocks ?? []).union(waits.clocks).sorted() }
    guard !pending.isEmpty else { return }
    estimate()
    // Before entries are dropped, which changes the number of the last one.
    let entries = pendingEntries(from: 0, pending.count).entries()
    if let (count, last) = dropped {
      session.replaceEntries(after: last.state, completed(last.details.shared), droppedCount: count)
    }
    pending.removeAll(keepingCapacity: true)
    dropped = nil
    (pendingBytes, estimatedCount) = (0, 0)
    nextCheck = interval()
    session.append(contentsOf: entries)
    completeShared()
  }

  /// A snapshot with the values that have first changed since it was taken.
  private func completed(_ snapshot: SharedSnapshot) -> SharedSnapshot { changes?.completing(snapshot) ?? snapshot }

  /// Adds to the entries the shared values that have first changed after them.
  private func completeShared() {
    guard let changes, changes.before.count > sharedCount else { return }
    sharedCount = changes.before.count
    session.initialShared = completed(session.initialShared)
    for index in session.entries.indices { session.entries[index].shared = completed(session.entries[index].shared) }
  }

  private func pendingEntries(from index: Int, _ limit: Int) -> PendingEntries<State, Action> {
    PendingEntries(
      objects: Array(pending[index...].prefix(limit)),
      firstNumber: firstPendingNumber + index,
      numbers: numbers,
      beginning: beginning,
      changes: changes
    )
  }

  /// The number of the first pending entry, if there is one.
  private var firstPendingNumber: Int { session.lastNumber + (dropped?.count ?? 0) + 1 }

  /// The number before that of the first kept entry.
  var startNumber: Int { dropped.map { session.lastNumber + $0.count } ?? session.startNumber }

  /// The number of the last entry.
  var lastNumber: Int { firstPendingNumber - 1 + pending.count }

  /// The number of entries that were dropped because of the policy.
  var droppedCount: Int { session.droppedCount + (dropped.map { $0.count + session.entries.count } ?? 0) }

  /// The entries after one; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - number: The number of the entry before the first one, or of an earlier one that is not kept.
  ///   - limit: The number of entries.
  /// - Returns: The entries. Pending ones are not moved into the session, unless entries before them are asked for too.
  func slice(after number: Int, _ limit: Int) -> SessionSlice<State, Action>? {
    hasToldOfEntries = false
    if number < session.lastNumber, dropped == nil { drain() }
    let number = max(number, startNumber)
    guard number < lastNumber, limit > 0 else { return nil }
    guard number >= session.lastNumber else {
      guard let before = session.state(after: number), let index = session.index(of: number + 1) else { return nil }
      return SessionSlice(before: before, session.shared(after: number), Array(session.entries[index...].prefix(limit)))
    }
    let index = number + 1 - firstPendingNumber
    let former = index > 0 ? entry(pending[index - 1]) : dropped?.last
    let shared = former?.details.shared ?? session.shared(after: session.lastNumber)
    return SessionSlice(
      before: former?.state ?? session.lastState,
      completed(shared),
      pendingEntries(from: index, limit)
    )
  }

  func observed(_ event: EffectEvent) {
    let number = event.effect.number
    switch event.phase {
    case .started: begin(event.effect)
    case .finished: end(number, .finished)
    case .failed(let error): end(number, .failed(ErrorSummary(of: error).text), ThrownError(error: error))
    case .cancelled:
      // Work that was cancelled before it could begin was not started.
      if activeEffects[number] == nil { begin(event.effect) }
      end(number, .cancelled)
    case .dropped:
      begin(event.effect)
      end(number, .dropped)
    }
    changed?(.effect(number))
  }

  private func begin(_ effect: EffectInfo) {
    waits?.begin(effect.number, of: effect.action)
    activeEffects[effect.number] = SessionEffect(
      number: effect.number,
      name: effect.name,
      fileID: "\(effect.site.fileID)",
      line: Int(effect.site.line),
      entry: numbers.entry(for: effect.action),
      began: now
    )
  }

  private func end(_ number: UInt64, _ end: SessionEffect.End, _ failure: ThrownError? = nil) {
    waits?.end(number, isCancelled: end == .cancelled)
    guard var effect = activeEffects.removeValue(forKey: number) else { return }
    (effect.end, effect.ended, effect.failure) = (end, now, failure)
    endedEffects.append(effect)
    // Twice the number, so that not every end moves the others.
    if endedEffects.count >= 2 * Self.maximumEndedEffects {
      endedEffects.removeFirst(endedEffects.count - Self.maximumEndedEffects)
    }
  }
}

/// A generator of numbers that are the same in each run.
private struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    // The constants of a known linear generator (Knuth's MMIX). Its high bits are the better ones, and come first.
    let (factor, increment): (UInt64, UInt64) = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407)
    state = state &* factor &+ increment
    return state.byteSwapped
  }
}
