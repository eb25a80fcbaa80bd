import Dovetail
import Testing

@testable import counter

/// The counter as a feature.
@MainActor
@Suite
struct CounterTests {
  private let clock: ScriptClock
  private let store: StoreOf<Counter>

  init() {
    let clock = ScriptClock()
    self.clock = clock
    store = Store(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.attach(EffectCounter(clock: clock))
  }

  @Test func `plus and minus count`() {
    store.send(.incrementButtonTapped)
    #expect(store.count == 8)
    store.send(.decrementButtonTapped)
    store.send(.decrementButtonTapped)
    #expect(store.count == 6)
  }

  @Test func `a reset happens one second after it was asked for`() async {
    store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == Counter.State(count: 7, isResetPending: true))
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == Counter.State())
  }

  @Test func `asking for a reset again starts the second anew`() async {
    store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(600))
    store.send(.resetButtonTapped)
    await clock.advance(by: .milliseconds(600))
    #expect(store.state == Counter.State(count: 7, isResetPending: true))
    await clock.advance(by: .milliseconds(400))
    #expect(store.state == Counter.State())
  }

  @Test func `a reset that was cancelled does not happen`() async {
    let task = store.send(.resetButtonTapped)
    store.send(.cancelResetButtonTapped)
    await task.finish()
    await clock.advance(by: .seconds(5))
    #expect(store.state == Counter.State(count: 7))
  }

  @Test func `the timer adds one each second until it is stopped`() async {
    store.send(.timerButtonTapped)
    await clock.advance(by: .milliseconds(3500))
    #expect(store.state == Counter.State(count: 10, isTimerOn: true))
    store.send(.timerButtonTapped)
    await clock.advance(by: .seconds(5))
    #expect(store.state == Counter.State(count: 10))
  }

  @Test func `a timer that is started anew ticks a second after that`() async {
    store.send(.timerButtonTapped)
    await clock.advance(by: .milliseconds(900))
    store.send(.timerButtonTapped)
    store.send(.timerButtonTapped)
    await clock.advance(by: .milliseconds(900))
    #expect(store.count == 7)
    await clock.advance(by: .milliseconds(100))
    #expect(store.count == 8)
  }

  @Test func `a reset leaves the timer alone`() async {
    store.send(.timerButtonTapped)
    store.send(.resetButtonTapped)
    await clock.advance(by: .seconds(2))
    #expect(store.state == Counter.State(count: 1, isTimerOn: true))
  }

  @Test func `a line says all of the state`() {
    let state = Counter.State(count: -1, isResetPending: true, isTimerOn: true)
    #expect("\(state)" == "count -1, timer on, reset pending")
  }
}
