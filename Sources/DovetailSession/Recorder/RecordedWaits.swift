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

    /// The present as the effect has last read it.
    var now: Anchor?

    init(from plan: Plan) { wakes = [Anchor(instant: .zero, plan: plan)] }

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

    /// Instants that reducers have read.
    var readByReducers: [Anchor] = []
  }

  /// A wait that has begun.
  struct Wait {
    fileprivate let effect: UInt64
    fileprivate let deadline: Duration
    fileprivate let plan: Plan
  }

  private let state: Mutex<State>

  /// Returns the time since the session began.
  fileprivate let now: @Sendable () -> Duration

  /// The numbers of instants and of waits that are kept.
  private static var limits: (anchors: Int, waits: Int) { (anchors: 16, waits: 1_000) }

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
  func take() -> [RecordedWait] {
    state.withLock { state in
      guard !state.waits.isEmpty else { return [] }
      defer { state.waits = [] }
      return state.waits
    }
  }

  /// Notes that the present was read.
  func noteNow(_ instant: Duration) {
    let current = EffectWait.current
    state.withLock { state in
      if let (effect, action) = current {
        Self.keep(effect, of: action, in: &state)
        state.tracks[effect]!.now = Anchor(instant: instant, plan: state.tracks[effect]!.plan(at: instant))
      } else {
        Self.append(Anchor(instant: instant, plan: Plan(entry: state.entry)), to: &state.readByReducers)
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
      // Of equally round durations, the first one counts.
      let bases =
        [track.now].compactMap(\.self) + track.deadlines.reversed() + state.readByReducers.reversed() + [present]
      var (best, bestZeros) = (present, -1)
      for base in bases {
        let zeros = Self.zeros(of: deadline - base.instant)
        if zeros > bestZeros { (best, bestZeros) = (base, zeros) }
      }
      var plan = best.plan
      plan.offset += deadline - best.instant
      return Wait(effect: effect, deadline: deadline, plan: plan)
    }
  }

  /// Notes that a wait has ended.
  func end(_ wait: Wait, at instant: Duration, isCompleted: Bool) {
    state.withLock { state in
      if isCompleted, state.tracks[wait.effect] != nil {
        Self.append(Anchor(instant: instant, plan: wait.plan), to: &state.tracks[wait.effect]!.wakes)
        Self.append(Anchor(instant: wait.deadline, plan: wait.plan), to: &state.tracks[wait.effect]!.deadlines)
      }
      guard state.waits.count < Self.limits.waits else { return }
      state.waits.append(
        RecordedWait(
          effect: wait.effect,
          entry: wait.plan.entry,
          due: wait.plan.offset,
          ended: instant,
          isCompleted: isCompleted
        )
      )
    }
  }

  /// Notes that an effect begins.
  func begin(_ effect: UInt64) {
    let current = EffectWait.currentEffect
    state.withLock { state in
      // An effect that comes after another one in a sequence or in a queue begins when that has ended. An effect can
      // also begin with what another effect does, such as sending an action.
      let plan =
        current.flatMap { state.tracks[$0]?.wakes.last?.plan } ?? state.lastEnd ?? Plan(entry: state.entry)
      state.tracks[effect] = Track(from: plan)
    }
  }

  /// Notes that an effect has ended.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - isCancelled: Whether it was cancelled, so that no other effect has waited for its end.
  func end(_ effect: UInt64, isCancelled: Bool) {
    state.withLock { state in
      guard let track = state.tracks.removeValue(forKey: effect), !isCancelled, track.wakes.count > 1 else { return }
      state.lastEnd = track.wakes.last?.plan
    }
  }

  /// Makes sure that an effect is known that began before the recording.
  private static func keep(_ effect: UInt64, of action: Int, in state: inout State) {
    guard state.tracks[effect] == nil else { return }
    state.tracks[effect] = Track(from: Plan(entry: action))
  }

  private static func append(_ anchor: Anchor, to anchors: inout [Anchor]) {
    anchors.append(anchor)
    if anchors.count > limits.anchors { anchors.removeFirst() }
  }

  /// The number of zeros at the end of a duration in attoseconds; -1 for a negative duration.
  private static func zeros(of duration: Duration) -> Int {
    guard duration >= .zero else { return -1 }
    guard duration != .zero else { return .max }
    return "\(duration.attoseconds)".reversed().prefix { $0 == "0" }.count
  }

  /// Overrides the clocks by ones that wait on the same clocks.
  ///
  /// - Parameter values: The dependencies.
  func override(_ values: inout DependencyValues) {
    func recorded(_ clock: some Clock<Duration>) -> any Clock<Duration> { RecordedClock(clock, self) }
    values.continuousClock = recorded(values.continuousClock)
    values.suspendingClock = recorded(values.suspendingClock)
  }
}

/// A clock whose waits are recorded.
private final class RecordedClock<Base: Clock>: Clock, Sendable where Base.Duration == Duration {
  private let base: Base
  private let waits: RecordedWaits

  /// The first instant, and the time since the session began that it stands for.
  //
  // Not read before the clock is used, since reading a clock without a value for tests is an error.
  private let first = Mutex<(instant: Base.Instant, time: Duration)?>(nil)

  init(_ base: Base, _ waits: RecordedWaits) {
    self.base = base
    self.waits = waits
  }

  /// The time of an instant, since the session began.
  private func time(of instant: Base.Instant) -> Duration {
    let first = first.withLock { first in
      let known = first ?? (instant, waits.now())
      first = known
      return known
    }
    return first.time + first.instant.duration(to: instant)
  }

  var now: Base.Instant {
    let now = base.now
    waits.noteNow(time(of: now))
    return now
  }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    let now = time(of: base.now)
    let wait = waits.beginWait(until: time(of: deadline), now: now)
    do {
      try await base.sleep(until: deadline, tolerance: tolerance)
    } catch {
      if let wait { waits.end(wait, at: time(of: base.now), isCompleted: false) }
      throw error
    }
    if let wait { waits.end(wait, at: time(of: base.now), isCompleted: true) }
  }
}
