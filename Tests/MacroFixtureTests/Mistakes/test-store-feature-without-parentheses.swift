import Navigation
import Testing

@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var fact = ""
  }
  enum Action: Equatable { case tapped, loaded(String), numberChanged(Int) }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded("prime"))
        }
      case .loaded(let fact):
        state.fact = fact
        return .none
      case .numberChanged(let number):
        state.number = number
        return .none
      }
    }
  }
}

@MainActor
struct LookupTests {
  @Test func showsTheFact() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lookup.State()) {
      Lookup()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .on
    await store.send(.numberChanged(7)) { $0.number = 7 }
    await store.send(\.numberChanged, 8) { $0.number = 8 }
    await store.send(.tapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) { $0.fact = "prime" }
    await store.send(.tapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded("prime"))
  }
  @Test func another() async {
    // error: expected member name or initializer call after type name
    let store = TestStore(initialState: Lookup.State()) { Lookup }
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.tapped)
    await store.receive(\.loaded, "prime") {
      $0.fact = "prime"
    }
  }
}
