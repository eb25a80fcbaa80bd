import Dovetail
import DovetailTestSupport
import Foundation
import Testing

/// Clocks whose type is not known, in a file that imports Foundation.
@MainActor
struct ExistentialClockTests {
  @Reducer
  struct Search {
    struct State: Equatable {
      var found = 0
    }

    enum Action { case typed, tapped, found }
    private enum CancelID { case search, tap }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed:
          return .send(.found).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
        case .tapped:
          return .send(.found).throttle(id: CancelID.tap, for: .seconds(1), clock: clock, latest: true)
        case .found:
          state.found += 1
          return .none
        }
      }
    }
  }

  @Test func `effects are held back on the clock of a dependency`() async {
    let clock = TestClock()
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.typed)
    await clock.advance(by: .milliseconds(200))
    store.send(.typed)
    await clock.advance(by: .milliseconds(200))
    #expect(store.state.found == 0)
    await clock.advance(by: .milliseconds(100))
    #expect(store.state.found == 1)
    for _ in 0..<3 { store.send(.tapped) }
    await clock.advance()
    #expect(store.state.found == 2)
    await clock.advance(by: .seconds(1))
    #expect(store.state.found == 3)
  }
}
