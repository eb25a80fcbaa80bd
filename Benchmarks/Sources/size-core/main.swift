// The same feature with the core alone, with navigation, and with the test store: `.ci/run size` prints the sizes.
#if SIZE_ALL
  import Navigation
#elseif SIZE_NAVIGATION
  import DovetailNavigationCore
#else
  import Dovetail
#endif

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, resetTapped, reset }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .resetTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .milliseconds(1))
          await send(.reset)
        }
      case .reset: state.count = 0
      }
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
let token = observe { print(store.count) }
store.send(.tapped)
await store.send(.resetTapped).finish()
await token.settle()
