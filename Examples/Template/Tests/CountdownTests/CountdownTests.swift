import Countdown
import Navigation
import Testing

@MainActor
struct CountdownTests {
  let clock = TestClock()

  @Test func `it counts down and stops at zero`() async {
    let store = makeStore(secondsLeft: 2)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondPassed) { $0.secondsLeft = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondPassed) {
      $0.secondsLeft = 0
      $0.isRunning = false
    }
  }

  @Test func `it keeps the time that is left when it is stopped`() async {
    let store = makeStore(secondsLeft: 2)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
  }

  @Test func `it does not start at zero`() async {
    await makeStore(secondsLeft: 0).send(.startButtonTapped)
  }

  private func makeStore(secondsLeft: Int) -> TestStoreOf<Countdown> {
    TestStore(initialState: Countdown.State(secondsLeft: secondsLeft)) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
