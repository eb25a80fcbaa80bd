/// The time of a script: the current time, the sleeping effects with their deadlines, and the number of effects.
///
/// The struct has no locks or tasks. It decides when a script may continue: each effect of an example either sleeps or
/// works, so if the number of sleepers equals the number of effects, all work is done.
struct Timeline {
  struct Sleeper: Equatable {
    let id: Int
    let deadline: Duration
  }

  /// The time since the script began.
  private(set) var now = Duration.zero

  /// The sleepers, in the order in which they fell asleep.
  private(set) var sleepers: [Sleeper] = []

  /// The number of effects that have started and not ended.
  private(set) var effectCount = 0

  /// Whether all effects sleep.
  var isSettled: Bool { sleepers.count == effectCount }

  mutating func effectStarted() { effectCount += 1 }

  mutating func effectEnded() { effectCount -= 1 }

  mutating func fallAsleep(_ sleeper: Sleeper) {
    sleepers.append(sleeper)
  }

  /// Removes a sleeper, if it is present.
  mutating func remove(_ id: Int) {
    sleepers.removeAll { $0.id == id }
  }

  /// Advances to the earliest deadline that is not after a time.
  ///
  /// Of sleepers with equal deadlines, the first is woken.
  ///
  /// - Returns: The removed sleeper, or `nil` if no deadline is left before the time, which is then the current time.
  mutating func wakeNext(until end: Duration) -> Sleeper? {
    guard let next = sleepers.min(by: { $0.deadline < $1.deadline }), next.deadline <= end else {
      now = max(now, end)
      return nil
    }
    now = max(now, next.deadline)
    remove(next.id)
    return next
  }
}
