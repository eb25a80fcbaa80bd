// Waits that were over, and whose effects a user has cancelled before they could go on.
extension [VirtualTimeline.Moment] {
  private struct Restart: Hashable {
    let index: Int
    let due: Duration
  }

  private struct InterruptedWait: Hashable {
    let effect: UInt64
    let due: Duration
  }

  /// The moments, where the waits are cancelled after whose end a user came before the effect.
  ///
  /// Of a debounced effect nothing but the wait is known then: it is one that begins again with what the user did,
  /// without an answer.
  func withSupersededWaits() -> [VirtualTimeline.Moment] {
    let restarts = restarts
    let interruptions = flatMap(\.waits).filter { $0.isInterruption && $0.due > .zero }
    let interrupted = Set(interruptions.map { InterruptedWait(effect: $0.effect, due: $0.due) })
    return enumerated().map { index, moment in
      guard moment.isOfUser else { return moment }
      var moment = moment
      moment.waits = moment.waits.map { wait in
        let isSuperseded =
          restarts.contains(Restart(index: index, due: wait.due))
          || interrupted.contains(InterruptedWait(effect: wait.effect, due: wait.due))
        guard wait.isCompleted, isSuperseded else { return wait }
        return VirtualTimeline.Wait(
          effect: wait.effect,
          base: wait.base,
          due: wait.due,
          ended: moment.start,
          isCompleted: false
        )
      }
      return moment
    }
  }

  /// The waits that begin with what users did, where nothing else comes of that at once.
  private var restarts: Set<Restart> {
    var restarts: Set<Restart> = []
    var answered: Set<Int> = []
    var waited: Set<UInt64> = []
    for (index, moment) in enumerated() {
      for wait in moment.waits where !wait.isInterruption {
        waited.insert(wait.effect)
        guard var base = wait.base, wait.due > .zero else { continue }
        restarts.insert(Restart(index: base, due: wait.due))
        // Of what a user does right after each other, only the last begins to wait.
        while isBurst(base) {
          base -= 1
          restarts.insert(Restart(index: base, due: wait.due))
        }
      }
      if moment.isOfReducer { answered.insert(index - 1) }
      if let effect = moment.effect, !waited.contains(effect), let cause = moment.cause { answered.insert(cause) }
    }
    return restarts.filter { !answered.contains($0.index) }
  }

  /// Whether a user did something right after something else.
  ///
  /// At the same time is not right after: the clock is one of a script, which waits for effects in between.
  func isBurst(_ index: Int) -> Bool {
    guard index > 0, self[index].isOfUser, self[index - 1].isOfUser else { return false }
    let gap = self[index].start - self[index - 1].start
    return gap > .zero && gap < burst
  }

  private var burst: Duration { .milliseconds(5) }

  /// The index of the last entry before a wait was cancelled.
  ///
  /// An effect that goes on after that was cancelled before its own entry. It becomes known a little later that an
  /// effect was cancelled, or that a condition was met: it was by what a user did right before.
  func end(of wait: VirtualTimeline.Wait, before index: Int) -> Int {
    let last = self[...index].lastIndex { $0.start <= wait.ended && $0.effect != wait.effect } ?? 0
    let user = self[...last].lastIndex { $0.isOfUser }
    return user.flatMap { wait.ended - self[$0].start < burst ? $0 : nil } ?? last
  }
}
