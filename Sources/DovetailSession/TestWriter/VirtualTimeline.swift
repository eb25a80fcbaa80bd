import Dovetail

/// The times of a test clock at which the entries of a session are handled again.
///
/// An effect that waits for one second is recorded a little more than one second after it began, unless the clock was
/// a test clock. Times are therefore counted from the entry that an effect waited since, in whole milliseconds: the
/// next entry that waits is then due at the same time as in the program, and not a little earlier.
struct VirtualTimeline {
  /// The time of an entry.
  struct Moment {
    /// The recorded time.
    let start: Duration

    /// The effect that sent the entry; `nil` for another origin.
    let effect: UInt64?

    /// The index of the entry that began the effect; `nil` if it is not known.
    let cause: Int?

    /// Whether the entry comes from an effect.
    let isOfEffect: Bool
  }

  /// The times, in the order of the entries.
  let times: [Duration]

  private static var millisecond: Duration { .milliseconds(1) }

  /// Computes the times.
  ///
  /// - Parameters:
  ///   - moments: The recorded times.
  ///   - origin: The time at which the test begins.
  init(_ moments: [Moment], from origin: Duration) {
    var times: [Duration] = []
    var lastOfEffect: [UInt64: Int] = [:]
    for (index, moment) in moments.enumerated() {
      let former = times.last ?? .zero
      let base = moment.effect.flatMap { lastOfEffect[$0] } ?? moment.cause
      var time = moment.start - origin
      if let base, base < index { time = times[base] + Self.rounded(moment.start - moments[base].start) }
      times.append(max(former, moment.isOfEffect ? time : Self.rounded(time)))
      if let effect = moment.effect { lastOfEffect[effect] = index }
    }
    // A rounded time of a user's action must not let an effect go first that was handled behind it.
    for index in moments.indices.dropLast().reversed()
    where !moments[index].isOfEffect && moments[index].start < moments[index + 1].start {
      let limit = times[index + 1]
      let former = index > 0 ? times[index - 1] : .zero
      if times[index] >= limit { times[index] = max(former, limit - Self.millisecond) }
    }
    self.times = times
  }

  /// The whole milliseconds of a duration.
  private static func rounded(_ duration: Duration) -> Duration {
    Duration(attoseconds: duration.attoseconds / millisecond.attoseconds * millisecond.attoseconds)
  }
}
