import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession
@testable import counter

/// Sessions that were recorded on a clock that wakes late are done again by the schedule of their tests.
///
/// Must catch: times that are counted from what a stopwatch saw; waits that begin anew for each tick of a timer; an
/// action of a user that comes after a wait that it came before; effects that change places.
@MainActor
struct SessionScheduleTests {
  @Test func `a counter with a late clock happens again`() async throws {
    let count = TestSize.choose(25, thorough: 400)
    var unordered = 0
    for seed in 1...UInt64(count) {
      var numbers = SeededRandomNumberGenerator(seed: seed)
      let run = try RecordedRun(Counter.State(), reducer: Counter()) { values in
        func late(_ clock: some Clock<Duration>) -> any Clock<Duration> { LateClock(clock, seed: seed) }
        values.continuousClock = late(values.continuousClock)
      }
      for _ in 0..<30 {
        // Nobody does two things at the same time.
        await run.advance(by: .microseconds(15_301))
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: await run.send(.incrementButtonTapped)
        case 1: await run.send(.timerButtonTapped)
        case 2: await run.send(.resetButtonTapped)
        case 3: await run.send(.cancelResetButtonTapped)
        default: await run.advance(by: .nanoseconds(Int.random(in: 1...1_700_000_000, using: &numbers)))
        }
      }
      let isInOrder = await happensAgain(run.recorder.session)
      if !isInOrder { unordered += 1 }
    }
    // A clock that is late by milliseconds seldom leads to an order that no schedule has.
    #expect(unordered * 100 <= count * 2)
  }

  /// Does the entries again in a test store.
  ///
  /// - Returns: Whether a schedule leads to their order. Otherwise nothing is done.
  private func happensAgain(_ session: Session<Counter.State, Counter.Action>) async -> Bool {
    let timeline = SessionScript.timeline(of: session.entries, from: .zero)
    guard timeline.isInOrder else { return false }
    let clock = TestClock()
    let store = TestStore(initialState: session.initialState) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let last = session.entries.lastIndex { $0.origin.kind != .user } ?? -1
    var (state, now) = (session.initialState, Duration.zero)
    for (index, entry) in session.entries.enumerated() {
      guard let action = entry.action else { continue }
      if index <= last, timeline.times[index] > now {
        await clock.advance(by: timeline.times[index] - now)
        now = timeline.times[index]
      }
      let change: ((inout Counter.State) throws -> Void)? = entry.state == state ? nil : { $0 = entry.state }
      if entry.origin.kind == .user {
        await store.send(action, assert: change)
      } else {
        await store.receive(action, assert: change)
      }
      state = entry.state
    }
    await store.skipInFlightEffects(strict: false)
    return true
  }
}
