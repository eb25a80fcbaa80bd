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
    let span = SessionSpan(session.entries, from: .zero, session.clocks)
    guard span.rest == nil else { return false }
    let clock = TestClock()
    let store = TestStore(initialState: session.initialState) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let last = session.entries.lastIndex { $0.origin.kind != .user } ?? -1
    var now = Duration.zero
    var group: [Int] = []
    for index in span.entries.indices {
      group.append(index)
      guard !span.isHeld(after: index) else { continue }
      if index <= last, span.times[index] > now {
        await clock.advance(by: span.times[index] - now)
        now = span.times[index]
      }
      let steps = group
      if steps.count > 1 {
        await store.withEffectsHeld { for step in steps { await happensAgain(step, of: session, in: store) } }
      } else {
        await happensAgain(index, of: session, in: store)
      }
      group = []
    }
    await store.skipInFlightEffects(strict: false)
    return true
  }

  private func happensAgain(
    _ index: Int,
    of session: Session<Counter.State, Counter.Action>,
    in store: TestStoreOf<Counter>
  ) async {
    let entry = session.entries[index]
    guard let action = entry.action else { return }
    let state = index > 0 ? session.entries[index - 1].state : session.initialState
    let change: ((inout Counter.State) throws -> Void)? = entry.state == state ? nil : { $0 = entry.state }
    if entry.origin.kind == .user {
      await store.send(action, assert: change)
    } else {
      await store.receive(action, assert: change)
    }
  }
}
