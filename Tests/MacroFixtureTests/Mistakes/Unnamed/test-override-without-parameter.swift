import Navigation
import Testing

@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension DependencyValues {
  @DependencyEntry var facts: FactClient = FactClient()
}

@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable { var fact = "" }
  enum Action { case tapped, response(Result<String, any Error>) }
  @Dependency(\.facts) var facts
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          await send(.response(Result { try await facts.fetch(number: 7) }))
        }
      case .response(.success(let fact)):
        state.fact = fact
        return .none
      case .response(.failure):
        return .none
      }
    }
  }
}

@MainActor
struct LookupTests {
  @Test func fact() async {
    await exploreSchedules(seeds: 10) {
      let store = TestStore(initialState: Lookup.State()) {
        Lookup()
      } withDependencies: {
        // not named: failed to produce diagnostic for expression; please submit a bug report
        //   (https://swift.org/contributing/#reporting-bugs)
        $0.facts.fetch = { "7 is prime." }
      }
      await store.send(.tapped)
      await store.receive(\.response.success, "7 is prime.") { $0.fact = "7 is prime." }
      let task = await store.send(.tapped)
      await task.cancel()
      await store.skipInFlightEffects(strict: false)
      store.assert { $0.fact = "7 is prime." }
      #expect(store.state.fact == "7 is prime.")
      #expect(!store.isDismissed)
    }
  }
}
