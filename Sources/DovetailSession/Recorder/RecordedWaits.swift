import Dovetail
import Synchronization

/// Records what effects ask the clocks of the dependencies for.
///
/// A clock is asked for a deadline, and a deadline is computed from an instant: the present one, the deadline before,
/// or one that a reducer has read. The instant is not told. It is the one from which the deadline is a round duration:
/// instants of a real clock differ by arbitrary nanoseconds, and nobody asks for such a duration.
final class RecordedWaits: Sendable {
  /// A time as it was asked for: a duration after an entry.
  fileprivate struct Plan {
    /// The number of the entry, as the store counts.
    var entry: Int
    var offset = Duration.zero
  }

  /// An instant of a clock, since the session began, and the time that it stands for.
  private struct Anchor {
    let instant: Duration
    let plan: Plan
  }

  /// What is known of an effect.
  private struct Track {
    /// The beginning and the ends of waits, by the time at which the effect went on.
    var wakes: [Anchor]

    /// The deadlines of waits.
    var deadlines: [Anchor] = []

    /// The present as the effect has read it.
    var reads: [Anchor] = []

    /// The number of the entry that caused it.
    let action: Int

    /// The number of its waits that have not ended.
    var waiting = 0

    /// Whether it has begun at another time than the entry that caused it, and nothing tells that yet.
    var isBeginUnknown = false

    /// When it has begun or its last wait has ended; `nil` if the wait was cancelled, or if the effect has sent
    /// something since then.
    var active: Duration?

    init(from plan: Plan, of action: Int, at time: Duration) {
      self.action = action
      wakes = [Anchor(instant: .zero, plan: plan)]
      active = time
    }

    /// The time at which an instant that the effect reads stands for a plan.
    func plan(at instant: Duration) -> Plan { (wakes.last { $0.instant <= instant } ?? wakes[0]).plan }
  }

  private struct State {
    var tracks: [UInt64: Track] = [:]
    var waits: [RecordedWait] = []

    /// The number of the entry that is handled or that was handled last, as the store counts.
    var entry: Int

    /// The time at which the last effect has ended that has ended after the entry; `nil` if none has.
    var lastEnd: Plan?

    /// Instants that reducers and effects have read.
    //
    // What handles the action of an effect can compute a deadline for another effect.
    var reads: [Anchor] = []

    /// The properties of the clocks that were used.
    var clocks: [String] = []

    /// The time at which the last effects have ended, and the numbers of the entries that caused them.
    var ends: [(action: Int, plan: Plan)] = []

    /// The entries whose effects were cancelled last while they waited for a clock.
    var cancelled: [Int] = []
  }

  /// A wait that has begun.
  final class Wait: Sendable {
    fileprivate let effect: UInt64
    fileprivate let deadline: Duration
    fileprivate let plan: Plan

    /// When its task was cancelled, which the task learns later.
    private let cancelled = Mutex<Duration?>(nil)

    fileprivate init(effect: UInt64, deadline: Duration, plan: Plan) {
      (self.effect, self.deadline, self.plan) = (effect, deadline, plan)
    }

    func cancel(at time: Duration) { cancelled.withLock { $0 = $0 ?? time } }

    /// When the wait has ended, if its task goes on at a time.
    func end(at time: Duration) -> Duration { cancelled.withLock { $0 ?? time } }
  }

  private let state: Mutex<State>
  let origins = Mutex<[ClockOriginKey: AnyObject]>([:])

  /// Returns the time since the session began.
  let now: @Sendable () -> Duration

  /// The numbers of instants and of waits that are kept.
  private static let limits = (anchors: 32, waits: 1_000, ends: 8, cancelled: 8)

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - startNumber: The number of the entry before the first one.
  ///   - now: Returns the time since the session began.
  init(after startNumber: Int, now: @escaping @Sendable () -> Duration) {
    state = Mutex(State(entry: startNumber))
    self.now = now
  }

  /// Notes that the next entry is handled.
  func begin() {
    state.withLock { state in
      state.entry += 1
      state.lastEnd = nil
    }
  }

  /// Returns the waits that have ended since the last call.
  ///
  /// - Parameter origin: The origin of the entry that was handled.
  func take(after origin: ActionOrigin) -> [RecordedWait] {
    state.withLock { state in
      if case .effect(let info) = origin { noteEntry(of: info.number, in: &state) }
      guard !state.waits.isEmpty else { return [] }
      defer { state.waits = [] }
      return state.waits
    }
  }

  /// Notes that an effect has sent something.
  private func noteEntry(of effect: UInt64, in state: inout State) {
    // An effect can be cancelled by what it sends, such as its dismissal.
    state.tracks[effect]?.active = nil
    guard state.tracks[effect]?.isBeginUnknown == true, let plan = state.tracks[effect]?.wakes[0].plan else { return }
    state.tracks[effect]!.isBeginUnknown = false
    Self.append(
      RecordedWait(effect: effect, entry: plan.entry, due: plan.offset, ended: now()),
      to: &state.waits
    )
  }

  private static func append(_ wait: RecordedWait, to waits: inout [RecordedWait]) {
    if waits.count < limits.waits { waits.append(wait) }
  }

  /// Notes that the present was read.
  func noteNow(_ instant: Duration) {
    let current = EffectWait.current
    state.withLock { state in
      if let (effect, action) = current {
        Self.keep(effect, of: action, in: &state)
        let anchor = Anchor(instant: instant, plan: state.tracks[effect]!.plan(at: instant))
        Self.append(anchor, to: &state.tracks[effect]!.reads)
        Self.append(anchor, to: &state.reads)
      } else {
        Self.append(Anchor(instant: instant, plan: Plan(entry: state.entry)), to: &state.reads)
      }
    }
  }

  /// Notes that a wait begins.
  ///
  /// - Returns: The wait; `nil` outside of effects.
  func beginWait(until deadline: Duration, now: Duration) -> Wait? {
    guard let (effect, action) = EffectWait.current else { return nil }
    return state.withLock { state in
      Self.keep(effect, of: action, in: &state)
      let track = state.tracks[effect]!
      let present = Anchor(instant: now, plan: track.plan(at: now))
      let best = Self.base(of: deadline, track, state.reads) ?? present
      state.tracks[effect]!.waiting += 1
      state.tracks[effect]!.isBeginUnknown = false
      var plan = best.plan
      plan.offset += deadline - best.instant
      return Wait(effect: effect, deadline: deadline, plan: plan)
    }
  }

  /// The instant from which a deadline was computed: the first one from which it is a whole number of milliseconds, or
  /// else the one from which it is the roundest duration; `nil` if none is before the deadline.
  private static func base(of deadline: Duration, _ track: Track, _ reads: [Anchor]) -> Anchor? {
    var best: Anchor?
    var bestZeros = -1
    func isRoundest(_ anchor: Anchor) -> Bool {
      let zeros = zeros(of: deadline - anchor.instant)
      if zeros > bestZeros { (best, bestZeros) = (anchor, zeros) }
      return bestZeros >= millisecondZeros
    }
    for anchors in [track.reads, track.deadlines, reads] {
      for anchor in anchors.reversed() where isRoundest(anchor) { return best }
    }
    return best
  }

  /// Notes that a wait has ended.
  func end(_ wait: Wait, at instant: Duration, isCompleted: Bool) {
    state.withLock { state in
      state.tracks[wait.effect]?.waiting -= 1
      state.tracks[wait.effect]?.active = isCompleted ? instant : nil
      if isCompleted, state.tracks[wait.effect] != nil {
        Self.append(Anchor(instant: instant, plan: wait.plan), to: &state.tracks[wait.effect]!.wakes)
        Self.append(Anchor(instant: wait.deadline, plan: wait.plan), to: &state.tracks[wait.effect]!.deadlines)
      }
      Self.append(
        RecordedWait(
          effect: wait.effect,
          entry: wait.plan.entry,
          due: wait.plan.offset,
          ended: instant,
          isCompleted: isCompleted
        ),
        to: &state.waits
      )
    }
  }

  /// Notes that an effect begins.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - action: The number of the entry that caused it.
  func begin(_ effect: UInt64, of action: Int) {
    let current = EffectWait.currentEffect
    let time = now()
    state.withLock { state in
      // An effect that comes after another one in a sequence or in a queue begins when that has ended, though other
      // entries can be handled meanwhile. An effect can also begin with what another effect does, such as sending an
      // action.
      let former = state.ends.last { $0.action == action } ?? (action < state.entry ? state.ends.last : nil)
      let plan =
        current.flatMap { state.tracks[$0]?.wakes.last?.plan } ?? state.lastEnd ?? former?.plan
        ?? Plan(entry: state.entry)
      state.tracks[effect] = Track(from: plan, of: action, at: time)
      state.tracks[effect]!.isBeginUnknown = plan.entry != action || plan.offset != .zero
    }
  }

  /// Notes that an effect has ended.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - isCancelled: Whether it was cancelled, so that no other effect has waited for its end.
  func end(_ effect: UInt64, isCancelled: Bool) {
    state.withLock { state in
      guard let track = state.tracks.removeValue(forKey: effect) else { return }
      if isCancelled {
        if track.active == nil {
          state.cancelled = state.cancelled.suffix(Self.limits.cancelled) + [track.action]
        } else {
          noteInterruption(of: effect, track, in: &state)
        }
      } else if track.wakes.count > 1 {
        state.lastEnd = track.wakes.last?.plan
        if let plan = state.lastEnd { state.ends = state.ends.suffix(Self.limits.ends) + [(track.action, plan)] }
      }
    }
  }

  /// Notes that an effect was cancelled before it could go on: that it was due, and did not come.
  private func noteInterruption(of effect: UInt64, _ track: Track, in state: inout State) {
    guard track.waiting == 0, let active = track.active, let plan = track.wakes.last?.plan else { return }
    // The next one of a sequence has waited for the one before, as a debounced effect does.
    let isNext = state.tracks.values.contains { $0.action == track.action && ($0.waiting > 0 || $0.active == nil) }
    guard track.wakes.count > 1 || !isNext && !state.cancelled.contains(track.action) else { return }
    let time = now()
    // One that was quiet for longer has waited for something else, such as a message of a server.
    guard time - active < Self.patience else { return }
    Self.append(
      RecordedWait(effect: effect, entry: plan.entry, due: plan.offset, ended: time, isCompleted: false),
      to: &state.waits
    )
  }

  /// Makes sure that an effect is known that began before the recording.
  private static func keep(_ effect: UInt64, of action: Int, in state: inout State) {
    guard state.tracks[effect] == nil else { return }
    state.tracks[effect] = Track(from: Plan(entry: action), of: action, at: .zero)
  }

  private static func append(_ anchor: Anchor, to anchors: inout [Anchor]) {
    anchors.append(anchor)
    if anchors.count > limits.anchors { anchors.removeFirst() }
  }

  /// The number of zeros at the end of a duration in attoseconds; -1 for a negative duration.
  private static func zeros(of duration: Duration) -> Int {
    guard duration >= .zero else { return -1 }
    let (seconds, attoseconds) = duration.components
    let zerosOfSecond = 18
    return attoseconds == 0 ? zerosOfSecond + zeros(of: seconds) : zeros(of: attoseconds)
  }

  private static func zeros(of number: Int64) -> Int {
    guard number != 0 else { return .max / 2 }
    let base: Int64 = 10
    var (rest, zeros) = (number, 0)
    while rest.isMultiple(of: base) { (rest, zeros) = (rest / base, zeros + 1) }
    return zeros
  }

  private static var millisecondZeros: Int { 15 }

  /// How long an effect that is not waiting for a clock takes at most to go on.
  private static var patience: Duration { .milliseconds(250) }

  /// Notes that a clock is used.
  func noteUse(_ property: String) {
    state.withLock { if !$0.clocks.contains(property) { $0.clocks.append(property) } }
  }

  /// The properties of the clocks that were used.
  var clocks: [String] { state.withLock { $0.clocks.sorted() } }
}
