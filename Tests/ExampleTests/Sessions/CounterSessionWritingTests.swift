import DovetailSession
import Navigation
import Testing

@testable import counter

/// Tests that are written from sessions of the counter.
@MainActor
struct CounterSessionWritingTests {
  @Test func `a session of the counter becomes tests`() async throws {
    let run = try RecordedRun(Counter.State(count: 7), reducer: Counter())
    await run.send(.incrementButtonTapped)
    await run.send(.decrementButtonTapped)
    await run.send(.timerButtonTapped)
    await run.advance(by: .milliseconds(2_500))
    await run.send(.resetButtonTapped)
    await run.advance(by: .milliseconds(600))
    await run.send(.resetButtonTapped)
    await run.advance(by: .milliseconds(333))
    await run.send(.incrementButtonTapped)
    await run.advance(by: .seconds(12))
    await run.send(.cancelResetButtonTapped)
    for _ in 0..<8 { await run.send(.decrementButtonTapped) }
    await run.send(.timerButtonTapped)
    await run.send(.resetButtonTapped)
    await run.advance(by: .milliseconds(999))
    await run.send(.cancelResetButtonTapped)
    await run.advance(by: .seconds(3))
    await run.send(.incrementButtonTapped)
    await run.send(.timerButtonTapped)
    try SessionTestWriter.counter.check(run, "Counter")
  }
}
