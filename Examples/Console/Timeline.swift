/// The time of a script: what time it is, who sleeps until when, and how many effects are in flight.
///
/// It is a value without locks and tasks. The one rule it knows is when a script may go on: an effect of an example
/// either sleeps or has something to do, so when there are as many sleepers as effects, nothing is left to wait for.
struct Timeline {
  struct Sleeper: Equatable {
    let id: Int
    let deadline: Duration
  }

  /// The time since the script began.
  private(set) var now = Duration.zero

  /// Who sleeps, in the order in which they fell asleep.
  private(set) var sleepers: [Sleeper] = []

  /// How many effects have started and not ended.
  private(set) var effectCount = 0

  /// Whether all effects sleep.
  var isSettled: Bool { sleepers.count == effectCount }

  mutating func effectStarted() { effectCount += 1 }

  mutating func effectEnded() { effectCount -= 1 }

  mutating func fallAsleep(_ sleeper: Sleeper) {
    sleepers.append(sleeper)
  }

  /// Forgets a sleeper, who need not be there.
  mutating func remove(_ id: Int) {
    sleepers.removeAll { $0.id == id }
  }

  /// Goes to the next deadline, if there is one up to a time, and wakes who has it; of several, who fell asleep first.
  ///
  /// - Returns: The sleeper, who is forgotten, or `nil` where the time has come with nobody left to wake.
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
