import DovetailSession
import Navigation
import Testing

@testable import counter

/// Tests that are written from sessions of the counter.
@MainActor
struct CounterSessionWritingTests {
  @Test func `a session of the counter becomes tests`() async throws {
    let (clock, reads) = (TestClock(), DependencyReads())
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let observer = SessionObserver(store, clock: clock, reads: reads)
    await store.send(.incrementButtonTapped)
    await store.send(.decrementButtonTapped)
    await store.send(.timerButtonTapped)
    await clock.advance(by: .milliseconds(2_500))
    await store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(600))
    await store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(333))
    await store.send(.incrementButtonTapped)
    await clock.advance(by: .seconds(12))
    await store.send(.cancelResetButtonTapped)
    for _ in 0..<8 { await store.send(.decrementButtonTapped) }
    await store.send(.timerButtonTapped)
    await store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(999))
    await store.send(.cancelResetButtonTapped)
    await clock.advance(by: .seconds(3))
    await store.send(.incrementButtonTapped)
    await store.send(.timerButtonTapped)
    try SessionTestWriter(reducer: "Counter()", testableImport: "counter").check(observer, "Counter")
  }
}
