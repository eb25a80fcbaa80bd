import Navigation
import Testing

@testable import counter

/// The counter as a feature.
@MainActor
struct CounterTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `plus and minus count`() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await store.send(.decrementButtonTapped) { $0.count = 7 }
    await store.send(.decrementButtonTapped) { $0.count = 6 }
  }

  @Test func `a reset happens one second after it was asked for`() async {
    let store = makeStore()
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.resetDelayElapsed) {
      $0.count = 0
      $0.isResetPending = false
    }
  }

  @Test func `asking for a reset again starts the second anew`() async {
    let store = makeStore()
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await clock.advance(by: .milliseconds(600))
    await store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(999))
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await clock.advance(by: .milliseconds(1))
    await store.receive(.resetDelayElapsed) {
      $0.count = 0
      $0.isResetPending = false
    }
  }

  @Test func `a reset that was cancelled does not happen`() async {
    let store = makeStore()
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await store.send(.cancelResetButtonTapped) { $0.isResetPending = false }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `the timer adds one each second until it is stopped`() async {
    let store = makeStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(3500))
    for count in 8...10 { await store.receive(.timerTicked) { $0.count = count } }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `a timer that is started anew ticks a second after that`() async {
    let store = makeStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(900))
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await clock.advance(by: .milliseconds(1))
    await store.receive(.timerTicked) { $0.count = 9 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
  }

  @Test func `a reset leaves the timer alone`() async {
    let store = makeStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await store.send(.resetButtonTapped) { $0.isResetPending = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 8 }
    await store.receive(.resetDelayElapsed) {
      $0.count = 0
      $0.isResetPending = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
  }

  @Test func `a line says all of the state`() {
    let state = Counter.State(count: -1, isResetPending: true, isTimerOn: true)
    #expect("\(state)" == "count -1, timer on, reset pending")
  }
}
