import Dovetail

/// Collects what a store does for a ``SessionRecorder``.
//
// It only stores what it is told of. Entries are made of it when somebody reads the session, since that takes
// longer than most actions.
final class SessionObserver<State, Action>: StoreObserver {
  /// An entry that is not in the session yet.
  struct Pending {
    let number: Int
    let content: SessionEntry<State, Action>.Content
    let origin: ActionOrigin
    let began: ContinuousClock.Instant
    let ended: ContinuousClock.Instant

    /// The time of the store's clock; `nil` if that is the continuous clock of the system.
    let time: Duration?
    let state: State
    let reads: [RecordedRead]
    let shared: SharedSnapshot
  }

  /// The entries that are not in the session yet.
  private var pending: [Pending] = []

  /// The number of pending entries from which on they are moved.
  private let maximumPending: Int

  /// The session, without the pending entries.
  var session: Session<State, Action>

  /// The numbers of the entries.
  var numbers: NumberMap

  /// Called when the session has changed; `nil` if nobody looks.
  var changed: ((SessionChange) -> Void)?

  private var activeEffects: [UInt64: SessionEffect] = [:]
  private var endedEffects: [SessionEffect] = []
  private let reads: RecordedReads?
  private let changes: SharedChangeTracker?
  private let time: (() -> Duration)?
  private let beginning = ContinuousClock.now
  private var began = ContinuousClock.now

  /// The number of ended effects that are kept.
  private static var maximumEndedEffects: Int { 500 }

  /// The part of the policy's entries that may be pending, as a divisor, and its least number.
  private static var pendingPart: (divisor: Int, minimum: Int) { (divisor: 16, minimum: 64) }

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - session: The session, without entries.
  ///   - reads: Records the dependencies that are read; `nil` for none.
  ///   - changes: Records the shared values that the feature changes; `nil` for none.
  ///   - time: The time of the store's clock; `nil` if that is the continuous clock of the system.
  init(
    _ session: Session<State, Action>,
    reads: RecordedReads?,
    changes: SharedChangeTracker?,
    time: (() -> Duration)?
  ) {
    self.session = session
    self.reads = reads
    self.changes = changes
    self.time = time
    numbers = NumberMap(last: session.startNumber)
    let (divisor, minimum) = Self.pendingPart
    maximumPending = max(minimum, session.policy.maximumEntries / divisor)
  }

  /// The values that shared values had before the session first changed them.
  var sharedBefore: SharedSnapshot { changes?.before ?? SharedSnapshot() }

  /// Adds to a snapshot the values that have first changed since it was taken.
  func completing(_ snapshot: SharedSnapshot) -> SharedSnapshot { changes?.completing(snapshot) ?? snapshot }

  var needsStates: Bool { true }

  func willHandle() {
    reads?.begin()
    began = .now
  }

  func handled(_ event: ActionEvent<State, Action>) {
    add(event.number, .action(event.action), event.origin, event.after)
  }

  func posted(_ event: PostedEventEntry<State>) {
    add(event.number, .event(event.event), .reducer, event.after)
  }

  func modified(_ event: ModificationEvent<State>) {
    add(event.number, .modification, .effect(event.effect), event.after)
  }

  private func add(
    _ number: Int,
    _ content: SessionEntry<State, Action>.Content,
    _ origin: ActionOrigin,
    _ state: State?
  ) {
    guard let state else { return }
    pending.append(
      Pending(
        number: number,
        content: content,
        origin: origin,
        began: began,
        ended: .now,
        time: time?(),
        state: state,
        reads: reads?.take() ?? [],
        shared: changes?.now ?? SharedSnapshot()
      )
    )
    if let changed { changed(.entry(numbers.nextEntry(for: number))) }
    if pending.count >= maximumPending { drain() }
  }

  /// The effects in flight, in the order in which they began, and then those that have ended, the last one first.
  var effects: [SessionEffect] {
    activeEffects.values.sorted { $0.number < $1.number } + endedEffects.reversed()
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
    guard !pending.isEmpty else { return }
    let entries = pending
    pending.removeAll(keepingCapacity: true)
    let first = session.entries.count
    for entry in entries {
      numbers.append(entry.number)
      session.entries.append(
        SessionEntry(
          number: session.lastNumber + 1,
          content: entry.content,
          origin: origin(of: entry),
          start: entry.time ?? beginning.duration(to: entry.began),
          length: entry.began.duration(to: entry.ended),
          state: entry.state,
          reads: entry.reads,
          shared: entry.shared
        )
      )
    }
    session.estimate(from: first)
    session.trim()
  }

  private func origin(of entry: Pending) -> SessionOrigin {
    switch entry.origin {
    case .user(let site) where site == SessionRecorder<State, Action>.site: SessionOrigin(.inspector)
    case .user(let site): SessionOrigin(.user, fileID: "\(site.fileID)", line: Int(site.line))
    case .effect(let info):
      SessionOrigin(
        .effect,
        fileID: "\(info.site.fileID)",
        line: Int(info.site.line),
        effect: info.number,
        name: info.name,
        cause: numbers.entry(for: info.action)
      )
    case .reducer: SessionOrigin(.reducer, cause: session.entries.last?.number)
    }
  }

  func observed(_ event: EffectEvent) {
    let number = event.effect.number
    switch event.phase {
    case .started:
      drain()
      activeEffects[number] = SessionEffect(
        number: number,
        name: event.effect.name,
        fileID: "\(event.effect.site.fileID)",
        line: Int(event.effect.site.line),
        entry: numbers.entry(for: event.effect.action),
        began: now
      )
    case .finished: end(number, .finished)
    case .failed(let error): end(number, .failed("\(error)"))
    case .cancelled: end(number, .cancelled)
    }
    changed?(.effect(number))
  }

  private func end(_ number: UInt64, _ end: SessionEffect.End) {
    guard var effect = activeEffects.removeValue(forKey: number) else { return }
    (effect.end, effect.ended) = (end, now)
    endedEffects.append(effect)
    // Twice the number, so that not every end moves the others.
    if endedEffects.count >= 2 * Self.maximumEndedEffects {
      endedEffects.removeFirst(endedEffects.count - Self.maximumEndedEffects)
    }
  }
}
