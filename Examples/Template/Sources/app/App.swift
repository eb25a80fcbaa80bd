import Countdown
import Navigation

/// The program: a store, something that shows its state, and something that sends it actions.
@main
@MainActor
struct App {
  static func main() async {
    let store = Store(initialState: Countdown.State(secondsLeft: 3)) { Countdown() }
    let view = observe { print("\(store.secondsLeft) s left") }
    await store.send(.startButtonTapped).finish()
    view.cancel()
  }
}
