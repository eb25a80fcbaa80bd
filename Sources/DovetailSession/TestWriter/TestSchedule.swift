/// What a test store does with the entries of a session: the order in which it would handle them.
///
/// Effects that are due go on one after the other, each until it waits again, and before the next one is woken. A test
/// that asserts the entries in their recorded order passes if the test store handles them in this order.
struct TestSchedule {
  typealias Moment = VirtualTimeline.Moment

  /// What an effect does next.
  private enum Step {
    /// It waits for a time after an entry. A wait that was cancelled has the index of the last entry before that.
    case wait(base: Int, due: Duration, cancelledAfter: Int?)

    /// It is the origin of an entry.
    case entry(Int)
  }

  /// An effect that waits for the clock.
  private struct Sleeper {
    let effect: UInt64
    let time: Duration
    let order: Int
  }

  /// The index of the first entry that the test store would not handle at its place; `nil` if there is none.
  private(set) var deviation: Int?

  /// The index of the later entry that the test store would handle instead; `nil` if there is none, or if an effect
  /// goes on that was cancelled in the session.
  private(set) var other: Int?

  private let moments: [Moment]
  private let times: [Duration]

  /// The entries that are handled before effects go on that the entry before has begun.
  private let held: Set<Int>

  /// The steps of each effect that were not done.
  private var steps: [UInt64: ArraySlice<Step>] = [:]

  /// The effects that each entry begins; those that begin with the store have the index -1.
  private var begun: [Int: [UInt64]] = [:]

  /// The index of the entry that caused each effect.
  private var causes: [UInt64: Int] = [:]

  private var ready: [UInt64] = []
  private var sleepers: [Sleeper] = []
  private var lastOrder = 0
  private var now = Duration.zero

  /// The number of entries that were handled.
  private var count = 0

  /// Does the entries.
  ///
  /// - Parameters:
  ///   - moments: The entries.
  ///   - times: The times at which the test expects them.
  ///   - held: The entries of users that come before effects of the entry before go on.
  init(_ moments: [Moment], _ times: [Duration], held: Set<Int>) {
    self.moments = moments
    self.times = times
    self.held = held
    collectSteps()
    begin(-1)
    run()
    while deviation == nil, count < moments.count {
      let index = count
      guard !moments[index].isIgnored else {
        pass(index)
        run()
        continue
      }
      advance(to: times[index])
      guard deviation == nil, count == index else { continue }
      // An effect that does not come, or what a user does.
      guard !moments[index].isOfEffect, !moments[index].isOfReducer else {
        deviation = index
        break
      }
      handle(index)
      let next = moments[count...].firstIndex { !$0.isOfReducer }
      if next.map(held.contains) != true { run() }
    }
  }

  private mutating func collectSteps() {
    var steps: [UInt64: [Step]] = [:]
    var causes: [UInt64: Int] = [:]
    for (index, moment) in moments.enumerated() {
      for wait in moment.waits {
        guard let base = wait.base else { continue }
        let last = wait.isCompleted ? nil : end(of: wait, base, before: index)
        steps[wait.effect, default: []].append(.wait(base: base, due: wait.due, cancelledAfter: last))
        causes[wait.effect] = min(causes[wait.effect] ?? base, base)
      }
      guard moment.isOfEffect, !moment.isIgnored, let effect = moment.effect else { continue }
      steps[effect, default: []].append(.entry(index))
      // A wait can be counted from an earlier entry than the one that began the effect.
      if let cause = moment.cause ?? causes[effect] { causes[effect] = max(causes[effect] ?? -1, cause) }
      if moment.cause == nil { causes[effect] = min(causes[effect] ?? -1, -1) }
    }
    self.steps = steps.mapValues { $0[...] }
    self.causes = causes
    for (effect, cause) in causes { begun[cause, default: []].append(effect) }
    for cause in begun.keys { begun[cause]!.sort() }
  }

  /// The index of the last entry before a wait was cancelled.
  private func end(of wait: VirtualTimeline.Wait, _ base: Int, before index: Int) -> Int {
    let last = moments.end(of: wait, before: index)
    guard wait.isInterruption, base < last else { return last }
    // That an effect was cancelled becomes known a little later. What a user did has cancelled it.
    let users = moments[(base + 1)...last].prefix { !$0.isOfEffect }
    return users.isEmpty ? last : users.endIndex - 1
  }

  private mutating func begin(_ index: Int) { ready += begun[index] ?? [] }

  /// Handles an entry, with the actions that reducers send after it.
  private mutating func handle(_ index: Int) {
    while count < index, moments[count].isIgnored { pass(count) }
    guard index == count else {
      (deviation, other) = (count, index)
      return
    }
    pass(index)
    if count < moments.count, moments[count].isOfReducer { handle(count) }
  }

  /// Notes that an entry was handled.
  private mutating func pass(_ index: Int) {
    count += 1
    begin(index)
    endWaits(cancelledAfter: index)
  }

  /// Ends the waits that were cancelled by an entry.
  private mutating func endWaits(cancelledAfter index: Int) {
    let ended = sleepers.filter { sleeper in
      if case .wait(_, _, let last?)? = steps[sleeper.effect]?.first { last <= index } else { false }
    }
    for sleeper in ended {
      sleepers.removeAll { $0.effect == sleeper.effect }
      ready.append(sleeper.effect)
    }
  }

  /// Lets effects go on until all wait.
  private mutating func run() {
    while deviation == nil, !ready.isEmpty { goOn(ready.removeFirst()) }
  }

  private mutating func goOn(_ effect: UInt64) {
    while deviation == nil, let step = steps[effect]?.first {
      switch step {
      case .entry(let index):
        steps[effect]!.removeFirst()
        handle(index)
        return ready.append(effect)
      case .wait(let base, let due, let last):
        let isCancelled = last.map { $0 < count } ?? false
        let time = base < count ? times[base] + due : nil
        if isCancelled {
          steps[effect]!.removeFirst()
        } else if let time, time <= now {
          // What was cancelled goes on in the test, and does what is not known.
          guard last == nil else { return deviation = count }
          steps[effect]!.removeFirst()
        } else if let time {
          lastOrder += 1
          return sleepers.append(Sleeper(effect: effect, time: time, order: lastOrder))
        } else {
          return
        }
      }
    }
  }

  /// The index of the next entry of an effect.
  private func entry(of effect: UInt64) -> Int? {
    for case .entry(let index) in steps[effect]?.dropFirst().prefix(1) ?? [] { return index }
    return nil
  }

  /// Wakes the effects that are due until a time.
  private mutating func advance(to end: Duration) {
    while deviation == nil {
      let next = sleepers.min { $0.time == $1.time ? $0.order < $1.order : $0.time < $1.time }
      guard let next, next.time <= end else { break }
      // Of two that begin to wait at different times, it is not known which one is the first.
      let rival = sleepers.first { $0.time == next.time && causes[$0.effect] != causes[next.effect] }
      if let rival, let index = entry(of: rival.effect), let first = entry(of: next.effect) {
        (deviation, other) = (Swift.min(index, first), Swift.max(index, first))
        return
      }
      sleepers.removeAll { $0.order == next.order }
      now = max(now, next.time)
      if case .wait(_, _, let last?)? = steps[next.effect]?.first, last >= count { return deviation = count }
      steps[next.effect]?.removeFirst()
      ready.append(next.effect)
      run()
    }
    now = max(now, end)
  }
}
