import Navigation
import Testing

@testable import counter

/// A recorded session: entries 1 to 36.
@MainActor
struct CounterExhaustiveSessionTests {
  @Test func `the recorded session happens again`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await store.send(.decrementButtonTapped) { $0.count = 7 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 8 }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 9 }
    await clock.advance(by: .milliseconds(500))
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.timerTicked) { $0.count = 10 }
    await clock.advance(by: .milliseconds(100))
    await store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(333))
    await store.send(.incrementButtonTapped) { $0.count = 11 }
    await clock.advance(by: .milliseconds(567))
    await store.receive(.timerTicked) { $0.count = 12 }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.resetDelayElapsed) {
      $0.count = 0
      $0.isResetPending = false
    }
    await clock.advance(by: .milliseconds(900))
    await store.receive(.timerTicked) { $0.count = 1 }
    for _ in 1...10 {
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) { $0.count += 1 }
    }
    await store.send(.cancelResetButtonTapped)
    for _ in 1...8 { await store.send(.decrementButtonTapped) { $0.count -= 1 } }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await store.send(.cancelResetButtonTapped) { $0.isResetPending = false }
    await store.send(.incrementButtonTapped) { $0.count = 4 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
