import Dovetail

/// The times of a test clock at which the entries of a session are handled again.
///
/// The times are those of the schedule: an effect that waited for one second sends its action one second after it
/// began, although a real clock woke it a little later. What a user did is done as long after the entry before as it
/// was, but before the end of each wait that had not ended then.
///
/// If it is not known what the clocks were asked for, each effect is taken to have waited until it came, in whole
/// milliseconds.
struct VirtualTimeline {
  /// The time of an entry.
  struct Moment {
    /// The recorded time.
    let start: Duration

    /// The effect that sent the entry; `nil` for another origin.
    var effect: UInt64?

    /// The index of the entry that began the effect; `nil` if it began with the store.
    var cause: Int?

    /// Whether the entry comes from an effect that the test runs.
    var isOfEffect = false

    /// Whether a reducer has sent the entry, right after the one before.
    var isOfReducer = false

    /// Whether a test does not assert the entry: it is the end of tracked work.
    var isIgnored = false

    /// The waits that have ended since the entry before.
    var waits: [Wait] = []

    /// Whether the test does what has led to the entry.
    var isOfUser: Bool { !isOfEffect && !isOfReducer }
  }

  /// A wait of an effect.
  struct Wait {
    let effect: UInt64

    /// The index of the entry since which the effect waits; `nil` if it is not known.
    let base: Int?

    /// The time from that entry to the end of the wait, as asked for.
    let due: Duration

    /// The recorded time of the end.
    let ended: Duration

    /// Whether the clock woke the effect.
    let isCompleted: Bool

    /// Whether the effect was cancelled when it was due, before it could go on.
    var isInterruption = false
  }

  /// The times, in the order of the entries.
  private(set) var times: [Duration] = []

  /// The entries of users that come before the effects of the entry before go on.
  private(set) var held: Set<Int> = []

  /// The index of the first entry that no schedule has at its place; `nil` if there is none.
  private(set) var deviation: Int?

  /// Whether a test store can handle all entries in their order.
  var isInOrder: Bool { deviation == nil }

  private let moments: [Moment]
  private let origin: Duration

  /// The times of what users did that the schedule needs, where they are not those that were recorded.
  private var moved: [Int: Duration] = [:]

  /// The times of what users did that stay, although something before it was moved.
  private var kept: [Int: Duration] = [:]

  /// The time at which the effect of an entry is due, and the entry since which it has waited; `nil` for other entries.
  private var dues: [(base: Int, time: Duration)?] = []

  /// The entries of users before which an effect was woken that has come later.
  private let pending: Set<PendingEffect>

  private struct PendingEffect: Hashable {
    let effect: UInt64
    let index: Int
  }

  /// The last times at which entries may be handled, before a wait ends that had not ended then.
  private var limits: [Duration?] = []

  private static var millisecond: Duration { .milliseconds(1) }

  /// Each pass moves what contradicts the schedule, which moves what depends on that.
  private static var maximumPasses: Int { 50 }

  /// The number of entries that are brought into their order, and how often that is tried for one of them.
  private static var maximumCorrections: (all: Int, ofEntry: Int) { (all: 200, ofEntry: 8) }

  /// Computes the times.
  ///
  /// - Parameters:
  ///   - moments: The recorded times.
  ///   - origin: The time at which the test begins.
  ///   - knowsWaits: Whether the moments have all that the clocks were asked for.
  init(_ moments: [Moment], from origin: Duration, knowsWaits: Bool? = nil) {
    let isKnown = knowsWaits ?? moments.contains { !$0.waits.isEmpty }
    self.moments = (isKnown ? moments : Self.withWaits(moments)).withSupersededWaits()
    self.origin = origin
    held = Self.bursts(self.moments)
    pending = Self.pending(self.moments)
    putInOrder()
  }

  /// Adds a wait for each entry of an effect, which lasted as long as the entry did not come.
  private static func withWaits(_ moments: [Moment]) -> [Moment] {
    var lastOfEffect: [UInt64: Int] = [:]
    return moments.enumerated().map { index, moment in
      guard moment.isOfEffect, let effect = moment.effect else { return moment }
      defer { lastOfEffect[effect] = index }
      let base = lastOfEffect[effect] ?? moment.cause
      guard let base, base < index else { return moment }
      let due = rounded(moment.start - moments[base].start)
      var moment = moment
      moment.waits = [Wait(effect: effect, base: base, due: due, ended: moment.start, isCompleted: true)]
      return moment
    }
  }

  /// The entries of users that came right after each other, where it is not known before which of them effects went on:
  /// at the end, and where an effect has gone on that waited for one of them.
  private static func bursts(_ moments: [Moment]) -> Set<Int> {
    var held: Set<Int> = []
    func hold(before end: Int) {
      var last = end - 1
      while last > 0, moments.isBurst(last) {
        held.insert(last)
        last -= 1
      }
    }
    if moments.contains(where: { $0.effect != nil || !$0.waits.isEmpty }) { hold(before: moments.count) }
    var later: Set<UInt64> = []
    for (index, moment) in moments.enumerated().reversed() {
      if let effect = moment.effect { later.insert(effect) }
      for wait in moment.waits where !wait.isCompleted && !wait.isInterruption && later.contains(wait.effect) {
        hold(before: index)
        if let end = moments[...index].lastIndex(where: { $0.isOfUser && $0.start <= wait.ended }) {
          hold(before: end + 1)
        }
      }
    }
    return held
  }

  private static func pending(_ moments: [Moment]) -> Set<PendingEffect> {
    var pending: Set<PendingEffect> = []
    var next: Set<UInt64> = []
    for (index, moment) in moments.enumerated().reversed() {
      for wait in moment.waits.reversed() {
        if wait.isCompleted, moment.effect != wait.effect, next.contains(wait.effect), moment.isOfUser {
          pending.insert(PendingEffect(effect: wait.effect, index: index))
        }
        if moment.effect != wait.effect { next.remove(wait.effect) }
      }
      if let effect = moment.effect { next.insert(effect) }
      for wait in moment.waits where wait.effect == moment.effect { next.remove(wait.effect) }
    }
    return pending
  }

  // MARK: - Order

  /// Computes the times, and corrects them until a test store handles the entries in their order.
  private mutating func putInOrder() {
    var best = self
    var (corrections, tries) = (0, 0)
    while true {
      settle()
      let schedule = TestSchedule(moments, times, held: held)
      deviation = schedule.deviation
      if corrections == 0 || deviation ?? .max > best.deviation ?? .max {
        best = self
        tries = 0
      }
      guard let deviation, corrections < Self.maximumCorrections.all, tries < Self.maximumCorrections.ofEntry,
        correct(deviation, instead: schedule.other)
      else { break }
      corrections += 1
      tries += 1
    }
    self = best
  }

  /// Changes the time of what users did, so that a test store handles an entry at its place.
  ///
  /// - Parameters:
  ///   - index: The index of the entry.
  ///   - other: The index of the later entry that the test store handles instead; `nil` if there is none.
  /// - Returns: Whether something was changed.
  private mutating func correct(_ index: Int, instead other: Int?) -> Bool {
    if moments[index].isOfEffect { return other.map { swap(index, $0) } ?? false }
    // The user was faster than an effect.
    let former = moments[..<index].lastIndex { !$0.isOfReducer }
    guard let former, !moments[former].isOfEffect, !moments[index].isOfReducer else { return false }
    return held.insert(index).inserted
  }

  /// Moves what an effect depends on, so that it is due before another effect.
  ///
  /// - Returns: Whether something was moved.
  private mutating func swap(_ index: Int, _ other: Int) -> Bool {
    guard let due = dues[index], let otherDue = dues[other] else { return false }
    let duration = due.time - otherDue.time + Self.millisecond
    let (first, second) = (root(of: due.base), root(of: otherDue.base))
    guard duration > .zero, first != second else { return false }
    if let first, times[first] >= duration, first == 0 || times[first] - duration >= times[first - 1] {
      moved[first] = times[first] - duration
      // What comes after it stays where it is.
      if let next = moments[(first + 1)..<index].firstIndex(where: { !$0.isOfEffect }) { kept[next] = times[next] }
      return true
    }
    guard let second, second + 1 >= times.count || times[second] + duration <= times[second + 1] else { return false }
    moved[second] = times[second] + duration
    return true
  }

  /// The index of what a user did that an entry depends on; `nil` if it is not known.
  private func root(of index: Int) -> Int? {
    var index = index
    while moments[index].isOfEffect {
      guard let base = dues[index]?.base else { return nil }
      index = base
    }
    return index
  }

  // MARK: - Times

  /// Computes the times from those of what users did.
  private mutating func settle() {
    for _ in 0..<Self.maximumPasses {
      schedule()
      if !moveEarlier() { break }
    }
  }

  private mutating func schedule() {
    times = []
    dues = []
    limits = Array(repeating: nil, count: moments.count)
    var lastOfEffect: [UInt64: Int] = [:]
    var dueOfEffect: [UInt64: (base: Int, time: Duration)] = [:]
    // The time before it is rounded, so that what is rounded away does not add up.
    var exact = Duration.zero
    for (index, moment) in moments.enumerated() {
      var lastEnd = Duration.zero
      for wait in moment.waits {
        guard let base = wait.base, base < index else { continue }
        let due = times[base] + wait.due
        if wait.isCompleted {
          dueOfEffect[wait.effect] = (base, due)
          // What a user did before the effect went on is before the end of its wait.
          let isPending = pending.contains(PendingEffect(effect: wait.effect, index: index))
          let isLater = moment.isOfUser && (isPending || moment.start < wait.ended)
          let user = isLater ? index : moments[..<index].lastIndex { $0.isOfUser && $0.start < wait.ended }
          if let user { limits[user] = min(limits[user] ?? due, due) }
          if !isLater { lastEnd = max(lastEnd, due) }
        } else if !wait.isInterruption {
          let last = moments.end(of: wait, before: index)
          limits[last] = min(limits[last] ?? due, due)
        }
      }
      let former = times.last ?? .zero
      let next = exact + moment.start - (index > 0 ? moments[index - 1].start : origin)
      let due = moment.isOfEffect ? moment.effect.flatMap { dueOfEffect[$0] } : nil
      let base = moment.effect.flatMap { lastOfEffect[$0] } ?? moment.cause
      let time: Duration =
        if let due {
          due.time
        } else if moment.isOfEffect {
          base.map { $0 < index ? times[$0] : former } ?? .zero
        } else if moment.isOfReducer || held.contains(index) {
          former
        } else {
          moved[index] ?? max(lastEnd, kept[index] ?? Self.rounded(next))
        }
      times.append(max(former, time))
      exact = times[index] == Self.rounded(next) ? next : times[index]
      dues.append(due)
      if let effect = moment.effect { lastOfEffect[effect] = index }
    }
  }

  /// Moves what users did to times before the effects that were handled behind it, and before the ends of waits that
  /// had not ended.
  ///
  /// - Returns: Whether something was moved.
  private mutating func moveEarlier() -> Bool {
    var isMoved = false
    // No entry is handled before the effects before it.
    var earliest: [Duration] = []
    for index in moments.indices {
      earliest.append(index == 0 ? .zero : moments[index - 1].isOfEffect ? times[index - 1] : earliest[index - 1])
    }
    var last: Duration?
    for index in moments.indices.reversed() {
      if let limit = limits[index] { last = min(last ?? limit, limit - Self.millisecond) }
      if held.contains(index) || moments[index].isOfReducer {
        last = min(last ?? times[index], times[index])
        continue
      }
      if let end = last, times[index] > max(end, earliest[index]), !moments[index].isOfEffect {
        times[index] = max(end, earliest[index])
        moved[index] = times[index]
        isMoved = true
      }
      let isAfter = index > 0 && moments[index - 1].start < moments[index].start
      last = dues[index] != nil && isAfter ? times[index] - Self.millisecond : times[index]
    }
    return isMoved
  }

  /// The whole milliseconds of a duration.
  private static func rounded(_ duration: Duration) -> Duration {
    Duration(attoseconds: duration.attoseconds / millisecond.attoseconds * millisecond.attoseconds)
  }
}
