import Dovetail

/// The times of a test clock at which the entries of a session are handled again.
///
/// The times are those of the schedule: an effect that waited for one second sends its action one second after it
/// began, although a real clock woke it a little later. What a user did is done as long after the entry before as it
/// was, but before the end of each wait that had not ended then.
///
/// An effect whose waits are not known has waited on a clock that is no dependency, or was recorded without
/// dependencies. Its times are counted from the entry that it waited since, in whole milliseconds.
struct VirtualTimeline {
  /// The time of an entry.
  struct Moment {
    /// The recorded time.
    let start: Duration

    /// The effect that sent the entry; `nil` for another origin.
    var effect: UInt64?

    /// The index of the entry that began the effect; `nil` if it is not known.
    var cause: Int?

    /// Whether the entry comes from an effect.
    var isOfEffect = false

    /// The waits that have ended since the entry before.
    var waits: [Wait] = []
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
  }

  /// The times, in the order of the entries.
  private(set) var times: [Duration] = []

  /// Whether effects are due in the order in which they were handled.
  ///
  /// They are not if a clock was so late that no schedule leads to the order.
  private(set) var isInOrder = false

  private let moments: [Moment]
  private let origin: Duration

  /// The times of what users did that the schedule needs, where they are not those that were recorded.
  private var moved: [Int: Duration] = [:]

  /// The times of what users did that stay, although something before it was moved.
  private var kept: [Int: Duration] = [:]

  /// The number of times that an entry was moved so that effects change places.
  private var swaps = 0

  /// The entries whose time is the end of a wait.
  private var isDue: [Bool] = []

  /// The index of the entry since which the effect of an entry has waited; `nil` for other entries.
  private var bases: [Int?] = []

  /// The last times at which entries may be handled, before a wait ends that had not ended then.
  private var limits: [Duration?] = []

  private static var millisecond: Duration { .milliseconds(1) }

  /// Each pass moves what contradicts the schedule, which moves what depends on that.
  private static var maximumPasses: Int { 50 }

  /// Effects that began together and change places again and again cannot be put in order.
  private static var maximumSwaps: Int { 25 }

  /// Computes the times.
  ///
  /// - Parameters:
  ///   - moments: The recorded times.
  ///   - origin: The time at which the test begins.
  init(_ moments: [Moment], from origin: Duration) {
    self.moments = moments
    self.origin = origin
    for _ in 0..<Self.maximumPasses {
      let isChanged = schedule()
      if !moveEarlier(), !isChanged { break }
    }
  }

  /// Computes the times from those of what users did.
  ///
  /// - Returns: Whether an entry was moved, so that the times have to be computed again.
  private mutating func schedule() -> Bool {
    times = []
    bases = []
    isDue = []
    limits = Array(repeating: nil, count: moments.count)
    var lastOfEffect: [UInt64: Int] = [:]
    var dueOfEffect: [UInt64: (base: Int, time: Duration)] = [:]
    var isChanged = false
    isInOrder = true
    // The time before it is rounded, so that what is rounded away does not add up.
    var exact = Duration.zero
    for (index, moment) in moments.enumerated() {
      var lastEnd = Duration.zero
      for wait in moment.waits {
        guard let base = wait.base, base < index else { continue }
        let due = times[base] + wait.due
        if wait.isCompleted {
          dueOfEffect[wait.effect] = (base, due)
          lastEnd = max(lastEnd, due)
        } else if let last = moments[...index].lastIndex(where: { $0.start <= wait.ended }) {
          limits[last] = min(limits[last] ?? due, due)
        }
      }
      let former = times.last ?? .zero
      let next = exact + moment.start - (index > 0 ? moments[index - 1].start : origin)
      let due = moment.effect.flatMap { dueOfEffect[$0] }
      let base = due?.base ?? moment.effect.flatMap { lastOfEffect[$0] } ?? moment.cause
      let time: Duration =
        if let due {
          due.time
        } else if let base, base < index {
          times[base] + Self.rounded(moment.start - moments[base].start)
        } else if moment.isOfEffect {
          moment.start - origin
        } else {
          moved[index] ?? max(lastEnd, kept[index] ?? Self.rounded(next))
        }
      // Effects that are due at the same time are not in a certain order.
      if due != nil, time <= former, isDue.last == true, moments[index - 1].effect != moment.effect {
        isInOrder = false
        if !isChanged, swaps < Self.maximumSwaps { isChanged = swap(index, base, by: former - time + Self.millisecond) }
      }
      times.append(max(former, time))
      exact = times[index] == Self.rounded(next) ? next : times[index]
      bases.append(moment.isOfEffect ? base : nil)
      // Without known waits, an effect has waited if time has passed.
      isDue.append(due != nil || moment.isOfEffect && base.map { $0 < index && times[index] > times[$0] } ?? true)
      if let effect = moment.effect { lastOfEffect[effect] = index }
    }
    return isChanged
  }

  /// Moves what the effect of the entry before depends on, so that it is due before another effect.
  ///
  /// - Returns: Whether something was moved.
  private mutating func swap(_ index: Int, _ base: Int?, by duration: Duration) -> Bool {
    let (first, second) = (root(of: index - 1), base.flatMap { root(of: $0) })
    guard first != second else { return false }
    swaps += 1
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
      guard let base = bases[index] else { return nil }
      index = base
    }
    return index
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
      if let end = last, times[index] > max(end, earliest[index]), !moments[index].isOfEffect {
        times[index] = max(end, earliest[index])
        moved[index] = times[index]
        isMoved = true
      }
      let isAfter = index > 0 && moments[index - 1].start < moments[index].start
      last = isDue[index] && isAfter ? times[index] - Self.millisecond : times[index]
    }
    return isMoved
  }

  /// The whole milliseconds of a duration.
  private static func rounded(_ duration: Duration) -> Duration {
    Duration(attoseconds: duration.attoseconds / millisecond.attoseconds * millisecond.attoseconds)
  }
}
